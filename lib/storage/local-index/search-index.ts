import { englishWording } from '@/lib/base/lexicon'
import {
  american,
  asksChanges,
  entryIn,
  isExplained,
  isHeadingFor,
  isHeadingOfOption,
  isReleaseNotes,
  nounCompounds,
  openCounter,
  optionsIn,
  plainTerm,
  spellVerbs,
  statementsFor,
  stemTerms,
  subjectIn,
  tellingWords,
  verbCompounds,
  withoutFences,
} from '@/lib/base/text'
import { allRows, OWNER_ACCOUNT, passageSearch, passagesAt } from '@/lib/storage/db'
import { withoutCopies } from './copies'

/** `accountId`: who searches. Their own pages and the owner's are searched. */
export type IndexQuery = {
  accountId: string
  text: string
  limit: number
  includeDomains?: string[]
  excludeDomains?: string[]
  /** Titles and headings do not count, nor the owner's pages. */
  isHeldOut?: boolean
}

/** A higher `score` is better. `coverage` (0 to 1): share of words found in the best passage. */
export type IndexHit = {
  url: string
  title: string
  snippet: string
  score: number
  coverage: number
  fetchedAt: number
}

type Row = {
  url: string
  host: string
  title: string
  heading: string
  body: string
  fetchedAt: bigint
  rank: number
}

const PASSAGES_READ = 300
const MAX_LOOKED_AT = 120
const MAX_WORDS = 40
const MAX_TERM = 80
const TELLING = 4
/** A sentence that says what the subject is counts less than a heading or a line of its name. */
const EXPLAINING = 1.7
/** Notes on releases say what was once new. */
const NEWS = 0.6
const INDEX_WEIGHT = 0.1
// A second and third good passage add to a page's score, but less than its best one.
const SHARES = [1, 0.25, 0.1]
const MAX_TEXTS = 6

/** Pages whose passages match a question best. The question is never parsed as search syntax. */
export async function searchIndex({
  accountId,
  text: query,
  limit,
  includeDomains = [],
  excludeDomains = [],
  isHeldOut = false,
}: IndexQuery): Promise<IndexHit[]> {
  const text = spellVerbs(query)
  const statements = statementsFor(text)
  const compounds = [...verbCompounds(text), ...nounCompounds(text)]
  const english = englishWording(query)
  const inEnglish = english === null ? [] : tellingWords(spellVerbs(english))
  const words = [
    ...new Set([
      ...statements,
      ...[...tellingWords(text), ...inEnglish].flatMap((word) => [word, american(word)]),
      ...compounds,
    ]),
  ].slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const shared = isHeldOut ? accountId : OWNER_ACCOUNT
  const search = passageSearch(words, [shared, accountId], PASSAGES_READ, isHeldOut)
  const rows = await allRows<Row>(search.statement, ...search.params)
  const pages = new Map<string, Best>()
  for (const row of isHeldOut ? rows : tellingFirst(rows, english ?? text, statements)) {
    if (!hostWanted(row.host, includeDomains, excludeDomains)) continue
    if (!isHeldOut || row.rank < 0) addPassage(pages, row)
  }
  const ranking = [...pages.values()].sort(
    (a, b) => b.score - a.score || a.row.url.localeCompare(b.row.url),
  )
  return withoutCopies(ranking, limit).map(toHitBy(coverageBy(text, english)))
}

/** Passages that explain the subject in a line of their own, or state what is asked, count more. */
function tellingFirst(
  rows: readonly Row[],
  question: string,
  statements: readonly string[],
): readonly Row[] {
  const subject = subjectIn(question)
  const options = optionsIn(question)
  const isNews = asksChanges(question)
  const phrases = statements.map(plainTerm)
  // A link with the subject's name at the end of a page explains nothing.
  const isSubject = (line: string, at: number, lines: string[]) =>
    (at < lines.length - 1 && line.length <= MAX_TERM && plainTerm(line) === subject) ||
    entryIn(line)?.name === subject
  const factor = (row: Row) => {
    const { title, heading, body } = row
    if (!isNews && (isReleaseNotes(title) || isReleaseNotes(heading))) return NEWS
    if (phrases.length > 0 && isAnyIn(phrases, plainTerm(body))) return TELLING
    if (isIndex(row)) return INDEX_WEIGHT
    const last = (heading.split('›').at(-1) ?? '').trim()
    if (isHeadingOfOption(last, options)) return TELLING
    if (subject === null) return 1
    if (isHeadingFor(last, subject)) return TELLING
    if (body.split('\n').some(isSubject)) return TELLING
    return isExplained(subject, body) ? EXPLAINING : 1
  }
  const share = shareTogether(question)
  return rows
    .map((row) => ({ ...row, rank: factor(row) * row.rank }))
    .toSorted((a, b) => a.rank - b.rank)
    .map((row, at) => ({ ...row, rank: row.rank * (at < MAX_LOOKED_AT ? share(row) : APART) }))
    .toSorted((a, b) => a.rank - b.rank)
}

