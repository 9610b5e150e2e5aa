import type { Call } from '@/lib/base/call'
import { isInEnvironment, type Setting } from '@/lib/base/config'
import { withDraft } from '@/lib/base/runtime'
import { searchCapabilities, searchSettings, testSearchProvider } from '@/lib/capabilities/search'
import { modelProviderSettings, testModelProvider } from '@/lib/models/llm'
import { addressForms } from './address-forms'
import { isAddress, problemWith } from './settable'

/** What the owner typed for a provider, before it is stored. Empty: reset; null: unchanged. */
export type ProviderDraft = {
  kind: 'model' | 'search'
  name: string
  address: string | null
  key: string | null
}

/** The result of a test with a draft. `texts`: the settings to store, by name. */
export type ProviderTrial = {
  ok: boolean
  message: string
  /** Models that may write answers. */
  models: string[]
  problems: { address?: string; key?: string }
  texts: Map<string, string>
}

/** Tests a provider with settings that are not stored yet. Null for an unknown provider. */
export async function tryProvider(draft: ProviderDraft, call: Call): Promise<ProviderTrial | null> {
  const typed = draft.address?.trim()
  if (!typed) return tryDraft(draft, call)
  const [likely = typed, ...others] = addressForms(draft.kind, typed)
  let trial = await tryDraft({ ...draft, address: likely }, call)
  if (trial?.ok && likely !== typed) trial.message += ` Its address is ${likely}.`
  for (const address of others)
    if (trial && !trial.ok) trial = await tryDraft({ ...draft, address }, call)
  return trial
}

async function tryDraft(draft: ProviderDraft, call: Call): Promise<ProviderTrial | null> {
  const own = settingsFor(draft)
  const texts = new Map<string, string>()
  const problems: ProviderTrial['problems'] = {}
  for (const part of ['address', 'key'] as const) {
    const text = draft[part]?.trim()
    const setting = own[part]
    if (text === undefined) continue
    const problem = setting ? problemWithPart(setting, text) : 'This provider takes none.'
    if (problem !== null) problems[part] = problem
    else if (setting) texts.set(setting.name, text)
  }
  if (Object.keys(problems).length > 0)
    return { ok: false, message: '', models: [], problems, texts }
  const tested = await withDraft(texts, () => test(draft, call))
  if (!tested) return null
  const message = [tested.message, tested.advice].filter(Boolean).join(' ')
  return { ok: tested.ok, message, models: tested.models, problems, texts }
}

/** The setting of a provider's address, and that of its key. */
function settingsFor({ kind, name }: ProviderDraft) {
  const own = kind === 'model' ? modelProviderSettings(name) : searchSettingsFor(name)
  return { address: own.find(isAddress), key: own.find(({ secret }) => secret) }
}

function searchSettingsFor(provider: string): Setting<unknown>[] {
  const names = searchCapabilities()
    .providers.find(({ name }) => name === provider)
    ?.settings.map(({ name }) => name)
  return searchSettings().filter(({ name }) => names?.includes(name))
}

function problemWithPart(setting: Setting<unknown>, text: string): string | null {
  if (isInEnvironment(setting))
    return `${setting.name} is set in the server’s environment. Change it there.`
  return text === '' ? null : problemWith(setting, text)
}

async function test({ kind, name }: ProviderDraft, call: Call) {
  if (kind === 'model') return testModelProvider(name, call)
  const tested = await testSearchProvider(name, call)
  return tested && { ...tested, models: [] }
}
