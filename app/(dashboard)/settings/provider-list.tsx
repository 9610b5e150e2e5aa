'use client'

import { useState } from 'react'
import { Badge } from '../../_ui/badge'
import { Button } from '../../_ui/button'
import { Card } from '../../_ui/card'
import { UNANSWERED } from '../../_ui/unanswered'
import { type Tested, testProvider } from './actions'

export type Provider = {
  name: string
  note: string
  configured: boolean
  needs: string | null
  /** Paused for a while after repeated errors. */
  resting: boolean
  /** Whether the order names it. */
  asked: boolean
}
const NO_TEST: Tested = { ok: false, ms: 0, message: UNANSWERED, advice: null }
type Kind = 'model' | 'search'
type Props = { title: string; kind: Kind; providers: Provider[] }

/** Services that are set up, with state and test; the others folded. */
export function ProviderList({ title, kind, providers }: Props) {
  const ready = providers.filter(({ configured, asked }) => configured && asked)
  const others = providers.filter((one) => !ready.includes(one))
  return (
    <Card className="px-5 pt-4 pb-3">
      <h2 className="font-medium">{title}</h2>
      {ready.length === 0 && <p className="mt-1 text-muted-foreground text-sm">Not configured.</p>}
      <ul aria-label={title} className="mt-1 divide-y">
        {ready.map((provider) => (
          <li key={provider.name} className="py-2.5">
            <ProviderLine provider={provider} kind={kind} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details className="border-t py-2.5">
          <summary className="text-muted-foreground text-sm">
            {others.length} more available
          </summary>
          <dl className="mt-2 grid gap-x-6 gap-y-1.5 text-xs sm:grid-cols-[max-content_minmax(0,1fr)]">
            {others.map(({ name, needs, note, configured }) => (
              <div key={name} className="contents">
                <dt className="font-medium">{name}</dt>
                <dd className="break-words text-muted-foreground max-sm:mb-1">
                  {configured ? `configured, not in SEARCH_PROVIDERS: ${note}` : (needs ?? note)}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Card>
  )
}

function ProviderLine({ provider, kind }: { provider: Provider; kind: Kind }) {
  const [tested, setTested] = useState<Tested | null>(null)
  const [busy, setBusy] = useState(false)
  const { name, note, resting } = provider
  const test = async () => {
    setBusy(true)
    setTested(await testProvider(kind, name).catch(() => NO_TEST))
    setBusy(false)
  }
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="font-medium">{name}</span>
          {resting && <Badge tone="warn">paused after errors</Badge>}
          {tested && (
            <Badge tone={tested.ok ? 'good' : 'bad'}>{tested.ok ? 'works' : 'fails'}</Badge>
          )}
        </p>
        <p className="text-muted-foreground text-xs">{note}</p>
        <p aria-live="polite" className={tested?.ok ? 'text-good text-xs' : 'text-bad text-xs'}>
          {tested && `${tested.message} ${tested.advice ?? ''} ${tested.ms} ms`}
        </p>
      </div>
      <Button size="small" onClick={test} disabled={busy}>
        {busy ? 'Testing…' : 'Test'}
        <span className="sr-only"> {name}</span>
      </Button>
    </div>
  )
}
