import { isNegated, sentenceSpans, tellingWords } from '@/lib/base/text'
import { type Pack, SafeText } from '@/lib/capabilities/answer'
import { claimedNumbers } from '@/lib/capabilities/citations'
import type { Sentence } from './check'

/** Sentences with this share of important words in common are about the same thing. */
const SAME_SHARE = 0.65
const MIN_WORDS = 3
const MAX_SENTENCES = 200
const MAX_READ = 500
const MAX_CONFLICTS = 20
const MAX_CHARACTERS = 500

export type Conflict = { text: string; sources: number[] }

type Assertion = {
  text: string
  sources: number[]
  words: Set<string>
  numbers: ReturnType<typeof claimedNumbers>
}

/** Sentences of a report that another source contradicts, by other numbers or a negation. */
export function conflictsIn(claims: Sentence[], { sources }: Pick<Pack, 'sources'>): Conflict[] {
  const statements = claims.slice(0, MAX_SENTENCES).flatMap(findAssertions)
  const assertions = sources.flatMap(({ passages }, at) =>
    passages.flatMap(({ text }) =>
      splitPassage(text).flatMap((sentence) => toAssertions(sentence, [at + 1])),
    ),
  )
  const conflicts = new Map<string, Conflict>()
  for (const statement of statements)
    for (const rival of assertions.slice(0, MAX_READ)) {
      if (conflicts.size >= MAX_CONFLICTS) break
      if (
        statement.sources.some((n) => rival.sources.includes(n)) ||
        !isSameMatter(statement, rival)
      )
        continue
      if (!isOtherNumber(statement, rival) && !isOpposite(statement, rival)) continue
      const both = [statement, rival].toSorted((a, b) => (a.sources[0] ?? 0) - (b.sources[0] ?? 0))
      const text = both.map(({ text, sources }) => `${text} [${sources.join('][')}]`).join(' / ')
      conflicts.set(text, { text, sources: both.flatMap(({ sources }) => sources) })
    }
  return [...conflicts.values()]
}

/** A report's section on contradictions, each with the citations of both sides. */
export function differing(conflicts: Conflict[], pack: Pick<Pack, 'sources'>): string {
  if (conflicts.length === 0) return ''
  const lines = conflicts.map(({ text }) => `- ${safe(text, pack)}`)
  return `## Where the sources differ\n\n${lines.join('\n')}`
}

/** A text of a model or a page, with links and images only to the sources. */
export function safe(text: string, { sources }: Pick<Pack, 'sources'>): string {
  const links = sources.map(({ source }) => source.hit.link)
  const rules = new SafeText({ sources: links, citations: true })
  return rules.push(text) + rules.flush()
}

const splitPassage = (text: string) =>
  sentenceSpans(text).map(({ start, end }) => text.slice(start, end))

function findAssertions({ kept, found }: Sentence): Assertion[] {
  const sources = [...found].flatMap(([n, finding]) => (finding?.isSupported ? [n] : []))
  return kept === null || sources.length === 0 ? [] : toAssertions(kept, sources)
}

function toAssertions(sentence: string, sources: number[]): Assertion[] {
  const text = sentence
    .replace(/[ \t]?\[\d{1,3}\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const words = new Set(tellingWords(text).filter((word) => !/\d/.test(word)))
  if (words.size < MIN_WORDS || text.length > MAX_CHARACTERS) return []
  return [{ text, sources, words, numbers: claimedNumbers(text) }]
}

function isSameMatter(a: Assertion, b: Assertion): boolean {
  const shared = [...a.words].filter((word) => b.words.has(word)).length
  return shared >= MIN_WORDS && (2 * shared) / (a.words.size + b.words.size) >= SAME_SHARE
}

/** Whether both have numbers of one unit, but none in common. */
function isOtherNumber(a: Assertion, b: Assertion): boolean {
  const units = new Set(a.numbers.map(({ unit }) => unit))
  return [...units].some((unit) => {
    const [own, its] = [listReadings(a, unit), listReadings(b, unit)]
    return own.length > 0 && its.length > 0 && !own.some((reading) => its.includes(reading))
  })
}

const listReadings = ({ numbers }: Assertion, unit: string | null) =>
  numbers.filter((number) => number.unit === unit).flatMap(({ readings }) => readings)

const isOpposite = (a: Assertion, b: Assertion) => isNegated(a.text) !== isNegated(b.text)
