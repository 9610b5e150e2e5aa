import { Badge } from '../../../_ui/badge'
import { CopyButton } from '../../../_ui/copy-button'
import { listOf, textOf } from '../run-state'

/** A video's transcript, with times if segments were requested. */
export function TranscriptView({ reply }: { reply: Record<string, unknown> }) {
  const segments = listOf(reply.segments)
  const text = textOf(reply.transcript)
  const count = (value: unknown, word: string) =>
    typeof value === 'number' ? `${value.toLocaleString('en-US')} ${word}` : ''
  const facts = [
    textOf(reply.author),
    count(reply.views, 'views'),
    count(reply.likes, 'likes'),
    textOf(reply.date),
  ]
  return (
    <article className="grid min-w-0 gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold">{textOf(reply.title) || 'Untitled video'}</h2>
          <p className="text-muted-foreground text-xs">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <CopyButton text={text} label="Copy text" />
      </div>
      <p>
        <Badge tone="accent">{textOf(reply.language)}</Badge>
      </p>
      {segments.length === 0 ? (
        <p className="whitespace-pre-wrap text-[0.9375rem] leading-7">{text}</p>
      ) : (
        <ol className="grid gap-1.5">
          {segments.map((segment) => {
            const seconds = Number(segment.start ?? Number(segment.startMs ?? 0) / 1000)
            return (
              <li
                key={`${seconds} ${textOf(segment.text)}`}
                className="grid grid-cols-[4rem_minmax(0,1fr)] text-sm leading-6"
              >
                <span className="font-mono text-muted-foreground text-xs leading-6">
                  {clock(seconds)}
                </span>
                <span>{textOf(segment.text)}</span>
              </li>
            )
          })}
        </ol>
      )}
    </article>
  )
}

/** Seconds as `1:02:03` or `2:03`. */
function clock(seconds: number): string {
  const parts = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds) % 60,
  ]
  const [hours, ...rest] = parts
  const shown = hours ? parts : rest
  return shown
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':')
}
