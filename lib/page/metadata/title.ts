import { Element, isHidden, rawTextOf, textOf } from '@/lib/html'
import type { Survey } from '../survey'

type Named = { openGraph: Record<string, string>; siteName: string | null }

const MIN_HEADLINE = 3
const MAX_HEADLINE = 250
const MAX_HEADLINES = 20
/** Of a headline's words, the share that the page's own name must have, too. */
const MIN_SHARED = 0.3

/** The text of the title element, or of the first heading where there is none. */
export function titleElementOf(survey: Survey, { openGraph }: Named): string | null {
  const element = survey.by('title').find((title) => !isInside(title, 'svg'))
  const own = element ? onOneLine(rawTextOf(element)) : ''
  if (own !== '') return own
  if (openGraph.title) return openGraph.title
  const heading = survey.by('h1')[0]
  return heading ? onOneLine(rawTextOf(heading)) || null : null
}

/** The headline of the page, else what it calls itself, without the site's name. */
export function titleOf(survey: Survey, own: string | null, named: Named): string | null {
  const site = siteLetters(survey.url, named.siteName)
  const shared = named.openGraph.title
  const title = shared && (own === null || isPartOf(own, shared)) ? shared : own
  const headline = headlineOf(survey, title === own ? [own, shared] : [title], site)
  return headline ?? (title === null ? null : withoutSite(title, site))
}

/** Whether a title is another one with a divider and more before or after it. */
function isPartOf(whole: string, part: string): boolean {
  const at = whole.indexOf(part)
  if (at < 0) return false
  const before = whole.slice(0, at).trimEnd().at(-1) ?? '|'
  const after = whole.slice(at + part.length).trimStart()[0] ?? '|'
  return DIVIDERS.includes(before) && DIVIDERS.includes(after)
}

const DIVIDERS = '|–—·•»:-'

/** The headline that shares most words with what the page calls itself. */
function headlineOf(
  survey: Survey,
  titles: (string | null | undefined)[],
  site: string[],
): string | null {
  const known = new Set(titles.flatMap((title) => wordsOf(title ?? '')))
  let best: string | null = null
  let most = known.size === 0 ? -1 : MIN_SHARED
  const headlines = survey.by('h1').slice(0, MAX_HEADLINES)
  for (const element of headlines) {
    if (isOffside(element)) continue
    const text = textOf(element)
    if (text.length < MIN_HEADLINE || text.length > MAX_HEADLINE) continue
    if (site.includes(lettersOf(text))) continue
    const words = wordsOf(text)
    const shared = words.filter((word) => known.has(word)).length / Math.max(1, words.length)
    if (shared > most) [best, most] = [text, shared]
  }
  return best
}

/** `Title | Site` without what is the site's name by its data or its host. */
function withoutSite(title: string, site: readonly string[]): string {
  const parts = title.split(/( [|–—·•»:-] | \|\|? ?|: )/)
  if (parts.length < 3) return title
  const isSite = (part: string | undefined) => site.includes(lettersOf(part ?? ''))
  if (isSite(parts.at(-1))) return parts.slice(0, -2).join('').trim()
  if (isSite(parts[0])) return parts.slice(2).join('').trim()
  return title
}

/** What a site is called, as letters alone: by its data, and by its host. */
export function siteLetters(url: string, siteName: string | null): string[] {
  const host = (URL.parse(url)?.hostname ?? '').replace(/^www\./, '')
  const name = host.split('.').slice(0, -1).join('.')
  const labels = name.split('.')
  const names = [siteName ?? '', host, name, labels[0] ?? '', labels.at(-1) ?? '']
  return [...new Set(names.map(lettersOf).filter((text) => text.length > 1))]
}

function isOffside(element: Element): boolean {
  for (let up: unknown = element; up instanceof Element; up = up.parent)
    if (isHidden(up) || AROUND.has(up.name)) return true
  return false
}

const AROUND = new Set(['nav', 'aside', 'footer', 'dialog'])

/** Whether an element is in one of that name. */
export function isInside(element: Element, name: string): boolean {
  for (let up = element.parent; up instanceof Element; up = up.parent)
    if (up.name === name) return true
  return false
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
/** Letters and digits alone, to compare names by. */
export const lettersOf = (text: string) => wordsOf(text).join('')
