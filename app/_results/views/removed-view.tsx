import { Badge } from '../../_ui/facts/badge'
import { getLocale } from '../../_ui/facts/locale'
import { Button } from '../../_ui/forms/button'
import { asText } from '../run-state'

type Removal = Record<string, unknown>

const words = (of: Removal[]) => of.reduce((sum, removal) => sum + Number(removal.words ?? 0), 0)

/** The removed parts by reason, the largest first. */
function groupReasons(removed: Removal[]) {
  return [...Map.groupBy(removed, ({ reason }) => asText(reason))]
    .map(([reason, parts]) => ({
      reason,
      parts: parts.toSorted((a, b) => words([b]) - words([a])),
      words: words(parts),
    }))
    .toSorted((a, b) => b.words - a.words)
}

const SHOWN_REASONS = 6

/** What was removed, in one line: each reason with its word count. */
export function LeftOut({ removed, onOpen }: { removed: Removal[]; onOpen: () => void }) {
  const reasons = groupReasons(removed)
  return (
    <section aria-label="Left out" className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
      <h3 className="font-medium">Left out</h3>
      {reasons.length === 0 && <p className="text-muted-foreground">Nothing was left out.</p>}
      {reasons.slice(0, SHOWN_REASONS).map(({ reason, words: count }) => (
        <Badge key={reason} className="max-w-full">
          <span className="truncate">{reason}</span>
          <span className="tabular-nums">{count.toLocaleString(getLocale())}</span>
        </Badge>
      ))}
      {reasons.length > 0 && (
        <Button size="small" variant="quiet" onClick={onOpen}>
          {`Show ${removed.length} ${removed.length === 1 ? 'part' : 'parts'}`}
        </Button>
      )}
    </section>
  )
}

/** The parts that main_content_only removed, by reason, the largest first. */
export function RemovedView({ removed }: { removed: Removal[] }) {
  if (removed.length === 0)
    return <p className="py-6 text-center text-muted-foreground text-sm">Nothing was left out.</p>
  const reasons = groupReasons(removed)
  const all = Math.max(1, words(removed))
  return (
    <div className="grid gap-4">
      <p className="text-muted-foreground text-sm">
        {removed.length} parts with {words(removed).toLocaleString(getLocale())} words were left out
        of the page.
      </p>
      <ul aria-label="Left out" className="grid gap-2">
        {reasons.map(({ reason, parts, words: count }) => (
          <li key={reason} className="rounded-md border">
            <details>
              <summary className="grid list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-3 py-2.5">
                <span className="truncate font-medium text-sm">{reason}</span>
                <span className="text-muted-foreground text-xs tabular-nums">
                  {parts.length} {parts.length === 1 ? 'part' : 'parts'} ·{' '}
                  {count.toLocaleString(getLocale())} words
                </span>
                <svg className="col-span-2 block h-1 w-full" aria-hidden="true">
                  <rect width="100%" height="100%" rx="2" className="fill-muted" />
                  <rect
                    width={`${(count / all) * 100}%`}
                    height="100%"
                    rx="2"
                    className="fill-chart-1"
                  />
                </svg>
              </summary>
              <ul className="grid gap-1 border-t px-3 py-2.5">
                {numbered(parts).map((part) => (
                  <li key={part.n} className="flex min-w-0 items-baseline gap-3 text-xs">
                    <code className="min-w-0 flex-1 break-words font-mono">
                      {asText(part.selector)}
                    </code>
                    <Badge>{asText(part.step)}</Badge>
                    <span className="w-16 text-right text-muted-foreground tabular-nums">
                      {Number(part.words)} words
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </div>
  )
}

const numbered = (parts: Removal[]): (Removal & { n: number })[] =>
  parts.map((part, n) => ({ ...part, n }))
