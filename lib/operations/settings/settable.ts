import { type Setting, settings } from '@/lib/base/config'
import { searchCapabilities, searchSettings } from '@/lib/capabilities/search'
import { modelSettings, usableModel } from '@/lib/models/llm'
import { priceSettings } from '@/lib/money/billing'
import { isMetadataUrl } from '@/lib/network/upstream'
import { brandSettings } from '@/lib/people/branding'

/** Settings that the owner may change in the dashboard, besides keys. Others need server access. */
const PLAIN = [
  settings.searchProviders,
  settings.serviceWebModel,
  settings.serviceFastModel,
  settings.fixedPriceModelUsd,
  settings.secondOpinionPairs,
  settings.rateLimitPerMinute,
  settings.maxParallelCalls,
  settings.maxParallelPerKey,
  settings.maxParallelPerAccount,
  settings.failedWorkUsdPerHour,
  settings.refundEmptyAnswers,
  settings.keepAnswersDays,
  settings.keepAnswersMegabytes,
  settings.cacheMegabytes,
  ...priceSettings,
  ...Object.values(brandSettings),
] satisfies Setting<unknown>[]

const MAX_TEXT = 2_000
/** A logo of 64 KB as base64. */
const MAX_LOGO = 100_000
/** Keys are sent in a header unchanged. */
const KEY = /^[\x21-\x7e]{4,500}$/

export function settable(): Setting<unknown>[] {
  const ofProviders = [...modelSettings(), ...searchSettings()].filter(
    (setting) => setting.secret || setting.isOfProvider || isAddress(setting),
  )
  return [...new Map([...ofProviders, ...PLAIN].map((setting) => [setting.name, setting])).values()]
}

/** Whether a setting is the address of a provider, to which its key and all questions are sent. */
export const isAddress = ({ name }: { name: string }): boolean =>
  /_URL$/.test(name) &&
  [...modelSettings(), ...searchSettings()].some((setting) => setting.name === name)

/** What is wrong with the text of a setting, or null. */
export function problemWith(setting: Setting<unknown>, text: string): string | null {
  if (setting.secret) return KEY.test(text) ? null : 'Enter the key alone, without spaces.'
  if (isAddress(setting)) return problemWithAddress(text, setting)
  const isLogo = setting === brandSettings.logo
  if (text.length > (isLogo ? MAX_LOGO : MAX_TEXT))
    return isLogo ? 'Choose a file of at most 64 KB.' : `Use at most ${MAX_TEXT} characters.`
  const reply = setting.schema.safeParse(text)
  if (!reply.success) return issueIn(reply.error.issues[0])
  if (setting === settings.searchProviders) return unknownProviders(reply.data as string[])
  const isModel = setting === settings.serviceWebModel || setting === settings.serviceFastModel
  if (isModel && !usableModel(text))
    return 'Enter <provider>/<model>, with a provider that is configured.'
  return null
}

function problemWithAddress(text: string, { isTemplate }: Setting<unknown>): string | null {
  const url = URL.parse(text)
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!url || !isWeb || text.length > MAX_TEXT)
    return 'Enter an address that starts with http:// or https://.'
  if (url.username || url.password) return 'Enter the key in its own field, not in the address.'
  if (isTemplate && !text.includes('{query}')) return 'Enter {query} where the query belongs.'
  if (!isTemplate && (url.search || url.hash)) return 'Enter the address without ? and #.'
  return isMetadataUrl(url) ? 'This address belongs to a cloud’s metadata service.' : null
}

type Issue = {
  code?: string
  expected?: string
  maximum?: unknown
  minimum?: unknown
  message: string
}

function issueIn(issue: Issue | undefined): string {
  if (issue?.code === 'too_big') return `Enter at most ${issue.maximum}.`
  if (issue?.code === 'too_small') return `Enter ${issue.minimum} or more.`
  const isOurs = issue?.code === 'custom' || issue?.code === 'invalid_format'
  if (isOurs) return issue.message
  if (issue?.code !== 'invalid_type') return 'This value is not valid.'
  return issue.expected === 'int' ? 'Enter a whole number.' : 'Enter a number.'
}

function unknownProviders(names: string[]): string | null {
  const existing = new Set(searchCapabilities().providers.map(({ name }) => name))
  const unknown = names.filter((name) => !existing.has(name.toLowerCase()))
  return unknown.length === 0 ? null : `There is no search provider ${unknown.join(', ')}.`
}
