import { isObject } from '@/lib/base/json'
import { visibleText } from '@/lib/reader/html'
import type { Survey } from '../../survey'
import { isoDate } from '../dates/iso'
import { type JsonObject, listTypes } from '../json-ld'
import type { MetaTags } from '../meta-tags'
import { joinLetters } from '../site-name'
import { joinNames, MAX_NAMES } from './list'
import { declaredName, isPerson, NO_NAME } from './name'
import { Publisher } from './publisher'
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
  'og:article:author',
  'parsely-author',
  'sailthru.author',
  'cxenseparse:author',
  'article.author',
  'byl',
]

/** The page's author according to its data, else to the text next to its headline. */
export function findAuthor(
  survey: Survey,
  tags: MetaTags,
  jsonLd: readonly JsonObject[],
  siteName: string | null,
): string | null {
  const publisher = new Publisher(survey.url, siteName, tags, jsonLd)
  const sections = listSections(survey, tags, jsonLd)
  const isSection = (name: string) => sections.has(joinLetters(name))
  const groups = [...declaredAuthors(tags, jsonLd)]
    .map((names) => names.filter((name) => !isSection(name)))
    .filter((names) => names.length > 0)
  const bylines = groups
    .map((names) => names.map(publisher.removeFrom).filter((name) => !NO_NAME.test(name)))
    .filter((names) => names.length > 0)
  const people = bylines
    .map((names) => names.filter((name) => !publisher.isNamed(name)))
    .filter((names) => names.length > 0)
  // Blogs have the names of their writers.
  const [first = bylines.find((names) => names.every(publisher.isPersonal))] = people
  if (first && !first.every(isHandle)) return joinNames(fullest(first, people))
  const name = shownAuthor(survey)
  const visible = name && isSection(name) ? null : name
  if (first) return visible && namesAccount(first.join(' '), visible) ? visible : joinNames(first)
  if (visible && !publisher.isNamed(visible)) return visible
  const [fallback = visible ? [visible] : []] = [...bylines, ...groups]
  return joinNames(fallback) || null
}

const SECTION_LINK = /(?:^|\s)(?:category|tag)(?:\s|$)/
const SECTION_PATH = /\/(?:category|categor[ií]a|kategorie|section|rubrik|topics?|tag)\//i

/** Names of the page's sections and subjects, but for those of people. */
function listSections(survey: Survey, tags: MetaTags, jsonLd: readonly JsonObject[]): Set<string> {
  const links = survey
    .by('a')
    .filter(
      ({ attribs: { rel = '', href = '' } }) => SECTION_LINK.test(rel) || SECTION_PATH.test(href),
    )
    .map((link) => visibleText(link).trim())
  const inData = jsonLd.flatMap(({ articleSection }) => articleSection)
  const names = [...links, ...(tags.all.get('article:section') ?? []), ...inData]
  const sections = names.filter((name): name is string => typeof name === 'string' && name !== '')
  return new Set(sections.filter((name) => !isPerson(name)).map(joinLetters))
}

/** A name of an account, such as `ada_l`: the page may show the person's name. */
function isHandle(name: string): boolean {
  return /^[\p{Ll}\p{N}._-]+$/u.test(name)
}

/** Whether an account has a name of the person in it: `aking` or `ada` of `Ada King`. */
function namesAccount(account: string, person: string): boolean {
  const letters = account.replace(/[^\p{L}]/gu, '')
  const words = person.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return words.some((word) => letters.includes(word)) || joinLetters(person).includes(letters)
}

/** The longest list of people that contains the first, with names in reading order. */
function fullest(first: readonly string[], lists: readonly string[][]): readonly string[] {
  const wordsIn = (names: readonly string[]) =>
    new Set(names.flatMap((name) => name.toLowerCase().match(/\p{L}+/gu) ?? []))
  let best = first
  for (const names of lists) {
    const words = wordsIn(names)
    const isSame = names.length === best.length && best.some((name) => name.includes(','))
    if (names.length < best.length || (names.length === best.length && !isSame)) continue
    if (
      names.every((name) => !name.includes(',')) &&
      [...wordsIn(best)].every((word) => words.has(word))
    )
      best = names
  }
  return best
}

const BY_LABEL = /^(?:written by|author|verfasst von|geschrieben von|écrit par|escrito por)$/i
const ARTICLE = /(?:Article|Posting|Report|Review|Recipe)$/

function* declaredAuthors(tags: MetaTags, jsonLd: readonly JsonObject[]): Generator<string[]> {
  const byId = new Map(jsonLd.map((object) => [object['@id'], object]))
  const ofArticles = jsonLd.filter((object) =>
    listTypes([object]).some((type) => ARTICLE.test(type)),
  )
  // Lists of articles name the authors of others.
  if (ofArticles.length === 1) yield* namesOfWorks(ofArticles, byId)
  for (const key of NAMES)
    yield (tags.all.get(key) ?? []).flatMap((name) => declaredName(name) ?? [])
  for (const place of ['1', '2']) {
    const name = declaredName(tags.twitter[`data${place}`] ?? '')
    if (name && BY_LABEL.test(tags.twitter[`label${place}`] ?? '')) yield [name]
  }
  yield* namesOfWorks(jsonLd, byId)
}

function* namesOfWorks(
  works: readonly JsonObject[],
  byId: ReadonlyMap<unknown, JsonObject>,
): Generator<string[]> {
  for (const work of works)
    for (const about of [work, work.mainEntity].filter(isObject))
      yield namesIn(about.author ?? about.creator, byId)
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
