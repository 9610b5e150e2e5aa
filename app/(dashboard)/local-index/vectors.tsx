import type { vectorState } from '@/lib/capabilities/local-search'
import { Card } from '../../_ui/card'
import { Badge } from '../../_ui/facts/badge'
import { getLocale, showCount, showDecimals } from '../../_ui/facts/locale'
import { showUsd } from '../../_ui/facts/money'

type State = NonNullable<Awaited<ReturnType<typeof vectorState>>>
/** `spend`: what embeddings cost the operator this month. Null for others than the owner. */
type Props = { state: State; spend: number | null }

/** The vectors of the account's passages, and what they bring. */
export function Vectors({ state, spend }: Props) {
  const { model, passages, maxPassages, isInUse } = state
  const count = `${passages.toLocaleString(getLocale())} of at most ${maxPassages.toLocaleString(getLocale())} passages`
  return (
    <Card className="p-5">
      <h2 className="mb-1 flex flex-wrap items-center gap-2 font-medium">
        Search by vectors
        <Badge tone={isInUse ? 'good' : 'plain'}>{isInUse ? 'in use' : 'not in use'}</Badge>
      </h2>
      <p className="text-muted-foreground text-sm">
        {count} have a vector by {model}.
        {spend !== null && ` Embeddings cost you ${showUsd(spend)} this month.`}
      </p>
      <p className="text-muted-foreground text-sm">{describeGain(state)}</p>
    </Card>
  )
}

function describeGain({ mode, check }: State): string {
  if (mode === 'on') return 'HYBRID_SEARCH is on.'
  if (!check) return 'What they bring is measured once all passages have one.'
  const { queries, words, hybrid } = check
  if (queries === 0) return 'There are too few headings to measure what they bring.'
  const rank = (thousandths: number) => showDecimals(thousandths / 1_000, 2)
  return `Of ${showCount(queries)} headings, the right page has a mean reciprocal rank of ${rank(hybrid)} with vectors and ${rank(words)} without.`
}
