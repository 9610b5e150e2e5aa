import { Element, isHidden, rawText, Text, visibleText } from '@/lib/reader/html'
import type { Survey } from '../survey'
import type { JsonObject } from './json-ld'
import { MAX_ABOUT } from './meta-tags'
import {
  DIVIDER,
  joinLetters,
  ownPart,
  siteLetters,
  splitParts,
  splitWords,
  withoutSite,
} from './site-name'

type NamedTitle = {
  title: string | null
  openGraph: Record<string, string>
  siteName: string | null
  author?: string | null
  catalogTitle?: string | null
}

const MIN_HEADLINE = 3
const MAX_HEADLINE = 250
const MAX_HEADLINES = 20
/** A shorter heading may name a kind of page. */
const MIN_PART_WORDS = 4
/** Share of a headline's words that the page's name must contain. */
const MIN_SHARED = 0.4
/** A shorter headline with other words is a label, not a title. */
const MIN_HEADLINE_WORDS = 5

export function titleElementText(survey: Survey): string | null {
  const element = survey.by('title').find((title) => !isInside(title, 'svg'))
  return element ? onOneLine(rawText(element).slice(0, MAX_ABOUT)) || null : null
}

/** The text of the title element, or else of the first heading. */
export function findTitleElement(survey: Survey, { title, openGraph }: NamedTitle): string | null {
  if (title) return title
  if (openGraph.title) return openGraph.title
  const heading = survey.by('h1')[0]
  return heading ? onOneLine(rawText(heading).slice(0, MAX_ABOUT)) || null : null
}

/** The page's headline if its data agree, else its declared title, without the site's name. */
export function findTitle(
  survey: Survey,
  own: string | null,
  nameMatch: NamedTitle,
  jsonLd: readonly JsonObject[] = [],
): string | null {
  const site = siteLetters(survey.url, nameMatch.siteName)
  // Plugins repeat the title element there, which says nothing.
  const catalogued = agree(nameMatch.catalogTitle ?? '', own ?? '') ? null : nameMatch.catalogTitle
  const declaredName = declaredTitle(jsonLd, [catalogued, nameMatch.openGraph.title, own], site)
  if (declaredName) return asShown(declaredName, nameMatch, headlines(survey, site))
  const names = [catalogued ?? nameMatch.openGraph.title, own].filter(
    (name) => name && isName(name, site),
  )
  const first = nameAmong(names) ?? own
  const isHome = /^\/?$/.test(URL.parse(survey.url)?.pathname ?? '')
  // The home page's name is the site's name.
  const declaration =
    first && (isHome ? first : ownPart(first, survey, site, nameMatch.author ?? ''))
  const match = headlines(survey, site)
  if (!declaration || joinLetters(declaration) === '')
    return match.find(isOfRank1)?.text ?? first ?? null
  if (isHome) return declaration
  const lead = joinLetters(splitParts(declaration)[0] ?? '')
  const last = joinLetters(splitParts(declaration).at(-1) ?? '')
  // The first headline may be the name of the whole manual.
  const isManual = match.filter(isOfRank1).every(({ text }) => joinLetters(text) === last)
  const same = match.find(
    ({ text, rank }) => joinLetters(text) === lead && (rank === 1 || (rank === 2 && isManual)),
  )
  const part = same?.text ?? findLongPart(match, declaration)
  if (part) return part
  const best = closest(
    match.filter(isOfRank1),
    names.length > 0 ? names : [declaration],
    survey.url,
  )
  if (best === null) return declaration
  if (agree(best.text, declaration))
    return isWholePart(best.text, declaration) ? best.text : declaration
  if (catalogued && names[0] === catalogued) return declaration
  const inData = namesIn(jsonLd)
  const isInData = (name: string) =>
    inData.some((byline) => agree(byline, name) && isWholePart(byline, name))
  const isSplit = names.length > 1 && !names.every((name) => agree(name ?? '', declaration))
  const isClose = best.share > MIN_SHARED && splitWords(best.text).length >= MIN_HEADLINE_WORDS
  return isSplit || isClose || (isInData(best.text) && !isInData(declaration))
    ? best.text
    : declaration
}

/** The headline in structured data, or else the name in a catalogue or for sharing. */
function declaredTitle(
  jsonLd: readonly JsonObject[],
  names: readonly (string | null | undefined)[],
  site: readonly string[],
): string | null {
  const about = (headline: string) => names.some((name) => agree(name ?? '', headline))
  // Some describe the page by its headline, and name it elsewhere.
  const titles = jsonLd.flatMap(({ headline, name }) => {
    if (!isText(headline)) return []
    return isText(name) && about(name) && !about(headline) ? [name] : [headline]
  })
  const headlines = [...new Set(titles)]
  // A list of articles has many headlines, of which none is the page's.
  const headline = headlines.length === 1 ? headlines[0] : headlines.find(about)
  const declaration = [headline, ...names.slice(0, -1)].map((name) => onOneLine(name ?? ''))
  const name = declaration.find((text) => joinLetters(text) !== '' && isName(text, site))
  return name ? withoutSite(name, site) || null : null
}

/** A name in data without what it adds, after a bar, to the headline and name for sharing. */
function asShown(name: string, { openGraph }: NamedTitle, shown: readonly Headline[]): string {
  const shared = `${openGraph.title} | `
  const isStart = name.startsWith(shared)
  return (isStart && shown.find(({ text }) => `${text} | ` === shared)?.text) || name
}

