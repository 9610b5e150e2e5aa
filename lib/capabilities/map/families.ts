import { looksEndless, toUrlTemplate } from './suspicion'
import { areAlike, openPageWords, type PageWords } from './words'

/** A URL to fetch, and what is known about its family of similar pages. */
export type Member = {
  url: string
  template: string
  /** What it shares with the pages of its kind that led to it. */
  family: string
  /** Linked from a page of its own family: a chain, such as the days of a calendar. */
  chained: boolean
  /** One part longer than the page that linked it, as endless relative links produce. */
  below: boolean
  /** Its URL alone looks like one of an endless family. */
  endless: boolean
}

// After this many chained pages without new content, a family ends.
const MAX_STRIKES = 2
const MAX_FETCHES_OF_ENDLESS = 1
/** Share of all fetches that may go to families that look endless. */
const MAX_SHARE_OF_ENDLESS = 0.04
const MAX_FAMILIES_COMPARED = 50

/** Decides which pages are worth a fetch: few of endless or repetitive families. */
export class Families {
  readonly #barren = new Set<string>()
  readonly #strikes = new Map<string, number>()
  readonly #struck = new WeakSet<Member>()
  readonly #lastWords = new Map<string, PageWords>()
  readonly #fetchedOf = new Map<string, number>()
  #homeWords: PageWords | null = null
  #fetched = 0
  #fetchedEndless = 0

  toMember(url: string, from: Member | null): Member {
    const template = toUrlTemplate(url)
    const below = from !== null && isBelow(url, from.url)
    const chained = from !== null && (from.template === template || (below && from.below))
    const family = chained ? from.family : template
    return { url, template, family, chained, below, endless: looksEndless(url) }
  }

  /** Whether no more of its kind should be fetched. */
  isGivenUp({ chained, family, endless, template }: Member): boolean {
    if (chained && this.#barren.has(family)) return true
    return endless && (this.#fetchedOf.get(template) ?? 0) >= MAX_FETCHES_OF_ENDLESS
  }

  /** Whether the endless families have used up their share of fetches. */
  endlessMustWait(): boolean {
    return this.#fetchedEndless > this.#fetched * MAX_SHARE_OF_ENDLESS
  }

  /** Counts a page that will be fetched now. */
  giveOut({ template, endless }: Member): void {
    this.#fetched++
    if (endless) this.#fetchedEndless++
    this.#fetchedOf.set(template, (this.#fetchedOf.get(template) ?? 0) + 1)
  }

  /** Learns from a page's content and its links out of the family. */
  learn(member: Member, page: { title: string | null; text: string }, fresh: number): void {
    const words = openPageWords(member.url, page)
    const home = this.#homeWords
    if (home === null) {
      this.#homeWords = words
      return
    }
    const before = this.#lastWords.get(member.family)
    this.#remember(member.family, words)
    const repeats = member.chained && fresh === 0 && before && areAlike(words, before, home)
    if (repeats) this.#strike(member)
    else this.#strikes.delete(member.family)
  }

  /** The same text again under another URL. */
  markRepeated(member: Member): void {
    if (!this.#struck.has(member)) this.#strike(member)
  }

  #remember(family: string, words: PageWords): void {
    const last = this.#lastWords
    last.delete(family)
    last.set(family, words)
    for (const oldest of last.keys()) if (last.size > MAX_FAMILIES_COMPARED) last.delete(oldest)
  }

  #strike(member: Member): void {
    const strikes = (this.#strikes.get(member.family) ?? 0) + 1
    this.#struck.add(member)
    this.#strikes.set(member.family, strikes)
    if (strikes >= MAX_STRIKES) this.#barren.add(member.family)
  }
}

function isBelow(url: string, parent: string): boolean {
  return (
    parent.endsWith('/') &&
    url.length > parent.length &&
    url.startsWith(parent) &&
    new URL(parent).pathname !== '/'
  )
}
