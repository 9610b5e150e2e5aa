import { Pauses } from '@/lib/base/runtime'
import type { Page } from '@/lib/reader/page'
import { mayBePage, normalAddress, onSite, openAddresses, titleFromPath, twinKey } from './address'
import { Families, type Member } from './families'

export type MapEntry = { url: string; title: string }
export type MapRequest = {
  url: string
  ignoreSitemap: boolean
  sitemapOnly?: boolean | undefined
  includeSubdomains: boolean
  limit: number
}
/** What a map needs of a page. The text is only there if requested. */
export type PageLinks = {
  url: string
  title: string | null
  links: Page['links']
  text: string | null
}
/** Characters of a title, and of the text it is taken from. */
const MAX_TITLE = 300
const MAX_WRITTEN = 1_000
/** Total characters of URLs and titles, as a reply is written in one go. */
const MAX_CHARACTERS = 10_000_000

type Entry = { url: string; title: string | null }

/** The URLs found, each with its best title, and those not read yet. */
export class Collection {
  readonly next: Queue['next']
  readonly full: () => boolean
  readonly #entries: Entry[] = []
  readonly #byKey = new Map<string, Entry>()
  readonly #unread: Queue
  readonly #room: ReturnType<typeof openRoom>
  readonly #includeSubdomains: boolean
  #home: string
  #normal: (address: string) => string | null
  #keyOf: (address: string) => string

  constructor({ url, includeSubdomains, limit }: MapRequest) {
    this.#unread = openQueue(this.#entries)
    this.#room = openRoom(limit)
    this.#includeSubdomains = includeSubdomains
    this.next = this.#unread.next
    this.full = this.#room.isFull
    this.#home = normalAddress(url) ?? url
    this.#normal = openAddresses(onSite(this.#home, includeSubdomains))
    this.#keyOf = openKeys(this.#home)
  }

  /** Adds a URL. Returns its normalised form if it is new. */
  add(address: string, title: string | null, from: Member | null = null): string | null {
    const own = this.#normal(address)
    if (own === null || !mayBePage(own)) return null
    const key = this.#keyOf(own)
    const existing = this.#byKey.get(key)
    const entry = { url: own, title: cleanTitle(title ?? '') }
    if (existing) existing.title ??= entry.title
    if (existing || this.#room.isFull()) return null
    this.#byKey.set(key, entry)
    this.#entries.push(entry)
    this.#room.take(entry)
    if (from !== null) this.#unread.name(entry, from)
    return own
  }

  async addPage({ url: own, title, links, text }: PageLinks, member: Member | null) {
    const { families } = this.#unread
    const pauses = new Pauses()
    const address = normalAddress(own)
    const existing = address ? this.#byKey.get(this.#keyOf(address)) : undefined
    if (existing && title) existing.title = title
    else this.add(own, title)
    const place = member ?? families.toMember(address ?? own, null)
    let count = 0
    for (const link of links) {
      const added = this.add(link.url, link.text, place)
      if (added !== null && families.toMember(added, place).family !== place.family) count++
      await pauses.takeIfDue()
    }
    if (text !== null) families.learn(place, { title, text }, count)
  }

  /** Sets the site's real home if the given URL redirects. Call before adding. */
  moveTo(address: string): void {
    this.#home = normalAddress(address) ?? this.#home
    this.#normal = openAddresses(onSite(this.#home, this.#includeSubdomains))
    this.#keyOf = openKeys(this.#home)
  }

  home(): string {
    return this.#home
  }

  size(): number {
    return this.#entries.length
  }

  all() {
    return allTitled(this.#entries)
  }
}

type Queue = ReturnType<typeof openQueue>

/** Stores URLs that start with the home without that prefix. */
function openKeys(home: string): (address: string) => string {
  const start = `${new URL(home).origin}/`
  const bare = twinKey(start)
  return (address) => {
    if (address.startsWith(start)) return address
    const key = twinKey(address)
    return key.startsWith(bare) ? start + key.slice(bare.length) : key
  }
}

/** How many more characters fit. */
function openRoom(limit: number) {
  let characters = 0
  let count = 0
  return {
    take: ({ url, title }: Entry): void => {
      count++
      characters += url.length + (title?.length ?? 0)
    },
    isFull: (): boolean => count >= limit || characters >= MAX_CHARACTERS,
  }
}

const cleanTitle = (title: string) =>
  title.slice(0, MAX_WRITTEN).replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE) || null

async function allTitled(entries: readonly Entry[]): Promise<MapEntry[]> {
  const pauses = new Pauses()
  const mapEntries: MapEntry[] = []
  for (const entry of entries) {
    mapEntries.push(titled(entry))
    await pauses.takeIfDue()
  }
  return mapEntries
}

/** Stores a full entry only once it has a title, as there are thousands. */
function titled(entry: Entry): MapEntry {
  entry.title ??= titleFromPath(entry.url)
  return entry as MapEntry
}

/** Plain URLs first, and few of endless families. */
function openQueue(entries: readonly Entry[]) {
  const families = new Families()
  // Sitemaps list thousands of URLs and few are read, so each is checked only in its turn.
  const namedBy = new Map<Entry, Member>()
  const endless: Member[] = []
  let nextIndex = 0
  const next = (pauses: Pauses): Member | 'later' | undefined => {
    for (let entry = entries[nextIndex]; entry; entry = entries[nextIndex]) {
      if (pauses.isDue()) return 'later'
      nextIndex++
      const member = families.toMember(entry.url, namedBy.get(entry) ?? null)
      namedBy.delete(entry)
      if (member.endless) endless.push(member)
      else if (!families.isGivenUp(member)) return member
    }
    if (families.endlessMustWait()) return undefined
    for (let member = endless.shift(); member; member = endless.shift())
      if (!families.isGivenUp(member)) return member
    return undefined
  }
  return {
    families,
    /** The page that linked to a URL also counts. */
    name: (entry: Entry, from: Member): void => void namedBy.set(entry, from),
    /** The next one to read. `later` if finding it took its time slice. */
    next: (pauses: Pauses): Member | 'later' | undefined => {
      const member = next(pauses)
      if (member && member !== 'later') families.giveOut(member)
      return member
    },
  }
}
