import type { ReactNode } from 'react'
import type { Stage } from '@/lib/base/call'
import { toUsd } from '@/lib/base/usd'
import { type CallRow, type PagesRead, pagesRead } from '@/lib/money/usage'
import { Card } from '../../../_ui/card'
import { classNames } from '../../../_ui/class-names'
import { Badge } from '../../../_ui/facts/badge'
import { getLocale, showCount } from '../../../_ui/facts/locale'
import { exactUsd } from '../../../_ui/facts/money'
import { When } from '../../../_ui/facts/when'
import { Link } from '../../../_ui/link'
import { showTook, TONES } from '../call-table'

type Props = {
  call: CallRow
  cost: bigint | null
  stages: Stage[]
  /** The client's address. Null if not stored, or not visible to the reader. */
  address: string | null
  path: string | null
  /** Null for a call from the dashboard. */
  keyName: string | null
  /** Null while there is only one person. */
  person: string | null
}

/** Facts on a separate line on phones, after the others. */
const LONG = ['Started', 'Endpoint']

/** A call's cost, and who made it, when and how. */
export function CallFacts({ call, cost, stages, address, path, keyName, person }: Props) {
  const facts: [string, ReactNode][] = [
    ['Time', showTook(call)],
    ['Started', <When key="when" at={call.startedAt} exact />],
    [
      'Endpoint',
      <span key="name" className="wrap-anywhere font-mono text-xs">
        {path ? `POST ${path}` : call.capability}
      </span>,
    ],
    ['Key', call.keyId ? <KeyLink key="key" id={call.keyId} name={keyName} /> : 'Dashboard'],
  ]
  if (person) facts.push(['Person', person])
  if (call.model) facts.push(['Model', call.model])
  if (call.inputTokens + call.outputTokens > 0)
    facts.push([
      'Tokens',
      `${call.inputTokens.toLocaleString(getLocale())} in, ${call.outputTokens.toLocaleString(getLocale())} out`,
    ])
  const pages =
    stages.length > 0 ? pagesRead(stages) : { pages: call.pages, cached: call.cachedPages }
  if (pages.pages > 0) facts.push(['Cache', describeCache(pages)])
  if (address)
    facts.push([
      'Client address',
      <span key="address" className="font-mono text-xs">
        {address}
      </span>,
    ])
  return (
    <Card className="mb-6 flex flex-wrap items-start gap-x-10 gap-y-4 p-5">
      <div className="grid gap-1.5">
        <p className="font-semibold text-3xl tabular-nums tracking-tight">
          {cost === null ? '–' : exactUsd(toUsd(cost))}
        </p>
        <p>
          <Badge tone={TONES[call.status]}>
            {`${call.httpStatus ?? ''} ${call.errorCode ?? call.status}`.trim()}
          </Badge>
        </p>
      </div>
      <dl className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] max-sm:basis-full max-sm:grid-cols-2 gap-x-6 gap-y-3">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className={classNames(
              'min-w-0',
              LONG.includes(name) && 'max-sm:order-1 max-sm:col-span-2',
            )}
          >
            <dt className="text-muted-foreground text-xs">{name}</dt>
            <dd className="wrap-anywhere mt-0.5 text-sm tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function KeyLink({ id, name }: { id: string; name: string | null }) {
  return (
    <Link href={`/keys/${id}`} className="hover:underline" title={id}>
      {name ?? id}
    </Link>
  )
}

/** How many pages came from the cache or the local index. */
const describeCache = ({ pages, cached }: PagesRead) =>
  `${showCount(cached)} of ${showCount(pages)} ${pages === 1 ? 'page' : 'pages'}`
