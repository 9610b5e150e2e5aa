'use client'

import type { Provider } from './provider'
import { ProviderCard } from './provider-card'
import { ProviderLine } from './provider-line'
import { useTests } from './use-tests'

const TITLE = 'Language models'

export function ModelList({ providers }: { providers: Provider[] }) {
  const tests = useTests('model')
  const ready = providers.filter(({ configured }) => configured)
  return (
    <ProviderCard title={TITLE} kind="model" providers={providers} tests={tests}>
      <ul aria-label={TITLE} className="mt-1 divide-y">
        {ready.map((provider) => (
          <li key={provider.name} className="py-3">
            <ProviderLine
              kind="model"
              provider={provider}
              result={tests.results[provider.name]}
              onTest={() => tests.test(provider.name)}
            />
          </li>
        ))}
      </ul>
    </ProviderCard>
  )
}
