import { isObject } from '@/lib/base/json'
import type { Survey } from '../../survey'
import { isoDate } from '../dates/iso'
import type { JsonObject } from '../json-ld'
import type { MetaTags } from '../meta-tags'
import { joinLetters, siteLetters } from '../title'
import { joinNames } from './list'
import { declaredName, NO_NAME } from './name'
import { shownAuthor } from './shown'

const NAMES = [
  'citation_author',
  'dc:creator',
  'dc.creator',
  'dcterms:creator',
  'dcterms.creator',
  'author',
  'authors',
  'article:author',
  'article:authors',
  'parsely-author',
  'sailthru.author',
  'cxenseparse:author',
  'article.author',
  'byl',
]

const MAX_NAMES = 10

/** The page's author according to its data, else to the text next to its headline. */
export function findAuthor(
  survey: Survey,
  tags: MetaTags,
  jsonLd: readonly JsonObject[],
  siteName: string | null,
): string | null {
  const site = siteLetters(survey.url, siteName)
  let fallback: string | null = null
  for (const name of declaredAuthors(tags, jsonLd)) {
    if (!site.includes(joinLetters(name)) && !NO_NAME.test(name)) return name
    fallback ??= name
  }
  return shownAuthor(survey) ?? fallback
}

const BY_LABEL = /^(?:written by|author|verfasst von|geschrieben von|écrit par|escrito por)$/i

function* declaredAuthors(tags: MetaTags, jsonLd: readonly JsonObject[]): Generator<string> {
  for (const key of NAMES) {
    const names = (tags.all.get(key) ?? []).flatMap((name) => declaredName(name) ?? [])
    if (names.length > 0) yield joinNames(names)
  }
  for (const place of ['1', '2']) {
    const name = declaredName(tags.twitter[`data${place}`] ?? '')
    if (name && BY_LABEL.test(tags.twitter[`label${place}`] ?? '')) yield name
  }
  const byId = new Map(jsonLd.map((object) => [object['@id'], object]))
  for (const object of jsonLd)
    for (const about of [object, object.mainEntity].filter(isObject)) {
      const names = namesIn(about.author ?? about.creator, byId)
      if (names.length > 0) yield joinNames(names)
    }
}

function fullName({ name, givenName, familyName }: JsonObject): unknown {
  if (name !== undefined && name !== '') return name
  const parts = [givenName, familyName].filter((part) => typeof part === 'string')
  return parts.length > 0 ? parts.join(' ') : undefined
}

/** When the page was last changed. */
export function findModified(tags: MetaTags, jsonLd: readonly JsonObject[]): string | null {
  const nameMatch = first(
    tags,
    'article:modified_time',
    'og:updated_time',
    'datemodified',
    'last-modified',
    'dcterms.modified',
    'dc.date.modified',
  )
  return isoDate(nameMatch) ?? isoDate(textIn(jsonLd, 'dateModified'))
}

function first(tags: MetaTags, ...names: string[]): string | null {
  for (const name of names) {
    const text = tags.byName.get(name)
    if (text) return text
  }
  return null
}

function textIn(jsonLd: readonly JsonObject[], ...keys: string[]): string | null {
  for (const key of keys) {
    for (const object of jsonLd) {
      const value = object[key]
      if (typeof value === 'string' && value.trim() !== '') return value
    }
  }
  return null
}

/** Names, including that of a person described in another part of the data. */
function namesIn(value: unknown, byId: ReadonlyMap<unknown, JsonObject>): string[] {
  if (typeof value === 'string') return [declaredName(value) ?? []].flat()
  if (Array.isArray(value))
    return value
      .slice(0, MAX_NAMES)
      .flatMap((entry) => namesIn(entry, byId))
      .slice(0, MAX_NAMES)
  if (!isObject(value)) return []
  const name = fullName(value) ?? fullName(byId.get(value['@id']) ?? {})
  return isObject(name) ? [] : namesIn(name, byId)
}
