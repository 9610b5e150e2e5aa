import { address, getSetting, optionalText, type Setting, setting } from '@/lib/base/config'

/** `<NAME>_BASE_URL`: the address of a service, with its usual address as default. */
export function baseSetting(name: string, title: string, usual: string): Setting<string> {
  return setting(`${name}_BASE_URL`, `Address of ${title}.`, address.default(usual))
}

/** `<NAME>_API_KEY`, which may list several keys. */
export function keySetting(name: string, about: string): Setting<string | undefined> {
  const several = `${about} Several keys, separated by commas, take turns.`
  return setting(`${name}_API_KEY`, several, optionalText, { secret: true })
}

export const contactEmail = setting(
  'CONTACT_EMAIL',
  'Mail address sent to Crossref and Wikimedia, which serve clients with a contact address better.',
  optionalText,
  { example: 'admin@example.com' },
)

/** A service's URL with a path and a query. Empty values are omitted. */
export function endpoint(
  base: Setting<string>,
  path: string,
  query: Record<string, string | number | null | undefined> = {},
): URL {
  const url = new URL(`${getSetting(base).replace(/\/{1,9}$/, '')}${path}`)
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '')
      url.searchParams.set(name, String(value))
  }
  return url
}
