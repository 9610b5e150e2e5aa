import type { Stage } from '@/lib/base/call'
import { Card } from '../../../_ui/card'
import { classNames } from '../../../_ui/class-names'
import { showDecimals } from '../../../_ui/facts/locale'
import { ScrollArea } from '../../../_ui/scroll-area'
import { searchProviderNames } from '../../provider-names'
import { describeNote } from './describe-note'
import { marksUpTo, type NestedStage, nestedStages } from './nested-stages'

const MAX_STAGES = 400
/** A bar is at least one part of this many. */
const MIN_BARS = 200
const INDENTS = ['', 'pl-4', 'pl-8', 'pl-12']

/** The stages of the call over time, nested. */
export function Waterfall({ stages, tookMs }: { stages: Stage[] | null; tookMs: number | null }) {
  const all = stages ?? []
  const ends = all.map((stage) => stage.atMs + (stage.tookMs ?? 0))
  const whole = Math.max(1, tookMs ?? 0, ...ends)
  const marks = marksUpTo(whole)
  const names = searchProviderNames()
  return (
    <Card className="mb-6 p-5" aria-label="Timeline">
      <h2 className="mb-3 font-medium">Timeline</h2>
      {all.length === 0 ? (
        <p className="text-muted-foreground text-sm">No stages are stored.</p>
      ) : (
        <ScrollArea
          aria-label="Stages"
          // Half a row at the end says that more follow.
          className="max-h-[39.9375rem] border-0 max-sm:max-h-[39.5625rem]"
        >
          <div className="grid min-w-0 grid-cols-[minmax(9rem,2fr)_minmax(0,3fr)_4.5rem] max-sm:grid-cols-[minmax(10rem,3fr)_minmax(0,2fr)_3.75rem] items-center text-xs">
            <span className="sticky top-0 z-[1] h-6 bg-surface" />
            <Axis marks={marks} whole={whole} />
            <span className="sticky top-0 z-[1] h-6 bg-surface" />
            {nestedStages(all.slice(0, MAX_STAGES), whole).map((stage) => (
              <Row key={stage.n} stage={stage} whole={whole} marks={marks} names={names} />
            ))}
          </div>
        </ScrollArea>
      )}
      {all.length > MAX_STAGES && (
        <p className="mt-2 text-muted-foreground text-xs">
          Showing the first {MAX_STAGES} of {all.length} stages.
        </p>
      )}
    </Card>
  )
}

const share = (ms: number, whole: number) => `${Math.min(100, (ms / whole) * 100)}%`

function Axis({ marks, whole }: { marks: number[]; whole: number }) {
  return (
    <svg
      className="sticky top-0 z-[2] block h-6 w-full overflow-visible bg-surface max-sm:[&>text:not(:first-child):not(:last-child)]:hidden"
      aria-hidden="true"
    >
      {marks.map((ms) => (
        <text
          key={ms}
          x={share(ms, whole)}
          y="14"
          textAnchor={ms === 0 ? 'start' : ms / whole > 0.94 ? 'end' : 'middle'}
          className="fill-muted-foreground text-[0.6875rem] tabular-nums"
        >
          {showMs(ms)}
        </text>
      ))}
    </svg>
  )
}

type RowProps = {
  stage: NestedStage
  whole: number
  marks: number[]
  names: Record<string, string>
}

const SEARCH = /^(search )(\S+)$/

function Row({ stage, whole, marks, names }: RowProps) {
  const { atMs, tookMs, note, depth } = stage
  const name = stage.name.replace(
    SEARCH,
    (_, start, provider) => start + (names[provider] ?? provider),
  )
  const about = describeNote(note, names)
  return (
    <div className="group contents">
      <p
        className={classNames(
          'flex h-7.5 min-w-0 items-center gap-2 border-t pr-3',
          'max-sm:h-10.5 max-sm:flex-col max-sm:items-start max-sm:justify-center max-sm:gap-0',
          INDENTS[Math.min(depth, INDENTS.length - 1)],
        )}
        title={note ? JSON.stringify(note) : undefined}
      >
        <span className={classNames('shrink-0', depth === 0 && 'font-medium')}>{name}</span>
        <span className="min-w-0 max-w-full truncate text-muted-foreground">{about}</span>
      </p>
      <svg className="block h-7.5 w-full border-t max-sm:h-10.5" aria-hidden="true">
        {marks.map((ms) => (
          <line
            key={ms}
            x1={share(ms, whole)}
            x2={share(ms, whole)}
            y1="0"
            y2="100%"
            className="stroke-border"
            strokeDasharray="2 3"
          />
        ))}
        <rect
          x={share(Math.min(atMs, whole - whole / MIN_BARS), whole)}
          y="9"
          width={share(Math.max(whole / MIN_BARS, tookMs ?? whole - atMs), whole)}
          height="11"
          rx="2.5"
          className={isFailure(note) ? 'fill-bad' : pickColor(stage.name, depth)}
        />
      </svg>
      <p className="flex h-7.5 items-center justify-end max-sm:h-10.5 border-t text-muted-foreground tabular-nums">
        {tookMs === null ? 'not ended' : showMs(tookMs)}
      </p>
    </div>
  )
}

const isFailure = (note: Record<string, unknown> | undefined) =>
  Boolean(note?.error) || Number(note?.status) >= 400

function pickColor(name: string, depth: number): string {
  if (/^(?:fetch|render)$/.test(name)) return 'fill-[var(--chart-2)]'
  if (name.startsWith('search')) return 'fill-[var(--chart-3)]'
  return depth === 0 ? 'fill-chart-1' : 'fill-[var(--chart-6)]'
}

const showMs = (ms: number) =>
  ms < 1_000 ? `${Math.round(ms)} ms` : `${showDecimals(ms / 1_000, 2)} s`
