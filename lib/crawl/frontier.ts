import { isPagination, type Member, mayBePage, normalAddress, onSite, openFamilies, twinKey } from '../map'
import type { Robots } from '../web'
import type { CrawlInput } from './input'
import { pathMatcher } from './pattern'

export const REASONS = [
  'robots',
  'depth',
  'duplicate',
  'similar',
  'off_site',
  'not_html',
  'limit',
  'timeout',
  'error',
] as const
export type Reason = (typeof REASONS)[number]
/** `excluded`: by include_paths and exclude_paths; there only where one of them was given. */
export type Skipped = Record<Reason, number> & { excluded?: number }

/** An address to fetch, so many links away from the start. */
export type Place = Member & { depth: number }
type Link = { url: string; text: string; rel: string }

const MAX_KNOWN = 50_000
const MAX_HEARD = 20_000
const PAGINATION_BUDGET = 500

/**
 * What the crawl knows and has still to fetch, breadth first. Every address it hears of is fetched once or counted
 * under the reason why not. Pagination does not use up depth; endless families wait until nothing else is left.
 */
export function openFrontier(input: CrawlInput, robots: Pick<Robots, 'allows' | 'outOfReach'>) {
  const skipped = Object.fromEntries(REASONS.map((reason) => [reason, 0])) as Skipped
  if (input.include_paths.length + input.exclude_paths.length > 0) skipped.excluded = 0
  const known = new Set<string>()
  // Accepted, and neither delivered nor given up so far.
  const due = new Set<string>()
  const shown = new Set<string>()
  const heard = new Set<string>()
  const queue: Place[] = []
  const doubtful: Place[] = []
  const families = openFamilies()
  const [include, exclude] = [input.include_paths.map(pathMatcher), input.exclude_paths.map(pathMatcher)]
  let home = input.url
  let belongs = onSite(input.url, input.include_subdomains)
  let paginated = 0

  const wanted = ({ pathname }: URL) =>
    !exclude.some((fits) => fits(pathname)) && (include.length === 0 || include.some((fits) => fits(pathname)))
  const keyOf = (address: string) => twinKey(input.ignore_query ? address.split('?', 1).join('') : address)

  /** Hears of an address; gives its place when it is new and will be fetched if there is time. */
  const add = (address: string, depth: number, from: Place | null = null): Place | null => {
    const key = keyOf(address)
    if (known.has(key) || known.size >= MAX_KNOWN) return null
    known.add(key)
    const refuse = (reason: Reason) => {
      skipped[reason]++
      return null
    }
    if (!belongs(address)) return refuse('off_site')
    // The start was asked for, whatever its name: what it is will be seen.
    if (depth > 0 && (!mayBePage(address) || /\.pdf$/i.test(new URL(address).pathname))) return refuse('not_html')
    if (depth > 0 && !wanted(new URL(address))) {
      skipped.excluded = (skipped.excluded ?? 0) + 1
      return null
    }
    if (!robots.allows(address)) return refuse(robots.outOfReach?.isDown ? 'error' : 'robots')
    if (depth > input.max_depth) return refuse('depth')
    const place = { ...families.memberOf(address, from), depth }
    ;(place.endless ? doubtful : queue).push(place)
    due.add(key)
    return place
  }

  const nextOf = (places: Place[]): Place | undefined => {
    for (let place = places.shift(); place; place = places.shift()) {
      if (!families.isGivenUp(place)) return place
      due.delete(keyOf(place.url))
      skipped.similar++
    }
    return undefined
  }

  return {
    skipped,
    families,
    start: (address: string) => add(address, 0),
    add,
    /** The address that the site is known by. */
    home: (): string => home,
    /** The site's real home, once a redirect has told it. */
    moveTo: (address: string) => {
      home = address
      belongs = onSite(address, input.include_subdomains)
    },
    /** Takes a page's links; returns how many led to something new outside of its family. */
    addLinks: (links: Link[], from: Place): number => {
      let fresh = 0
      for (const link of links) {
        // Most links of a page were on the last one, too.
        if (heard.has(link.url)) continue
        if (heard.size < MAX_HEARD) heard.add(link.url)
        const address = normalAddress(link.url)
        if (!address || known.has(keyOf(address))) continue
        const sameList = isPagination(address, link.rel, link.text) && paginated < PAGINATION_BUDGET
        const place = add(address, sameList ? from.depth : from.depth + 1, from)
        if (place && sameList) paginated++
        if (place && place.family !== from.family) fresh++
      }
      return fresh
    },
    /** The next address to fetch, or undefined when there is none now. */
    next: (): Place | undefined => {
      const place = nextOf(queue) ?? (families.endlessMustWait() ? undefined : nextOf(doubtful))
      if (place) families.giveOut(place)
      return place
    },
    /** Counts what was known but not fetched, once the crawl is over. */
    close: (reason: Reason) => {
      skipped[reason] += queue.length
      skipped[reason === 'timeout' ? 'timeout' : 'similar'] += doubtful.length
      queue.length = 0
      doubtful.length = 0
    },
    /** Why a place that redirects there is not delivered, if it is not. */
    refusalOf: (address: string): 'off_site' | 'excluded' | null =>
      !belongs(address) ? 'off_site' : wanted(new URL(address)) ? null : 'excluded',
    keyOf,
    isDue: (address: string): boolean => due.has(keyOf(address)),
    isShown: (address: string): boolean => shown.has(keyOf(address)),
    /** A place was fetched, or will not be. */
    visited: (place: Place): void => void due.delete(keyOf(place.url)),
    /** Addresses of a page that was delivered: none of them is asked for again. */
    show: (...addresses: string[]): void => {
      for (const address of addresses) {
        known.add(keyOf(address))
        shown.add(keyOf(address))
      }
    },
  }
}

export type Frontier = ReturnType<typeof openFrontier>
