import type { Stage } from '@/lib/call'
import { Card } from '../../../_ui/card'

/** What the call did, when, and for how long: a bar a stage. */
export function StageTrace({ stages, tookMs }: { stages: Stage[] | null; tookMs: number | null }) {
  const whole = Math.max(1, tookMs ?? 1)
  return (
    <Card className="p-5">
      <h2 className="mb-3 font-medium">Stages</h2>
      {!stages || stages.length === 0 ? (
        <p className="text-muted-foreground text-sm">No stages are stored.</p>
      ) : (
        <ol className="grid gap-2.5">
          {numbered(stages).map((stage) => (
            <li key={stage.n} className="min-w-0 text-xs">
              <p className="flex justify-between gap-3">
                <span className="font-medium">{stage.name}</span>
                <span className="text-muted-foreground tabular-nums">
                  {stage.tookMs === null ? 'not finished' : `${stage.tookMs} ms`}
                </span>
              </p>
              <svg className="my-1 block h-1.5 w-full" aria-hidden="true">
                <rect width="100%" height="100%" rx="3" className="fill-muted" />
                <rect
                  x={`${Math.min(99, (stage.atMs / whole) * 100)}%`}
                  width={`${Math.max(1, Math.min(100, ((stage.tookMs ?? 0) / whole) * 100))}%`}
                  height="100%"
                  rx="3"
                  className="fill-chart-1"
                />
              </svg>
              {stage.note && (
                <p className="truncate text-muted-foreground" title={JSON.stringify(stage.note)}>
                  {said(stage.note)}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

const numbered = (stages: Stage[]) => stages.map((stage, n) => ({ ...stage, n }))

/** A stage's note as words: `hits 3 · type general`. */
function said(note: Record<string, unknown>): string {
  return Object.entries(note)
    .map(
      ([name, value]) =>
        `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
    )
    .join(' · ')
}
