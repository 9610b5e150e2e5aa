import { classNames } from '../../_ui/class-names'
import { Badge } from '../../_ui/facts/badge'
import { SiteMark } from '../../_ui/site-mark'
import { Ground } from '../../_ui/wire'
import type { Source } from './answer-of'
import { atQuote, parseHost } from './host'

/** The sources along the ground wire from the answer. A hovered citation highlights its source. */
export function SourceCards({ sources, pointed }: { sources: Source[]; pointed: number | null }) {
  if (sources.length === 0) return null
  const citedCount = sources.filter((source) => source.cited).length
  const isKnown = sources.some((source) => source.cited !== null)
  return (
    <section aria-label="Sources" className="mt-1">
      <h2 className="mb-1 flex items-baseline gap-2 font-medium text-sm">
        Sources
        {isKnown && (
          <span className="font-normal text-muted-foreground text-xs">
            {citedCount} cited
            {citedCount < sources.length && `, ${sources.length - citedCount} not used`}
          </span>
        )}
      </h2>
      <ol className="relative">
        {sources.map((source, index) => (
          <SourceLine
            key={source.link}
            n={index + 1}
            source={source}
            isPointed={pointed === index + 1}
          />
        ))}
      </ol>
      <Ground />
    </section>
  )
}

function SourceLine({ n, source, isPointed }: { n: number; source: Source; isPointed: boolean }) {
  const [quote] = source.quotes
  const isUnused = source.cited === false
  return (
    <li
      id={`source-${n}`}
      aria-current={isPointed || undefined}
      className="group/line relative grid min-w-0 scroll-mt-24 grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 rounded-md"
    >
      <span
        aria-hidden
        className="absolute top-0 bottom-0 left-[0.8125rem] w-px bg-border transition-colors group-aria-[current]/line:bg-accent"
      />
      <span
        className={classNames(
          'z-[1] mt-2.5 flex size-6.5 items-center justify-center rounded-full border bg-surface text-xs tabular-nums transition-colors',
          isUnused ? 'text-muted-foreground' : 'border-accent/50 font-medium text-accent',
          'group-aria-[current]/line:border-accent group-aria-[current]/line:bg-accent group-aria-[current]/line:text-accent-foreground',
        )}
      >
        {n}
      </span>
      <a
        href={atQuote(source.link, quote)}
        target="_blank"
        rel="noreferrer noopener"
        className="group my-0.5 block min-w-0 rounded-md px-2.5 py-2 transition-colors hover:bg-muted group-aria-[current]/line:bg-accent-soft"
      >
        <span className="flex items-center gap-2">
          <SiteMark host={parseHost(source.link)} />
          <span
            dir="auto"
            className="min-w-0 flex-1 truncate font-medium text-sm group-hover:underline"
          >
            {source.title || source.link}
          </span>
          {source.isSnippet && <Badge>snippet only</Badge>}
          {isUnused && <Badge>not used</Badge>}
        </span>
        <span className="mt-0.5 block truncate text-muted-foreground text-xs">
          {[parseHost(source.link), source.date].filter(Boolean).join(' · ')}
        </span>
        <span
          dir="auto"
          className={classNames(
            'wrap-anywhere mt-1 line-clamp-2 text-xs leading-5',
            quote ? 'text-foreground' : 'text-muted-foreground',
          )}
        >
          {quote ? `“${quote}”` : source.snippet}
        </span>
      </a>
    </li>
  )
}
