import { Badge } from '../../_ui/facts/badge'

const TONES = { pending: 'plain', delivered: 'good', failed: 'bad' } as const

type Props = { state: keyof typeof TONES; attempts: number; status: number | null }

export function DeliveryState({ state, attempts, status }: Props) {
  if (state === 'pending')
    return <Badge tone={attempts > 0 ? 'warn' : 'plain'}>{attempts > 0 ? 'retrying' : state}</Badge>
  return (
    <Badge tone={TONES[state]}>
      {state === 'delivered' && status !== null ? `${status} ${state}` : state}
    </Badge>
  )
}
