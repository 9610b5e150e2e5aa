import type { LatencyProfile } from '@/lib/money/usage'
import { showSeconds } from '../../_ui/facts/seconds'
import { type BinRange, findBin, toBins } from './duration-bins'

type Props = {
  profile: LatencyProfile
  range: BinRange
  /** The duration of a call whose bar stands out. */
  markMs?: number
  className?: string
}

const HEIGHT = 32
const WIDTH = 10
const GAP = 2

/** How many calls took how long, on a scale where each doubling is as wide as the one before. */
export function DurationHistogram({ profile, range, markMs, className }: Props) {
  const { name, p50Ms, p95Ms, durations } = profile
  const [first, last] = range
  const bins = toBins(durations).slice(first, last + 1)
  const max = Math.max(1, ...bins)
  const mark = markMs === undefined ? null : findBin(markMs)
  const color = (bin: number) => {
    if (mark !== null) return bin === mark ? 'var(--accent)' : 'var(--chart-rest)'
    return bin > findBin(p95Ms) ? 'var(--chart-3)' : 'var(--chart-1)'
  }
  return (
    <svg
      role="img"
      aria-label={`${name}: median ${showSeconds(p50Ms)}, 95th percentile ${showSeconds(p95Ms)}`}
      viewBox={`0 0 ${bins.length * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={className}
    >
      <path
        d={`M0 ${HEIGHT - 0.5}H${bins.length * WIDTH}`}
        stroke="var(--border)"
        vectorEffect="non-scaling-stroke"
      />
      {bins.map((calls, place) => {
        // A bar of one call among thousands is still seen.
        const height = calls === 0 ? 0 : Math.max(1.5, (HEIGHT * calls) / max)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the duration.
            key={place}
            x={place * WIDTH}
            y={HEIGHT - height}
            width={WIDTH - GAP}
            height={height}
            fill={color(first + place)}
          />
        )
      })}
    </svg>
  )
}
