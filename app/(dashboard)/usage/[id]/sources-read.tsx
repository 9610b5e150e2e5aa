import type { Stage } from '@/lib/base/call'
import { Card } from '../../../_ui/card'
import { Badge } from '../../../_ui/facts/badge'
import { showBytes } from '../../../_ui/facts/locale'

/** The URLs that the call fetched, with status, size and duration. */
export function SourcesRead({ stages }: { stages: Stage[] }) {
  const fetched = stages.flatMap(({ note, tookMs, atMs }) =>
    typeof note?.url === 'string'
      ? [{ atMs, tookMs, url: note.url, status: note.status, bytes: note.bytes }]
      : [],
  )
  if (fetched.length === 0) return null
  return (
    <Card className="p-5">
      <h2 className="mb-1 font-medium">Sources read</h2>
      <ul aria-label="Sources read" className="divide-y">
        {fetched.map(({ atMs, tookMs, url, status, bytes }) => (
          <li key={`${atMs} ${url}`} className="flex min-w-0 items-center gap-3 py-2 text-xs">
            <Badge tone={Number(status) < 400 ? 'good' : 'bad'}>{String(status ?? 'failed')}</Badge>
            <a
              href={url}
              target="_blank"
              rel="noreferrer noopener"
              className="min-w-0 flex-1 truncate hover:underline"
            >
              {url.replace(/^https?:\/\//, '')}
            </a>
            <span className="whitespace-nowrap text-muted-foreground tabular-nums">
              {typeof bytes === 'number' && `${showBytes(bytes)} · `}
              {tookMs ?? '…'} ms
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
