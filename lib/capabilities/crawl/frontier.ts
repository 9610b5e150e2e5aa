import { AppError } from '@/lib/base/errors'
import {
  Families,
  isPagination,
  type Member,
  mayBePage,
  normalAddress,
  onSite,
  twinKey,
} from '@/lib/capabilities/map'
import { namesDocument } from '@/lib/capabilities/scrape'
import type { Robots } from '@/lib/network/web'
import type { CrawlInput } from './input'
import type { Journal } from './journal'
import { urlMatcher } from './pattern'
import { countAdded } from './views'

const REASONS = [
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
/** `excluded`: by include_paths and exclude_paths. Present only if one of them was given. */
export type Skipped = Record<Reason, number> & { excluded?: number }

/** A URL to fetch, with its link distance from the start. */
export type Place = Member & { depth: number }
export type Link = { url: string; text: string; rel: string }

const MAX_KNOWN = 50_000
const MAX_SEEN_LINKS = 20_000
const PAGINATION_BUDGET = 500

/** What a crawl still has to fetch, breadth first. Each URL is fetched or counted once. */
export class Frontier {
  readonly skipped = Object.fromEntries(REASONS.map((reason) => [reason, 0])) as Skipped
  readonly families = new Families()
  readonly #input: CrawlInput
  readonly #robots: Pick<Robots, 'allows' | 'outOfReach'>
  readonly #include: ((url: URL) => boolean)[]
  readonly #exclude: ((url: URL) => boolean)[]
  readonly #known = new Set<string>()
  /** Accepted, and neither delivered nor given up so far. */
  readonly #due = new Set<string>()
  readonly #shown = new Set<string>()
  readonly #seenLinks = new Set<string>()
  readonly #queue: Place[] = []
  /** Views of known pages, by how many parameters they add: read once no page is left. */
  readonly #views: Place[][] = []
  readonly #ahead = new Set<Place>()
  readonly #unfollowed = new Set<string>()
  readonly #doubtful: Place[] = []
  readonly #journal: Journal | null
  #home: string
  #belongs: (address: string) => boolean
  #paginated = 0

  constructor(
    input: CrawlInput,
    robots: Pick<Robots, 'allows' | 'outOfReach'>,
    journal: Journal | null = null,
  ) {
    this.#input = input
    this.#journal = journal
    this.#robots = robots
    this.#include = input.include_paths.map(urlMatcher)
    this.#exclude = input.exclude_paths.map(urlMatcher)
    this.#home = input.url
    this.#belongs = onSite(input.url, input.include_subdomains)
    if (this.#include.length + this.#exclude.length > 0) this.skipped.excluded = 0
    if (journal?.isResumed) this.#restore(journal)
    if (journal) journal.skipped = this.skipped
  }

  start(address: string): Place | null {
    return this.add(address, 0)
  }

  /** Adds a URL. Returns its place if it is new and will be fetched if time allows. */
  add(address: string, depth: number, from: Place | null = null): Place | null {
    const key = this.toKey(address)
    if (this.#known.has(key) || this.#known.size >= MAX_KNOWN) return null
    this.#known.add(key)
    const reason = this.#refusal(address, depth)
    this.#journal?.find(address, depth, this.#journal.parseNumber(from?.url), reason)
    if (reason) {
      this.skipped[reason] = (this.skipped[reason] ?? 0) + 1
      return null
    }
    const place = { ...this.families.toMember(address, from), depth }
    this.#enqueue(place)
    return place
  }

  /** The URL that identifies the site. */
  home(): string {
    return this.#home
  }

  /** The site's real home, once a redirect has shown it. */
  moveTo(address: string): void {
    this.#home = address
    if (this.#journal) this.#journal.home = address
    this.#belongs = onSite(address, this.#input.include_subdomains)
  }

  /** Adds a link of a page. Returns whether it leads to something new outside of its family. */
  addLink(link: Link, from: Place): boolean {
    // Most links of a page were also on the previous one.
    if (this.#seenLinks.has(link.url)) return false
    if (this.#seenLinks.size < MAX_SEEN_LINKS) this.#seenLinks.add(link.url)
    const address = normalAddress(link.url)
    if (!address || this.#known.has(this.toKey(address))) return false
    const isNextPage =
      isPagination(address, link.rel, link.text) && this.#paginated < PAGINATION_BUDGET
    const place = this.add(address, isNextPage ? from.depth : from.depth + 1, from)
    if (place && isNextPage) this.#paginated++
    if (this.#journal) this.#journal.paginated = this.#paginated
    return place !== null && place.family !== from.family
  }

  leave(links: readonly Link[]): void {
    for (const { url } of links) {
      const address = normalAddress(url)
      if (address && this.#belongs(address)) this.#unfollowed.add(this.toKey(address))
    }
  }

  /** The next URL to fetch, or undefined if there is none now. */
  next(): Place | undefined {
    const page = this.#takePage()
    if (page) this.#ahead.add(page)
    const place = page ?? (this.#ahead.size > 0 ? undefined : this.#takeLate())
    if (place) this.families.giveOut(place)
    return place
  }

  get waiting(): readonly Place[] {
    return [...this.#queue, ...this.#views.flat()]
  }

  /** Counts the URLs that were known but not fetched, once the crawl is over. */
  close(reason: Reason): void {
    if (this.#journal) this.#journal.waiting = 0
    this.skipped[reason] += this.waiting.length
    for (const key of this.#unfollowed) if (!this.#known.has(key)) this.skipped.robots++
    this.skipped[reason === 'timeout' ? 'timeout' : 'similar'] += this.#doubtful.length
    this.#queue.length = 0
    this.#views.length = 0
    this.#doubtful.length = 0
    this.#unfollowed.clear()
  }

  /** Why the target of a redirect is not delivered, or null if it is. */
  findRefusal(address: string): 'off_site' | 'excluded' | null {
    if (!this.#belongs(address)) return 'off_site'
    return this.#isWanted(new URL(address)) ? null : 'excluded'
  }

  /** Throws if a redirect leads out of the site's domain: its page would not be delivered. */
  refuseToLeave(target: string): void {
    if (onSite(this.#home, true)(target)) return
    throw new AppError('blocked_url', 'The page redirects to another site.', {
      details: { url: target },
    })
  }

  toKey(address: string): string {
    return twinKey(this.#input.ignore_query ? address.split('?', 1).join('') : address)
  }

  isDue(address: string): boolean {
    return this.#due.has(this.toKey(address))
  }

  isShown(address: string): boolean {
    return this.#shown.has(this.toKey(address))
  }

  /** A place was fetched, or will not be. */
  markVisited(place: Place): void {
    this.#ahead.delete(place)
    this.#due.delete(this.toKey(place.url))
    if (this.#journal) this.#journal.waiting = this.#due.size
  }

  /** URLs of a delivered page, none of which is fetched again. */
  show(...addresses: string[]): void {
    for (const address of addresses) {
      this.#known.add(this.toKey(address))
      this.#shown.add(this.toKey(address))
    }
  }

  /** Restores what earlier runs knew. Unfinished URLs are fetched again. */
  #restore(journal: Journal): void {
    Object.assign(this.skipped, journal.skipped)
    this.#paginated = journal.paginated
    if (journal.home) this.moveTo(journal.home)
    for (const { addresses } of journal.shown) this.show(...addresses)
    const places: (Place | null)[] = []
    for (const [number, [url, depth, from, reason]] of journal.found.entries()) {
      const key = this.toKey(url)
      this.#known.add(key)
      const place = reason ? null : { ...this.families.toMember(url, places[from] ?? null), depth }
      places.push(place)
      if (!place) continue
      if (journal.finished.has(number) || this.#shown.has(key)) this.families.giveOut(place)
      else this.#enqueue(place)
    }
  }

  #enqueue(place: Place): void {
    ;(place.endless ? this.#doubtful : this.#queue).push(place)
    this.#due.add(this.toKey(place.url))
    if (this.#journal) this.#journal.waiting = this.#due.size
  }

  #refusal(address: string, depth: number): keyof Skipped | null {
    if (!this.#belongs(address)) return 'off_site'
    // The start is fetched whatever its URL looks like.
    const isLink = depth > 0
    const isDocument = namesDocument(address)
    const isRead = isDocument ? this.#input.include_documents : mayBePage(address)
    if (isLink && !isRead) return 'not_html'
    if (isLink && !this.#isWanted(new URL(address))) return 'excluded'
    if (!this.#robots.allows(address)) return this.#robots.outOfReach?.isDown ? 'error' : 'robots'
    return depth > this.#input.max_depth ? 'depth' : null
  }

  #isWanted(url: URL): boolean {
    if (this.#exclude.some((fits) => fits(url))) return false
    return this.#include.length === 0 || this.#include.some((fits) => fits(url))
  }

  #takePage(): Place | undefined {
    const isKnown = (address: string) => this.#known.has(this.toKey(address))
    for (let place = this.#take(this.#queue); place; place = this.#take(this.#queue)) {
      const count = place.depth > 0 ? countAdded(place.url, isKnown) : 0
      if (count === 0) return place
      const views = this.#views[count] ?? []
      views.push(place)
      this.#views[count] = views
    }
    return undefined
  }

  #takeLate(): Place | undefined {
    for (const views of this.#views) {
      const view = views && this.#take(views)
      if (view) return view
    }
    return this.families.endlessMustWait() ? undefined : this.#take(this.#doubtful)
  }

  #take(places: Place[]): Place | undefined {
    for (let place = places.shift(); place; place = places.shift()) {
      if (!this.families.isGivenUp(place)) return place
      this.markVisited(place)
      this.#journal?.finish(place.url)
      this.skipped.similar++
    }
    return undefined
  }
}
