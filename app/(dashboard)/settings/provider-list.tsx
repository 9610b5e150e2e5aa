'use client'

import { useState } from 'react'
import type { ProviderHealth as Health } from '@/lib/operations/provider-health'
import { Card } from '../../_ui/card'
import { Badge, Dot } from '../../_ui/facts/badge'
import { Button } from '../../_ui/forms/button'
import { UNANSWERED } from '../../_ui/forms/unanswered'
import { SiteMark } from '../../_ui/site-mark'
import { type Tested, testProvider } from './actions'
import { Origin } from './origin'
import type { Provider } from './provider'
import { ProviderDialog } from './provider-dialog'
import { ProviderHealth } from './provider-health'
import { ProviderKeys } from './provider-keys'

const NO_TEST: Tested = { ok: false, ms: 0, message: UNANSWERED, advice: null }
type Kind = 'model' | 'search'
type Props = { title: string; kind: Kind; providers: Provider[] }
type Results = Record<string, Tested | 'running'>

/** Configured services with state, key and test; the others collapsed. */
export function ProviderList({ title, kind, providers }: Props) {
  const [results, setResults] = useState<Results>({})
  const ready = providers.filter(({ configured, enabled }) => configured && enabled)
  const others = providers.filter((provider) => !ready.includes(provider))
  const test = async (name: string) => {
    setResults((all) => ({ ...all, [name]: 'running' }))
    const tested = await testProvider(kind, name).catch(() => NO_TEST)
    setResults((all) => ({ ...all, [name]: tested }))
  }
  const testAll = async () => {
    // One after another: Next runs a page's actions in turn.
    for (const { name } of ready) await test(name)
  }
  const isBusy = Object.values(results).includes('running')
  return (
    <Card className="px-5 pt-4 pb-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium">{title}</h2>
        {ready.length > 1 && (
          <Button size="small" onClick={testAll} disabled={isBusy}>
            Test all<span className="sr-only"> {title.toLowerCase()}</span>
          </Button>
        )}
      </div>
      {ready.length === 0 && <p className="mt-1 text-muted-foreground text-sm">Not configured.</p>}
      <ul aria-label={title} className="mt-1 divide-y">
        {ready.map((provider) => (
          <li key={provider.name} className="py-3">
            <ProviderLine
              kind={kind}
              provider={provider}
              result={results[provider.name]}
              onTest={() => test(provider.name)}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && <Others kind={kind} providers={others} isOpen={ready.length === 0} />}
    </Card>
  )
}

type OthersProps = { kind: Kind; providers: Provider[]; isOpen: boolean }

function Others({ kind, providers, isOpen }: OthersProps) {
  return (
    <details className="border-t py-2.5" open={isOpen}>
      <summary className="py-0.5 text-muted-foreground text-sm">
        {providers.length} more available
      </summary>
      <ul aria-label="More providers" className="mt-2 divide-y text-sm">
        {providers.map((provider) => (
          <li key={provider.name} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="flex items-center gap-2 font-medium">
                <SiteMark host={provider.title} />
                {provider.title}
              </p>
              <p className="break-words text-muted-foreground text-xs">
                {whatItNeeds(provider)}
                {provider.key?.unreadable && (
                  <span className="block text-bad">
                    <Origin state={provider.key} />
                  </span>
                )}
              </p>
            </div>
            <ProviderDialog kind={kind} provider={provider} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function whatItNeeds({ configured, needs, note }: Provider): string {
  if (configured) return `Not in the search order. ${note}`
  if (!needs) return note
  const hasKey = /_KEY\b/.test(needs)
  if (/_URL\b/.test(needs))
    return hasKey ? 'Needs a server address and a key' : 'Needs a server address'
  return hasKey ? 'Needs a key' : `To use it, ${needs}`
}

type LineProps = {
  kind: Kind
  provider: Provider
  result: Tested | 'running' | undefined
  onTest: () => void
}

function ProviderLine({ kind, provider, result, onTest }: LineProps) {
  const { title, note, resting, key, keys, health } = provider
  const tested = result === 'running' ? null : (result ?? null)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <SiteMark host={title} />
          <span className="font-medium">{title}</span>
          <State resting={resting} health={health} tested={tested} />
        </p>
        <p className="break-words text-muted-foreground text-xs">{note}</p>
        {key && key.source !== 'default' && (
          <p className="break-words text-muted-foreground text-xs">
            {key.shown && <code className="mr-1.5">…{key.shown}</code>}
            <Origin state={key} />
          </p>
        )}
        <ProviderHealth health={health} provider={provider} />
        <ProviderKeys title={title} keys={keys} />
        <p aria-live="polite" className={tested?.ok ? 'text-good text-xs' : 'text-bad text-xs'}>
          {tested && `${tested.message} ${tested.advice ?? ''} ${tested.ms} ms`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ProviderDialog kind={kind} provider={provider} />
        <Button size="small" onClick={onTest} disabled={result === 'running'}>
          {result === 'running' ? 'Testing…' : 'Test'}
          <span className="sr-only"> {title}</span>
        </Button>
      </div>
    </div>
  )
}

type StateProps = { resting: boolean; health: Health | null; tested: Tested | null }

/** Whether a provider works according to the last test, or else its last request. */
function State({ resting, health, tested }: StateProps) {
  if (tested)
    return <Badge tone={tested.ok ? 'good' : 'bad'}>{tested.ok ? 'works' : 'fails'}</Badge>
  if (resting) return <Badge tone="warn">paused after errors</Badge>
  if (!health) return null
  const { succeededAt, failedAt } = health
  if (failedAt !== null && failedAt > (succeededAt ?? 0))
    return <Badge tone="bad">last request failed</Badge>
  return succeededAt === null ? null : <Dot>working</Dot>
}
