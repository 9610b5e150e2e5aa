import { areAlike, openSaid, type Said } from './said'
import { looksEndless, templateOf } from './suspicion'

/** An address to fetch, and what is known of the family of pages it belongs to. */
export type Member = {
  url: string
  template: string
  /** What it shares with the pages of its kind that led to it. */
  family: string
  /** Named by a page of its own family: a chain, such as the days of a calendar. */
  chained: boolean
  /** One part longer than the page that named it, as endless relative links make. */
  below: boolean
  /** Its address alone looks like one of an endless family. */
  endless: boolean
}

// A family is given up when so many of its chained pages, one after another, said nothing new and led nowhere else.
const STRIKES = 2
const MOST_OF_ENDLESS = 1
// Of all fetches, so few go to families that look endless.
const SHARE_OF_ENDLESS = 0.04
const FAMILIES_COMPARED = 50

/** Which pages of a site are worth a fetch: of families that turn out to be endless, or always the same, few are. */
export function openFamilies() {
  const barren = new Set<string>()
  const strikes = new Map<string, number>()
  const lastSaid = new Map<string, Said>()
  const fetchedOf = new Map<string, number>()
  let atHome: Said | null = null
  let fetched = 0
  let fetchedEndless = 0

  const struck = new WeakSet<Member>()
  const strike = (member: Member) => {
    struck.add(member)
    strikes.set(member.family, (strikes.get(member.family) ?? 0) + 1)
    if ((strikes.get(member.family) ?? 0) >= STRIKES) barren.add(member.family)
  }
  const isSpent = ({ endless, template }: Member) => endless && (fetchedOf.get(template) ?? 0) >= MOST_OF_ENDLESS

  return {
    memberOf: (url: string, from: Member | null): Member => {
      const template = templateOf(url)
      const below = from !== null && isBelow(url, from.url)
      const chained = from !== null && (from.template === template || (below && from.below))
      return { url, template, family: chained ? from.family : template, chained, below, endless: looksEndless(url) }
    },
    /** Whether no more of its kind should be fetched. */
    isGivenUp: (member: Member): boolean => (member.chained && barren.has(member.family)) || isSpent(member),
    /** Whether the endless families together have had their share of the fetches. */
    endlessMustWait: (): boolean => fetchedEndless > fetched * SHARE_OF_ENDLESS,
    giveOut: ({ template, endless }: Member): void => {
      fetched++
      if (endless) fetchedEndless++
      fetchedOf.set(template, (fetchedOf.get(template) ?? 0) + 1)
    },
    /** Learns from a page: what it says, and how many links it had to something new outside of its family. */
    learn: (member: Member, page: { title: string | null; text: string }, fresh: number): void => {
      const said = openSaid(member.url, page)
      if (atHome === null) {
        atHome = said
        return
      }
      const home = atHome
      const before = lastSaid.get(member.family)
      lastSaid.delete(member.family)
      lastSaid.set(member.family, said)
      for (const oldest of lastSaid.keys()) if (lastSaid.size > FAMILIES_COMPARED) lastSaid.delete(oldest)
      const repeats = member.chained && fresh === 0 && before !== undefined && areAlike(said, before, home)
      if (repeats) strike(member)
      else strikes.delete(member.family)
    },
    /** The very same text again under another address. */
    markRepeated: (member: Member): void => {
      if (!struck.has(member)) strike(member)
    },
  }
}

export type Families = ReturnType<typeof openFamilies>

function isBelow(url: string, parent: string): boolean {
  return (
    parent.endsWith('/') && url.length > parent.length && url.startsWith(parent) && new URL(parent).pathname !== '/'
  )
}