const isText = (part: unknown): part is string => typeof part === 'string'

/** The OpenGraph title, unless the title element contains it and more than the site's name. */
function nameAmong([shared, own]: (string | null | undefined)[]): string | undefined {
  if (!shared || !own || isWithin(own, shared) || !agree(own, shared)) return shared ?? undefined
  return own
}

/** Whether a title contains another one, separated by dividers. */
function isWithin(whole: string, part: string): boolean {
  const at = whole.indexOf(part)
  if (at < 0) return false
  const before = whole.slice(0, at).trimEnd().at(-1) ?? '|'
  const after = whole.slice(at + part.length).trimStart()[0] ?? '|'
  return DIVIDERS.includes(before) && DIVIDERS.includes(after)
}

const DIVIDERS = '|–—·•«»‹›:-'

function isName(text: string, site: readonly string[]): boolean {
  return !site.includes(joinLetters(text)) && !/^(?:home|home ?page|index|untitled)$/i.test(text)
}

type Headline = { text: string; rank: number }

const isOfRank1 = ({ rank }: Headline) => rank === 1

/** The visible headlines, without the site's name, h1 first. */
function headlines(survey: Survey, site: readonly string[]): Headline[] {
  return [1, 2, 3, 4].flatMap((rank) =>
    survey
      .by(`h${rank}`)
      .slice(0, MAX_HEADLINES)
      .filter((element) => !isAside(element) && !isHomeLink(element, survey))
      .map((element) => ({ text: visibleText(element), rank }))
      .filter(
        ({ text }) =>
          text.length >= MIN_HEADLINE &&
          text.length <= MAX_HEADLINE &&
          !site.includes(joinLetters(text)),
      ),
  )
}

/** The headline that shares most words with the page's names or its URL. */
function closest(
  headlines: readonly Headline[],
  names: readonly (string | null | undefined)[],
  url: string,
): (Headline & { share: number }) | null {
  const existing = new Set(names.flatMap((name) => splitWords(name ?? '')))
  const address = new Set(splitWords((URL.parse(url)?.pathname ?? '').replaceAll('_', ' ')))
  const isOfAddress = [...existing].some((word) => address.has(word))
  let best: (Headline & { share: number }) | null = null
  for (const headline of headlines) {
    const words = splitWords(headline.text)
    const among = (vocabulary: ReadonlySet<string>) =>
      words.filter((word) => vocabulary.has(word)).length / Math.max(1, words.length)
    const share = Math.max(among(existing), isOfAddress ? 0 : among(address))
    if (best === null || share > best.share) best = { ...headline, share }
  }
  return best
}

/** Whether one of two names contains all words of the other in order. */
function agree(text: string, peer: string): boolean {
  const [a, b] = [` ${splitWords(text).join(' ')} `, ` ${splitWords(peer).join(' ')} `]
  return a.trim() !== '' && b.trim() !== '' && (a.includes(b) || b.includes(a))
}

/** Whether a headline contains the title, or is one or most of its parts. */
function isWholePart(headline: string, title: string): boolean {
  const letters = joinLetters(headline)
  const isStart = joinLetters(title).startsWith(letters) && splitWords(headline).length > 1
  if (isStart || letters.length >= joinLetters(title).length) return true
  return (
    splitParts(title).some((part) => joinLetters(part) === letters) ||
    splitWords(headline).length * 2 > splitWords(title).length
  )
}

/** A heading that is one of several parts of the title, and not before a colon. */
function findLongPart(headings: readonly Headline[], title: string): string | undefined {
  const parts = title.split(DIVIDER)
  const texts = parts.length > 1 ? headings.map(({ text }) => text) : []
  const heading = texts.find((text) => {
    if (splitWords(text).length < MIN_PART_WORDS) return false
    const at = parts.findIndex((part) => joinLetters(part) === joinLetters(text))
    return at >= 0 && parts[at + 1] !== ': '
  })
  const isInHeadline = headings
    .filter(isOfRank1)
    .some(({ text }) => heading !== undefined && text.includes(heading))
  return isInHeadline ? undefined : heading
}

/** The headlines and names in structured data. */
function namesIn(jsonLd: readonly JsonObject[]): string[] {
  return jsonLd
    .slice(0, MAX_HEADLINES)
    .flatMap((object) => [object.headline ?? object.name])
    .filter((name): name is string => typeof name === 'string')
}

/** Whether a headline links to the home page: it is often the site's name. */
function isHomeLink(headline: Element, { base }: Survey): boolean {
  const link = onlyElementIn(headline)
  const url = link?.name === 'a' ? URL.parse(link.attribs.href ?? '', base) : null
  return url !== null && url.href === `${url.origin}/` && url.host === URL.parse(base)?.host
}

/** The child element that contains all text of an element, or null. */
function onlyElementIn({ children }: Element): Element | null {
  const parts = children.filter((child) => !(child instanceof Text) || child.data.trim() !== '')
  const [only] = parts
  return parts.length === 1 && only instanceof Element ? only : null
}

function isAside(element: Element): boolean {
  for (let up: unknown = element; up instanceof Element; up = up.parent)
    if (isHidden(up) || AROUND.has(up.name)) return true
  return false
}

const AROUND = new Set(['nav', 'aside', 'footer', 'dialog'])

export function isInside(element: Element, name: string): boolean {
  for (let up = element.parent; up instanceof Element; up = up.parent)
    if (up.name === name) return true
  return false
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
