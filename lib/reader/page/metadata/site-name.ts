import { visibleText } from '@/lib/reader/html'
import type { Survey } from '../survey'
import { isPerson } from './authors/name'

export const DIVIDER = /( [|–—·•«»‹›:-] | -- | \|\|? ?| :: |: |^[|–—·•«»‹›-] )/

export function splitParts(title: string): string[] {
  return title.split(DIVIDER).filter((_, i) => i % 2 === 0)
}

/** `Quayside Blog` is a part of Quayside's site. */
const MAX_SITE_WORDS = 3
const MIN_SITE = 4
const HOST = /^[\w-]+\.(?:com|org|info|edu|gov|co\.uk)$/i

/** `Title | Site` without the site's name. */
export function withoutSite(title: string, site: readonly string[]): string {
  const parts = title.split(DIVIDER)
  const isSite = (part = '') => site.includes(joinLetters(part)) || HOST.test(part.trim())
  const isSection = (part = '') =>
    splitWords(part).length <= MAX_SITE_WORDS &&
    site.some((name) => name.length >= MIN_SITE && joinLetters(part).startsWith(name))
  while (
    parts.length > 2 &&
    (isSite(parts.at(-1)) || isSection(parts.at(-1)) || joinLetters(parts.at(-1) ?? '') === '')
  )
    parts.splice(-2)
  if (parts.length > 2 && (isSite(parts[0]) || joinLetters(parts[0] ?? '') === ''))
    parts.splice(0, 2)
  return isSite(parts.join('')) ? '' : parts.join('').trim()
}

/** A title without the names of its site and of its author at the end. */
export function ownPart(
  title: string,
  survey: Survey,
  site: readonly string[],
  author: string,
): string {
  const own = withoutSite(title, [...site, ...homeNames(survey)])
  const parts = own.split(DIVIDER)
  const last = joinLetters(parts.at(-1) ?? '')
  const isSigned =
    parts.length > 2 && author.split(/, | and /).every(isPerson) && last === joinLetters(author)
  return isSigned ? parts.slice(0, -2).join('') : own
}

/** The names of a site according to its data and its host, as letters only. */
export function siteLetters(url: string, siteName: string | null): string[] {
  const host = (URL.parse(url)?.hostname ?? '').replace(/^www\./, '')
  const name = host.split('.').slice(0, -1).join('.')
  const labels = name.split('.')
  const names = [siteName ?? '', host, name, labels[0] ?? '', labels.at(-1) ?? '']
  return [...new Set(names.map(joinLetters).filter((text) => text.length > 1))]
}

/** What links to the home page say: the site's name. */
function homeNames({ by, url }: Survey): string[] {
  const origin = URL.parse(url)?.origin ?? ''
  const homes = new Set(['/', origin, `${origin}/`])
  return by('a')
    .slice(0, MAX_HOME_LINKS)
    .filter(({ attribs: { href } }) => href !== undefined && homes.has(href))
    .map((link) => visibleText(link))
    .filter((text) => splitWords(text).length > 1)
    .map(joinLetters)
}

const MAX_HOME_LINKS = 100

export const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
/** Only letters and digits, to compare names. */
export const joinLetters = (text: string) => splitWords(text).join('')
