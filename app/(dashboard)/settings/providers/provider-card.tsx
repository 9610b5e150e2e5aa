import type { ReactNode } from 'react'
import { Card } from '../../../_ui/card'
import { Button } from '../../../_ui/forms/button'
import { OtherProviders } from './other-providers'
import type { Provider } from './provider'
import type { Kind, useTests } from './use-tests'

type Props = {
  title: string
  kind: Kind
  providers: Provider[]
  tests: ReturnType<typeof useTests>
  /** The list of those that are set up. */
  children: ReactNode
}

/** Providers of a kind: those that are set up, and the others collapsed. */
export function ProviderCard({ title, kind, providers, tests, children }: Props) {
  const ready = providers.filter(({ configured }) => configured)
  const others = providers.filter(({ configured }) => !configured)
  const names = ready.filter(({ enabled }) => enabled).map(({ name }) => name)
  return (
    <Card className="px-5 pt-4 pb-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium">{title}</h2>
        {names.length > 1 && (
          <Button size="small" onClick={() => tests.testAll(names)} disabled={tests.isBusy}>
            Test all<span className="sr-only"> {title.toLowerCase()}</span>
          </Button>
        )}
      </div>
      {ready.length === 0 && <p className="mt-1 text-muted-foreground text-sm">Not configured.</p>}
      {children}
      {others.length > 0 && (
        <OtherProviders kind={kind} providers={others} isOpen={ready.length === 0} />
      )}
    </Card>
  )
}
