import { originSettings } from '@/lib/api/gate'
import { getSetting, type Setting, settings } from '@/lib/base/config'
import { jobSettings } from '@/lib/capabilities/jobs'
import { vectorSettings } from '@/lib/capabilities/local-search'
import { monitorSettings } from '@/lib/capabilities/monitors'
import { requestPrices, searchSettings, unknownNames } from '@/lib/capabilities/search'
import { listModels, modelSettings, unusableSetting } from '@/lib/models/llm'
import { priceSettings } from '@/lib/money/billing'

/** Throws an Error that names every setting that no call could work with. */
export function checkSettings(): void {
  const groups = [settings, originSettings, jobSettings, monitorSettings, vectorSettings]
  const all: Setting<unknown>[] = [
    ...groups.flatMap((group) => Object.values<Setting<unknown>>(group)),
    ...[...modelSettings(), ...searchSettings(), ...priceSettings],
    requestPrices,
  ]
  const faults = all.flatMap((setting) => faultFrom(() => getSetting<unknown>(setting)))
  if (faults.length === 0) faults.push(...faultFrom(listModels))
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'))
}

function faultFrom(check: () => unknown): string[] {
  try {
    check()
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

/** Names that may be typing errors. The dashboard can set up what is missing for them. */
export function doubtfulSettings(): string[] {
  const model = unusableSetting()
  const providers = unknownNames()
  return [
    ...(model ? [`${model} Write <provider>/<model>, as in ollama/llama3.2.`] : []),
    ...(providers.length > 0
      ? [`SEARCH_PROVIDERS: there is no search provider ${providers.join(', ')}.`]
      : []),
  ]
}