/** Words of the question in one sentence and its heading tell more than the same words apart. */
function shareTogether(question: string): (row: Row) => number {
  const terms = [...new Set(stemTerms(question))]
  const counter = openCounter(terms)
  return ({ title, heading, body }) => {
    const above = counter(heading || title).count
    let most = terms.filter((term) => above.has(term)).length
    for (const sentence of body.split(SENTENCES)) {
      const { count } = counter(sentence)
      // No more can be together than there are: most sentences need no second look.
      if (count.size === 0 || count.size + above.size <= most) continue
      most = Math.max(most, terms.filter((term) => count.has(term) || above.has(term)).length)
    }
    return APART + (TOGETHER * most) / Math.max(1, terms.length)
  }
}

const SENTENCES = /(?<=[.!?])\s|\n/
const APART = 0.4
const TOGETHER = 1.2

function isIndex({ title, body }: Row): boolean {
  if (!INDEX.test(title)) return false
  const lines = body.split('\n')
  return lines.length >= MIN_LINES && !lines.some((line) => line.endsWith('.'))
}

const INDEX = /\bindex\b/i
const MIN_LINES = 6

const isAnyIn = (phrases: readonly string[], text: string) =>
  phrases.some((phrase) => text.includes(phrase))

/** A passage of a page. `seq` counts from 0. */
type Place = { pageId: number; seq: number }

/** The pages of passages as hits for a question, in the same order. */
export async function hitsAt(places: readonly Place[], query: IndexQuery): Promise<IndexHit[]> {
  const { accountId, text, includeDomains = [], excludeDomains = [] } = query
  if (places.length === 0) return []
  const statement = passagesAt(places.length)
  const params = places.flatMap(({ pageId, seq }) => [pageId, seq])
  const accounts = [OWNER_ACCOUNT, accountId]
  const rows = await allRows<Row & { pageId: bigint }>(statement, ...accounts, ...params)
  const byPage = new Map(rows.map((row) => [Number(row.pageId), row]))
  const pages = new Map<string, Best>()
  for (const { pageId } of places) {
    const row = byPage.get(pageId)
    if (row && hostWanted(row.host, includeDomains, excludeDomains))
      addPassage(pages, { ...row, rank: 0 })
  }
  return [...pages.values()].map(toHitBy(coverageBy(text, englishWording(text))))
}

/** The share of a question's words that a text has, in its own language or in English. */
function coverageBy(question: string, english: string | null): (text: string) => number {
  const counters = [question, english ?? ''].filter(Boolean).map((wording) => {
    const terms = [...new Set(stemTerms(wording))]
    return { counter: openCounter(terms), length: Math.max(1, terms.length) }
  })
  return (text) =>
    Math.max(0, ...counters.map(({ counter, length }) => counter(text).count.size / length))
}

type Best = { row: Row; score: number; passages: number; texts: string[] }

function addPassage(pages: Map<string, Best>, row: Row): void {
  const best = pages.get(row.url)
  // Ranks are negative: lower is better.
  const score = -row.rank
  if (!best) {
    pages.set(row.url, { row, score, passages: 1, texts: [row.body] })
    return
  }
  best.score += score * (SHARES[best.passages] ?? 0)
  best.passages++
  if (best.texts.length < MAX_TEXTS) best.texts.push(row.body)
}

const toHitBy =
  (getCoverage: (text: string) => number) =>
  ({ row: { url, title, heading, body, fetchedAt }, score }: Best): IndexHit => ({
    url,
    title,
    snippet: withoutFences(body).replace(/\s+/g, ' ').slice(0, 300),
    score,
    coverage: getCoverage(`${title} ${heading} ${body}`),
    fetchedAt: Number(fetchedAt),
  })

function hostWanted(host: string, include: string[], exclude: string[]): boolean {
  const under = (domain: string) => host === domain || host.endsWith(`.${domain}`)
  return !exclude.some(under) && (include.length === 0 || include.some(under))
}
