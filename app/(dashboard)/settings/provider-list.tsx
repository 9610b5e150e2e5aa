'use client'

import { useState } from 'react'
import { Badge } from '../../_ui/badge'
import { Button } from '../../_ui/button'
import { Card } from '../../_ui/card'
import { type Tested, testProvider } from './actions'

export type Provider = {
  name: string
  note: string
  configured: boolean
  needs: string | null
  settings: string[]
}
type Kind = 'model' | 'search'
type Props = { title: string; kind: Kind; providers: Provider[] }

/** Services that the server can use: those that are set up first, each with a test. */
export function ProviderList({ title, kind, providers }: Props) {
  const ordered = providers.toSorted((a, b) => Number(b.configured) - Number(a.configured))
  return (
    <Card className="p-4">
      <h2 className="mb-1 font-medium text-sm">{title}</h2>
      <ul>
        {ordered.map((provider) => (
          <li key={provider.name} className="border-b py-2.5 last:border-0">
            <ProviderLine provider={provider} kind={kind} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ProviderLine({ provider, kind }: { provider: Provider; kind: Kind }) {
  const [tested, setTested] = useState<Tested | null>(null)
  const [busy, setBusy] = useState(false)
  const { name, note, configured, needs } = provider
  const test = async () => {
    setBusy(true)
    setTested(await testProvider(kind, name))
    setBusy(false)
  }
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="font-medium">{name}</span>
          <Badge tone={configured ? 'good' : 'plain'}>{configured ? 'set up' : 'not set up'}</Badge>
        </p>
        <p className="text-muted-foreground text-xs">{configured ? note : (needs ?? note)}</p>
        <p aria-live="polite" className={tested?.ok ? 'text-good text-xs' : 'text-bad text-xs'}>
          {tested && `${tested.message} ${tested.advice ?? ''} ${tested.ms} ms`}
        </p>
      </div>
      {configured && (
        <Button size="small" onClick={test} disabled={busy}>
          {busy ? 'Testing…' : 'Test'}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </div>
  )
}
