import { useMemo, useState } from 'react'
import { Badge } from '../../_ui/facts/badge'
import { getLocale } from '../../_ui/facts/locale'
import type { SitePage } from './build'

const MAX_LISTED = 50

/** Why pages were not read, with counts; one click lists their addresses. */
export function Reasons({ pages }: { pages: readonly SitePage[] }) {
  const groups = useMemo(() => groupByReason(pages), [pages])
  const [reasonOpen, setReasonOpen] = useState<string | null>(null)
  if (groups.size === 0) return null
  const urls = reasonOpen === null ? [] : (groups.get(reasonOpen) ?? [])
  return (
    <div>
      <p className="mb-2 font-medium text-sm">Not read</p>
      <ul className="flex flex-wrap gap-1.5">
        {[...groups].map(([reason, entries]) => (
          <li key={reason}>
            <button
              type="button"
              aria-expanded={reasonOpen === reason}
              onClick={() => setReasonOpen(reasonOpen === reason ? null : reason)}
            >
              <Badge
                tone={reasonOpen === reason ? 'accent' : 'plain'}
                className="min-h-6 whitespace-normal text-left"
              >
                {entries.length.toLocaleString(getLocale())} × {reason}
              </Badge>
            </button>
          </li>
        ))}
      </ul>
      {urls.length > 0 && (
        <ul aria-label="Addresses" className="mt-2 grid gap-1 text-muted-foreground text-xs">
          {urls.slice(0, MAX_LISTED).map((url) => (
            <li key={url} className="truncate" title={url}>
              {url}
            </li>
          ))}
          {urls.length > MAX_LISTED && <li>and {urls.length - MAX_LISTED} more</li>}
        </ul>
      )}
    </div>
  )
}

function groupByReason(pages: readonly SitePage[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { state, reason, url } of pages) {
    if (state === 'read') continue
    const name = reason ?? state
    const urls = groups.get(name)
    if (urls) urls.push(url)
    else groups.set(name, [url])
  }
  return new Map([...groups].sort(([, a], [, b]) => b.length - a.length))
}
