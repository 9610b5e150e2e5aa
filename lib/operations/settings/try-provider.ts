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
  /** Its other settings by name, where they change. */
  more: Record<string, string>
}

/** The result of a test with a draft. `texts`: the settings to store, by name. */
export type ProviderTrial = {
  ok: boolean
  message: string
  /** Models that may write answers. */
  models: string[]
  /** By `address`, `key`, or the name of another setting. */
  problems: Record<string, string>
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
  const typed = { address: draft.address, key: draft.key, ...draft.more }
  for (const [part, entry] of Object.entries(typed)) {
    const text = entry?.trim()
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

/** The settings of a provider: by `address` and `key`, the others by their names. */
function settingsFor({ kind, name }: ProviderDraft): Record<string, Setting<unknown> | undefined> {
  const own = kind === 'model' ? modelProviderSettings(name) : searchSettingsFor(name)
  const others = own.filter(({ isOfProvider }) => isOfProvider)
  return {
    ...Object.fromEntries(others.map((setting) => [setting.name, setting])),
    address: own.find(isAddress),
    key: own.find(({ secret }) => secret),
  }
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
