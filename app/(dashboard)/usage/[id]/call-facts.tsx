import type { ReactNode } from 'react'
import { toUsd } from '@/lib/money'
import type { CallRow } from '@/lib/usage'
import { Badge } from '../../../_ui/badge'
import { Card } from '../../../_ui/card'
import { showUsd } from '../../../_ui/money'
import { When } from '../../../_ui/when'
import { showTook, TONES } from '../call-table'

export function CallFacts({ call }: { call: CallRow }) {
  const facts: [string, ReactNode][] = [
    [
      'Status',
      <Badge key="status" tone={TONES[call.status]}>
        {`${call.httpStatus ?? ''} ${call.errorCode ?? call.status}`.trim()}
      </Badge>,
    ],
    [
      'Endpoint',
      <span key="name" className="font-mono text-xs">
        {call.capability}
      </span>,
    ],
    ['Time', showTook(call)],
    ['Cost', showUsd(toUsd(call.cost))],
    ['Model', call.model ?? '–'],
    [
      'Tokens',
      `${call.inputTokens.toLocaleString('en-US')} in, ${call.outputTokens.toLocaleString('en-US')} out`,
    ],
    ['Started', <When key="when" at={call.startedAt} exact />],
  ]
  return (
    <Card className="mb-6 p-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted-foreground text-xs">{name}</dt>
            <dd className="mt-0.5 text-sm tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {call.errorMessage && <p className="mt-3 text-bad text-sm">{call.errorMessage}</p>}
    </Card>
  )
}
