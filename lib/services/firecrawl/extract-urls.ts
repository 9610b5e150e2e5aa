import type { Fields } from '@/lib/api/run'
import { invalidField } from '@/lib/base/errors'
import { map } from '@/lib/capabilities/map'
import { webSearch } from '@/lib/capabilities/search'
import type { CallIt } from '@/lib/services/wire'
import { addressIn } from './options'

const MAX_URLS = 10
const MAX_FOUND = 5
const MAX_SEARCH = 500
/** Follows the URL of a site whose pages have to be chosen. */
const ANY_PAGE = '/*'

/** The pages of an extraction: those that are named, those of sites, and those of a search. */
export async function extractUrls(fields: Fields, call: CallIt): Promise<unknown[]> {
  const { urls, prompt, enableWebSearch } = fields
  const addresses = urls ?? []
  if (!Array.isArray(addresses) || addresses.length > MAX_URLS)
    throw invalidField('urls', `urls must be a list of at most ${MAX_URLS} URLs.`)
  const isSearched = enableWebSearch === true || addresses.length === 0
  if (isSearched && !isText(prompt))
    throw invalidField('urls', 'Name urls, or a prompt to search for.')
  const match: unknown[] = []
  for (const url of addresses) match.push(...(await findPages(url, prompt, call)))
  if (isSearched) match.push(...(await resultsFor(String(prompt), call)))
  return [...new Set(match)].slice(0, MAX_URLS)
}

async function findPages(url: unknown, prompt: unknown, call: CallIt): Promise<unknown[]> {
  const address = addressIn(url)
  if (typeof address !== 'string' || !address.endsWith(ANY_PAGE)) return [address]
  const site = address.slice(0, -ANY_PAGE.length)
  const path = URL.parse(site)?.pathname.replace(/\/$/, '') ?? ''
  const search = isText(prompt) ? { search: prompt.slice(0, MAX_SEARCH) } : {}
  const { links } = await call(map, { url: site, ...search })
  const below = links
    .map((link) => link.url)
    .filter((address) => new URL(address).pathname.startsWith(path))
  return below.length > 0 ? below.slice(0, MAX_URLS) : [site]
}

async function resultsFor(query: string, call: CallIt): Promise<string[]> {
  const { results } = await call(webSearch, { query, limit: MAX_FOUND })
  return results.map(({ link }) => link)
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
