import { billedModel } from '@/lib/billing'
import { listModels, modelCapabilities } from '@/lib/llm'
import { showUsd } from '../../_ui/money'
import type { Offer } from './endpoint-form'

/** Every priced model, grouped by provider. */
export async function pricedOffers(): Promise<Offer[]> {
  const { providers } = await modelCapabilities()
  const titleOf = (name: string) => providers.find((one) => one.name === name)?.title ?? name
  return listModels()
    .map(billedModel)
    .map(({ model, input, output }) => ({
      value: model,
      note: `${showUsd(input)} in · ${showUsd(output)} out`,
      group: titleOf(model.split('/')[0] ?? ''),
    }))
}
