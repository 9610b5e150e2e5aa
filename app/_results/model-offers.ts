import { setTimeout as wait } from 'node:timers/promises'
import { listModels, modelCapabilities, runnableModels } from '@/lib/models/llm'
import { billedModel } from '@/lib/money/billing'
import { showUsd } from '../_ui/facts/money'
import type { Offer } from './endpoint-form'

/** How long a page waits for the providers' lists of models. */
const MAX_WAIT_MS = 500

/** Every priced model that its provider still has, grouped by provider. */
export async function pricedOffers(): Promise<Offer[]> {
  const { providers } = await modelCapabilities()
  const toTitle = (name: string) =>
    providers.find((provider) => provider.name === name)?.title ?? name
  const runnable = await Promise.race([runnableModels(), wait(MAX_WAIT_MS, null)])
  return listModels()
    .filter(({ model }) => runnable?.includes(model) ?? true)
    .map(billedModel)
    .map(({ model, input, output }) => ({
      value: model,
      note: `${showUsd(input)} in · ${showUsd(output)} out`,
      group: toTitle(model.split('/')[0] ?? ''),
    }))
}
