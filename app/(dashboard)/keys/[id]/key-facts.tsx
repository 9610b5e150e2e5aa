import type { ReactNode } from 'react'
import { Card } from '../../../_ui/card'
import { Badge, Dot } from '../../../_ui/facts/badge'
import { getLocale } from '../../../_ui/facts/locale'
import { When } from '../../../_ui/facts/when'
import type { KeyRow } from '../key-row'

const TONES = { expired: 'warn', revoked: 'bad' } as const

/** What a key may do, and when it was used. */
export function KeyFacts({ row }: { row: KeyRow }) {
  const { state, person, createdAt, lastUsedAt, endsAt, form } = row
  const endpoints = form.allowedEndpoints
  const facts: ([string, ReactNode] | false | null)[] = [
    [
      'Status',
      state === 'active' ? (
        <Dot key="state">active</Dot>
      ) : (
        <Badge key="state" tone={TONES[state]}>
          {state}
        </Badge>
      ),
    ],
    person !== null && ['Person', person],
    ['Last used', lastUsedAt ? <When key="used" at={lastUsedAt} /> : 'never'],
    ['Created', <When key="created" at={createdAt} />],
    endsAt !== null && ['Ends', <When key="ends" at={endsAt} exact />],
    ['Expires', form.expiresOn ?? 'never'],
    ['Endpoints', endpoints ? endpoints.join(', ') : 'all'],
    ['Requests per minute', form.ratePerMinute?.toLocaleString(getLocale()) ?? 'server default'],
    ['Concurrent requests', form.maxParallel?.toLocaleString(getLocale()) ?? 'server default'],
    ['Stores answers', form.keepAnswers ? 'yes' : 'no'],
  ]
  return (
    <Card className="mb-6 p-4">
      <h2 className="mb-3 font-medium">Details</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact[0]} className="contents">
                <dt className="text-muted-foreground">{fact[0]}</dt>
                <dd className="wrap-anywhere text-right">{fact[1]}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}
