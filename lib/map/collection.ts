import type { Page } from '@/lib/page'
import { mayBePage, normalAddress, onSite, openAddresses, titleFromPath, twinKey } from './address'
import { type Member, openFamilies } from './families'

export type Found = { url: string; title: string }
export type MapRequest = { url: string; ignoreSitemap: boolean; includeSubdomains: boolean; limit: number }
/** What a map reads of a page. The text is there where it was asked for. */
export type PageLinks = { url: string; title: string | null; links: Page['links']; text: string | null }
type Heard = { url: string; title: string | null }
export type Collection = ReturnType<typeof openCollection>

/** What was found so far: each address once, its best title, and which of them were not read yet. */
export function openCollection({ url, includeSubdomains, limit }: MapRequest) {
  const heard: Heard[] = []
  const byKey = new Map<string, Heard>()
  const unread = openQueue(heard)
  let home = normalAddress(url) ?? url
  let normal = openAddresses(onSite(home, includeSubdomains))
  let keyOf = openKeys(home)
  /** Hears of an address; gives it in its normal form when it is new. */
  const add = (address: string, title: string | null, from: Member | null = null): string | null => {
    const own = normal(address)
    if (own === null || !mayBePage(own)) return null
    const key = keyOf(own)
    const known = byKey.get(key)
    const text = title?.replace(/\s+/g, ' ').trim().slice(0, 300) || null
    if (known) known.title ??= text
    if (known || heard.length >= limit) return null
    const one = { url: own, title: text }
    byKey.set(key, one)
    heard.push(one)
    if (from !== null) unread.name(one, from)
    return own
  }
  return {
    add,
    addPage: ({ url: own, title, links, text }: PageLinks, member: Member | null) => {
      const address = normalAddress(own)
      const known = address ? byKey.get(keyOf(address)) : undefined
      if (known && title) known.title = title
      else add(own, title)
      const place = member ?? unread.families.memberOf(address ?? own, null)
      const fresh = links.flatMap((link) => add(link.url, link.text, place) ?? [])
      const others = fresh.filter((one) => unread.families.memberOf(one, place).family !== place.family)
      if (text !== null) unread.families.learn(place, { title, text }, others.length)
    },
    /** The site's real home, when the given address redirects (apex to www, http to https). Set it before anything is added. */
    moveTo: (address: string) => {
      home = normalAddress(address) ?? home
      normal = openAddresses(onSite(home, includeSubdomains))
      keyOf = openKeys(home)
    },
    home: () => home,
    next: unread.next,
    full: () => heard.length >= limit,
    size: () => heard.length,
    all: (): Found[] => heard.map(titled),
  }
}

/**
 * Keys by which addresses are the same, as `twinKey` has it; most addresses of a site begin as its home does, and are then
 * their own keys: nothing is made for each of thousands.
 */
function openKeys(home: string): (address: string) => string {
  const start = `${new URL(home).origin}/`
  const bare = twinKey(start)
  return (address) => {
    if (address.startsWith(start)) return address
    const key = twinKey(address)
    return key.startsWith(bare) ? start + key.slice(bare.length) : key
  }
}

/** The entry itself, once it has a title: there are thousands of them. */
function titled(one: Heard): Found {
  one.title ??= titleFromPath(one.url)
  return one as Found
}

/** Addresses still to be read: plain ones first; of families that are endless, or always the same, few. */
function openQueue(heard: readonly Heard[]) {
  const families = openFamilies()
  // Thousands come from sitemaps and few of them are read, so each is looked at when its turn comes.
  const namedBy = new Map<Heard, Member>()
  const endless: Member[] = []
  let looked = 0
  const next = (): Member | undefined => {
    for (let one = heard[looked]; one; one = heard[looked]) {
      looked++
      const member = families.memberOf(one.url, namedBy.get(one) ?? null)
      namedBy.delete(one)
      if (member.endless) endless.push(member)
      else if (!families.isGivenUp(member)) return member
    }
    if (families.endlessMustWait()) return undefined
    for (let member = endless.shift(); member; member = endless.shift()) if (!families.isGivenUp(member)) return member
    return undefined
  }
  return {
    families,
    /** The page that named an address also counts. */
    name: (one: Heard, from: Member): void => void namedBy.set(one, from),
    next: (): Member | undefined => {
      const member = next()
      if (member) families.giveOut(member)
      return member
    },
  }
}
