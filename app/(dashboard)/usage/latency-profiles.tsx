import { type CallFilter, latencyProfiles, type Span, type Whose } from '@/lib/money/usage'
import { Card } from '../../_ui/card'
import { getLocale } from '../../_ui/facts/locale'
import { showSeconds } from '../../_ui/facts/seconds'
import { Link } from '../../_ui/link'
import { Table, WIDE } from '../../_ui/table'
import { binBounds, usedRange } from './duration-bins'
import { DurationHistogram } from './duration-histogram'
import { leadTo, type Query } from './query'

type Props = { whose: Whose; filter: CallFilter; query: Query; span: Span }

/** How long the calls of each endpoint took in the period. */
export async function LatencyProfiles({ whose, filter, query, span }: Props) {
  const profiles = await latencyProfiles(whose, span, filter)
  if (profiles.length === 0) return null
  const range = usedRange(profiles.map(({ durations }) => durations))
  return (
    <Card className="mb-6">
      <h2 className="px-4 pt-4 pb-1 font-medium">Latency by endpoint</h2>
      <p className="px-4 pb-2 text-muted-foreground text-xs">
        From {showSeconds(binBounds(range[0]).from)} to {showSeconds(binBounds(range[1]).to)}; each
        doubling takes the same width. Paler bars: the slowest 5%.
      </p>
      <Table
        label="Latency by endpoint"
        columns={[
          'Endpoint',
          'Distribution',
          { name: 'Median', right: true },
          { name: '95th', right: true },
          { name: 'Calls', right: true, wide: true },
        ]}
      >
        {profiles.map((profile) => (
          <tr key={profile.name}>
            <td className="w-40 max-w-28 sm:max-w-40">
              <Link
                href={leadTo(query, { endpoint: profile.name })}
                scroll={false}
                className="block truncate hover:underline"
              >
                {profile.name}
              </Link>
            </td>
            <td>
              <DurationHistogram
                profile={profile}
                range={range}
                className="block h-8 w-full min-w-14 sm:min-w-24"
              />
            </td>
            <td className="text-right tabular-nums sm:w-24">{showSeconds(profile.p50Ms)}</td>
            <td className="text-right sm:w-24 tabular-nums">{showSeconds(profile.p95Ms)}</td>
            <td className={`${WIDE} w-24 text-right tabular-nums`}>
              {profile.calls.toLocaleString(getLocale())}
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  )
}
