import type { ReactNode } from 'react'
import type { ProviderHealth as Health } from '@/lib/operations/provider-health'
import { Badge, Dot } from '../../../_ui/facts/badge'
import { Button } from '../../../_ui/forms/button'
import { SiteMark } from '../../../_ui/site-mark'
import type { Tested } from '../actions'
import { Origin } from '../origin'
import type { Provider } from './provider'
import { ProviderDialog } from './provider-dialog'
import { ProviderHealth } from './provider-health'
import { ProviderKeys } from './provider-keys'
import type { Kind, Test } from './use-tests'

type Props = {
  kind: Kind
  provider: Provider
  result: Test | undefined
  onTest: () => void
  children?: ReactNode
}

/** A provider that is set up: its state, use, key and test. */
export function ProviderLine({ kind, provider, result, onTest, children }: Props) {
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
        {children}
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
