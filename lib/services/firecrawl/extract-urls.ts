import type { z } from 'zod'
import { invalidField } from '@/lib/base/errors'
import { map } from '@/lib/capabilities/map'
import { webSearch } from '@/lib/capabilities/search'
import type { CallIt } from '@/lib/services/wire'
import type { ExtractRequest } from './requests'

type Extraction = z.output<typeof ExtractRequest>

const MAX_URLS = 10
const MAX_FOUND = 5
const MAX_SEARCH = 500
/** Follows the URL of a site whose pages have to be chosen. */
const ANY_PAGE = '/*'

/** The pages of an extraction: those that are named, those of sites, and those of a search. */
export async function extractUrls(
  { urls, prompt = '', enableWebSearch }: Extraction,
  call: CallIt,
): Promise<string[]> {
  const isSearched = enableWebSearch || urls.length === 0
  if (isSearched && prompt.trim() === '')
    throw invalidField('urls', 'Name urls, or a prompt to search for.')
  const pages: string[] = []
  for (const url of urls) pages.push(...(await findPages(url, prompt, call)))
  if (isSearched) pages.push(...(await resultsFor(prompt, call)))
  return [...new Set(pages)].slice(0, MAX_URLS)
}

async function findPages(address: string, prompt: string, call: CallIt): Promise<string[]> {
  if (!address.endsWith(ANY_PAGE)) return [address]
  const site = address.slice(0, -ANY_PAGE.length)
  const path = URL.parse(site)?.pathname.replace(/\/$/, '') ?? ''
  const search = prompt.trim() === '' ? undefined : prompt.slice(0, MAX_SEARCH)
  const { links } = await call(map, { url: site, search })
  const below = links
    .map((link) => link.url)
    .filter((url) => new URL(url).pathname.startsWith(path))
  return below.length > 0 ? below.slice(0, MAX_URLS) : [site]
}

async function resultsFor(query: string, call: CallIt): Promise<string[]> {
  const { results } = await call(webSearch, { query, limit: MAX_FOUND })
  return results.map(({ link }) => link)
}
