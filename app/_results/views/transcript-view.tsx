import { Badge } from '../../_ui/facts/badge'
import { getLocale } from '../../_ui/facts/locale'
import { CopyButton } from '../../_ui/forms/copy-button'
import { asList, asText } from '../run-state'
import { ResultHead } from './result-head'

export function TranscriptView({ reply }: { reply: Record<string, unknown> }) {
  const segments = asList(reply.segments)
  const text = asText(reply.transcript)
  const count = (value: unknown, word: string) =>
    typeof value === 'number' ? `${value.toLocaleString(getLocale())} ${word}` : ''
  const facts = [
    asText(reply.author),
    count(reply.views, 'views'),
    count(reply.likes, 'likes'),
    asText(reply.date),
  ]
  return (
    <article className="min-w-0">
      <ResultHead
        title={asText(reply.title) || 'Untitled video'}
        url={asText(reply.url)}
        facts={facts}
      >
        <CopyButton text={text} label="Copy text" />
      </ResultHead>
      <p className="flex gap-1.5">
        <Badge tone="accent">{asText(reply.language)}</Badge>
        {reply.automatic === true && <Badge>automatic captions</Badge>}
      </p>
      {segments.length === 0 ? (
        <p dir="auto" className="mt-3 whitespace-pre-wrap text-[0.9375rem] leading-7">
          {text}
        </p>
      ) : (
        <ol className="mt-3 border-l">
          {segments.map((segment) => {
            const seconds = Number(segment.start ?? Number(segment.startMs ?? 0) / 1000)
            return (
              <li
                key={`${seconds} ${asText(segment.text)}`}
                className="grid grid-cols-[4.5rem_minmax(0,1fr)] rounded-r-md py-1 pl-4 text-sm leading-6 hover:bg-muted"
              >
                <a
                  href={momentIn(asText(reply.url), seconds)}
                  target="_blank"
                  rel="noreferrer noopener"
                  title="Open the video at this time"
                  className="font-mono text-accent text-xs leading-6 tabular-nums hover:underline"
                >
                  {clock(seconds)}
                </a>
                <span dir="auto">{asText(segment.text)}</span>
              </li>
            )
          })}
        </ol>
      )}
    </article>
  )
}

/** Media files take a fragment (W3C Media Fragments), and their addresses are often signed. */
function momentIn(url: string, seconds: number): string | undefined {
  if (!URL.canParse(url)) return undefined
  const address = new URL(url)
  const second = String(Math.floor(seconds))
  address.hash = `t=${second}`
  if (!MEDIA_FILE.test(address.pathname))
    for (const name of ['t', 'start']) address.searchParams.set(name, second)
  return address.href
}

const MEDIA_FILE = /\.(?:m3u8|mp[34]|m4[av]|webm|og[gv]|mov|vtt|srt)$/i

/** Seconds as `1:02:03` or `2:03`. */
function clock(seconds: number): string {
  const parts = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds) % 60,
  ]
  const [hours, ...rest] = parts
  const counts = hours ? parts : rest
  return counts
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':')
}
