import { Empty } from '../../../_ui/card'
import { Badge } from '../../../_ui/facts/badge'
import { showCount } from '../../../_ui/facts/locale'
import { asList, asRecord, asText, asTexts, type Run } from '../../run-state'
import { parseHost } from '../host'
import { Score } from './score'

type Passage = Record<string, unknown>

/** The passages of a context call, as they arrived. */
export function PassagesView({ run }: { run: Run }) {
  const passages = run.frames.flatMap(({ data }): Passage[] =>
    data.type === 'passage' ? [asRecord(data.passage)] : asList(data.passages),
  )
  if (passages.length === 0 && run.state === 'running')
    return <p className="text-muted-foreground text-sm">Reading pages…</p>
  if (passages.length === 0)
    return <Empty title="No passages" about="Try other words, fewer filters or other pages." />
  return (
    <ol aria-label="Passages" className="grid gap-5">
      {passages.map((passage) => (
        <li key={`${passage.url} ${passage.start}`} className="min-w-0 rounded-md border p-3">
          <OnePassage passage={passage} />
        </li>
      ))}
    </ol>
  )
}

function OnePassage({ passage }: { passage: Passage }) {
  const url = asText(passage.url)
  const headings = asTexts(passage.headings)
  return (
    <article className="grid gap-2">
      <p className="truncate text-muted-foreground text-xs">{parseHost(url)}</p>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        dir="auto"
        className="truncate font-medium text-sm"
      >
        {asText(passage.title) || url}
      </a>
      {headings.length > 0 && headings.join() !== asText(passage.title) && (
        <p dir="auto" className="text-muted-foreground text-xs">
          {headings.join(' › ')}
        </p>
      )}
      <p dir="auto" className="whitespace-pre-wrap break-words text-sm">
        {asText(passage.text)}
      </p>
      <p className="flex flex-wrap gap-2">
        <Score value={passage.score} />
        <Badge>{`${showCount(Number(passage.tokens))} tokens`}</Badge>
      </p>
    </article>
  )
}
