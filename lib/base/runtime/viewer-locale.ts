import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from './process-wide'

const MAX_LENGTH = 200

/** Runs a request's work with the locale of its Accept-Language header, for figures and dates. */
export function withLocale<T>(header: string | undefined, work: () => T): T {
  const locale = readLocale(header)
  return locale === null ? work() : storage().run(locale, work)
}

/** Pages find it as a global: they also run in browsers, where there is no such module. */
const storage = () =>
  processWide('runtime.locale', () => {
    const locales = new AsyncLocalStorage<string>()
    Object.assign(globalThis, { groundwireLocale: () => locales.getStore() })
    return locales
  })

/** The language wanted most that this program has, with the digits and calendar of our forms. */
function readLocale(header: string | undefined): string | null {
  const choices = (header ?? '').slice(0, MAX_LENGTH).split(',')
  const byWeight = choices
    .map((choice) => {
      const [tag = '', weight] = choice.split(';')
      return { tag: tag.trim(), weight: Number(weight?.replace('q=', '') ?? 1) || 0 }
    })
    .toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of byWeight) {
    const locale = parseTag(tag)
    if (locale) return locale
  }
  return null
}

function parseTag(tag: string): string | null {
  try {
    const locale = new Intl.Locale(tag, { numberingSystem: 'latn', calendar: 'gregory' }).toString()
    return Intl.DateTimeFormat.supportedLocalesOf(locale)[0] ?? null
  } catch {
    return null
  }
}
