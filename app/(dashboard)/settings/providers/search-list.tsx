'use client'

import type { SettingState } from '@/lib/operations/settings'
import { classNames } from '../../../_ui/class-names'
import { Origin } from '../origin'
import { OrderActions, OrderArrows, OrderHandle } from './order-controls'
import type { Provider } from './provider'
import { ProviderCard } from './provider-card'
import { ProviderLine } from './provider-line'
import { useOrder } from './use-order'
import { useTests } from './use-tests'

type Props = {
  providers: Provider[]
  /** Types of results that no provider has. */
  missing: string[]
  /** The setting that holds the order. */
  state: SettingState
}

const TITLE = 'Search'

/** Search providers in the order in which they are asked, with their state, key and test. */
export function SearchList({ providers, missing, state }: Props) {
  const tests = useTests('search')
  const ready = providers.filter(({ configured }) => configured)
  const order = useOrder(ready, state)
  return (
    <ProviderCard title={TITLE} kind="search" providers={providers} tests={tests}>
      <p className="mt-0.5 text-muted-foreground text-sm">
        The first provider with good results is used.{' '}
        {missing.length > 0 && `None searches ${missing.join(', ')}.`} <Origin state={state} />
      </p>
      <ol aria-label={TITLE} className="mt-1 divide-y">
        {order.places.map(({ name }, place) => {
          const provider = ready.find((each) => each.name === name)
          if (!provider) return null
          const controls = { title: provider.title, place, order }
          return (
            <li
              key={name}
              onDragOver={(event) => event.preventDefault()}
              onDragEnter={() => order.dragOver(place)}
              className={classNames(
                'flex items-start gap-3 py-3',
                name === order.dragName && 'opacity-50',
              )}
            >
              <OrderHandle {...controls} />
              <div className="min-w-0 flex-1">
                <ProviderLine
                  kind="search"
                  provider={provider}
                  result={tests.results[name]}
                  onTest={() => tests.test(name)}
                >
                  <OrderArrows {...controls} />
                </ProviderLine>
              </div>
            </li>
          )
        })}
      </ol>
      <OrderActions order={order} />
    </ProviderCard>
  )
}
