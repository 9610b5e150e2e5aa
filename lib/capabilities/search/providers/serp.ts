import { z } from 'zod'
import { address, getSetting, list, optionalText, setting } from '@/lib/base/config'
import { isObject } from '@/lib/base/json'
import { UpstreamError } from '@/lib/network/upstream'
import { withSites } from '../domains'
import { keyFrom, keysIn } from '../keys/keys'
import { plain } from '../plain'
import type { ProviderQuery, SearchProvider } from '../provider'
import { keySetting } from '../settings'

const url = setting(
  'SERP_URL',
  'Address of any search service that replies in JSON, with {query} in it, and where it takes them {count}, {page}, {start}, {country}, {language} and {key}.',
  address,
  {
    example: 'https://serpapi.com/search?engine=google&q={query}&start={start}&api_key={key}',
    isTemplate: true,
  },
)
const key = keySetting('SERP', 'Key for the service of SERP_URL, put in place of {key}.')
const header = setting(
  'SERP_HEADER',
  'A header of its requests, with {key} in it.',
  z
    .string()
    .regex(/^[\w-]{1,100}:\s?\S.{0,500}$/, 'Enter a name, a colon and a value.')
    .optional(),
  { example: 'Authorization: Bearer {key}', isOfProvider: true },
)
const path = setting(
  'SERP_RESULTS',
  'Where its reply has the list of results: field names and places, with dots between.',
  optionalText.default('organic_results'),
  { example: 'tasks.0.result.0.items', isOfProvider: true },
)
const fields = setting(
  'SERP_FIELDS',
  'Names of its fields, if they are not among the usual ones.',
  list.refine(
    (pairs) => pairs.every((pair) => /^(?:title|link|snippet|date)=[\w-]+$/.test(pair)),
    'Enter pairs such as link=target,title=headline.',
  ),
  { example: 'link=target,title=headline,snippet=summary,date=day', isOfProvider: true },
)

/** The usual names of a result's fields. */
const USUAL = {
  title: ['title', 'name', 'headline'],
  link: ['link', 'url', 'href'],
  snippet: ['snippet', 'description', 'content', 'desc', 'text', 'body'],
  date: ['date', 'published_date', 'publishedDate', 'published', 'age'],
}
type Field = keyof typeof USUAL

/** Any search service that replies in JSON, set up by its address and the names of its fields. */
export const serp: SearchProvider = {
  name: 'serp',
  title: 'Another search service',
  types: ['general'],
  settings: [url, key, header, path, fields],
  needs: 'set SERP_URL',
  configured: () => Boolean(getSetting(url)),
  keys: () => keysIn(key),
  account: () => keyFrom('serp', key) ?? getSetting(url) ?? '',
  timeoutMs: 15_000,
  lacks: ['country', 'period', 'dates', 'includeDomains', 'excludeDomains'],
  pageSize: () => 20,
  async search(query, client) {
    const template = getSetting(url) ?? ''
    const reply = await client.json(fill(template, query), z.unknown(), { headers: headers() })
    const hits = readResults(reply).map((result) => ({
      title: plain(field(result, 'title')),
      link: field(result, 'link') ?? '',
      snippet: plain(field(result, 'snippet')),
      date: field(result, 'date'),
    }))
    const hasPages = /\{(?:page|start)\}/.test(template)
    return { hits, native: {}, ...(hasPages ? {} : { more: false }) }
  },
}

function fill(template: string, query: ProviderQuery): string {
  const { text, count, page, country, language, includeDomains, excludeDomains } = query
  const values: Record<string, string | number> = {
    query: withSites(text, includeDomains, excludeDomains),
    count,
    page,
    start: (page - 1) * count,
    country,
    language,
    key: keyFrom('serp', key) ?? '',
  }
  return template.replace(/\{(\w{1,20})\}/g, (whole, name: string) =>
    name in values ? encodeURIComponent(values[name] ?? '') : whole,
  )
}

function headers(): Record<string, string> {
  const [name = '', ...rest] = (getSetting(header) ?? '').split(':')
  const value = rest
    .join(':')
    .trim()
    .replaceAll('{key}', keyFrom('serp', key) ?? '')
  return name ? { [name]: value } : {}
}

function readResults(reply: unknown): Record<string, unknown>[] {
  let place: unknown = reply
  for (const part of getSetting(path).split('.'))
    place = isObject(place) ? place[part] : Array.isArray(place) ? place[Number(part)] : undefined
  if (!Array.isArray(place)) throw unreadable(`has no list at ${getSetting(path)}`)
  const results = place.filter(isObject).filter((result) => field(result, 'link') !== null)
  if (place.length > 0 && results.length === 0) throw unreadable('has no links in its results')
  return results
}

const unreadable = (what: string) =>
  new UpstreamError('serp', { kind: 'upstream', message: `serp ${what}.` })

function field(result: Record<string, unknown>, name: Field): string | null {
  const pair = getSetting(fields).find((entry) => entry.startsWith(`${name}=`))
  const names = pair ? [pair.slice(name.length + 1)] : USUAL[name]
  const value = names.map((alias) => result[alias]).find((content) => typeof content === 'string')
  return typeof value === 'string' && value !== '' ? value : null
}
