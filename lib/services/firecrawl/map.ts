import type { z } from 'zod'
import { map } from '@/lib/capabilities/map'
import { dialectEndpoint, toUrlPatterns, urlFilter } from '@/lib/services/wire'
import { firecrawl, type Version } from './dialect'
import { clampTimeout } from './options'
import { MapRequest } from './requests'

type Mapping = z.output<typeof MapRequest>

const MAX_LINKS = 30_000
const DEFAULT_LINKS = 5_000
const MAX_TIMEOUT_MS = 300_000

/** `POST /v2/map` with titles, and `/v1/map` with URLs only. */
export const mapSite = (version: Version) =>
  dialectEndpoint(
    { dialect: firecrawl, name: map.name, schema: MapRequest },
    async ({ fields, call, id }) => {
      const isWanted = toFilter(fields)
      const input = mapFields(fields)
      const { links } = await call(map, isWanted ? { ...input, limit: MAX_LINKS } : input)
      const candidates = version === 1 ? links : withoutQueries(links, fields)
      const matches = candidates
        .filter(({ url }) => isWithin(url, fields) && (isWanted?.(url) ?? true))
        .slice(0, input.limit ?? DEFAULT_LINKS)
      if (version === 1) return { success: true, links: matches.map(({ url }) => url) }
      return { success: true, links: matches, id }
    },
  )

function toFilter({ includePaths, excludePaths, regexOnFullURL: isOfUrl }: Mapping) {
  return urlFilter(
    toUrlPatterns(includePaths, 'includePaths', isOfUrl),
    toUrlPatterns(excludePaths, 'excludePaths', isOfUrl),
  )
}

function mapFields(fields: Mapping) {
  const { url, search, sitemap, sitemapOnly, ignoreSitemap, includeSubdomains, limit } = fields
  return {
    url,
    search: search || undefined,
    ignoreSitemap: sitemap === 'skip' || ignoreSitemap,
    sitemapOnly: sitemap === 'only' || sitemapOnly,
    includeSubdomains: includeSubdomains ?? true,
    limit: limit && Math.min(limit, MAX_LINKS),
    timeout: clampTimeout(fields.timeout, MAX_TIMEOUT_MS),
  }
}

type Link = { url: string; title: string }

/** Each page once, ignoring its query, unless the client wants queries. */
function withoutQueries(links: Link[], { ignoreQueryParameters }: Mapping): Link[] {
  if (!ignoreQueryParameters) return links
  const pages = new Map<string, Link>()
  for (const { url, title } of links) {
    const [page = url] = url.split('?', 1)
    if (!pages.has(page)) pages.set(page, { url: page, title })
  }
  return [...pages.values()]
}

/** A URL with a path asks for the pages below it. */
function isWithin(link: string, { url, filterByPath }: Mapping): boolean {
  const path = URL.parse(url)?.pathname ?? '/'
  if (!filterByPath || path === '/') return true
  return (URL.parse(link)?.pathname ?? '').startsWith(path)
}
