import { classNames } from '../../../_ui/class-names'
import type { Source } from './answer-of'
import { hostOf } from './host'

/** The sources under their numbers; the one a citation points at is lit. */
export function SourceCards({ sources, pointed }: { sources: Source[]; pointed: number | null }) {
  if (sources.length === 0) return null
  return (
    <section aria-label="Sources">
      <h2 className="mb-2 font-medium text-sm">Sources</h2>
      <ol className="grid gap-2 sm:grid-cols-2">
        {sources.map((source, index) => (
          <li
            key={source.link}
            id={`source-${index + 1}`}
            aria-current={pointed === index + 1 || undefined}
            className={classNames(
              'min-w-0 scroll-mt-24 rounded-md border bg-surface p-3 transition-colors target:border-accent aria-[current]:border-accent aria-[current]:bg-accent-soft',
            )}
          >
            <a
              href={source.link}
              target="_blank"
              rel="noreferrer noopener"
              className="group flex gap-2.5"
            >
              <span className="font-medium text-accent text-xs leading-5">{index + 1}</span>
              <span className="min-w-0">
                <span className="line-clamp-1 font-medium text-sm group-hover:underline">
                  {source.title}
                </span>
                <span className="block truncate text-muted-foreground text-xs">
                  {hostOf(source.link)}
                </span>
                <span className="mt-1 line-clamp-2 text-muted-foreground text-xs leading-5">
                  {source.snippet}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
