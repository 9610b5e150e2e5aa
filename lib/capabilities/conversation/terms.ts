import { contentIn, isName } from './content'
import type { Language } from './words/language'
import { wordsIn } from './words/lists'

export type Exchange = { question: string; answer: string }

const MAX_TERMS = 4
const MIN_SHARE = 0.3
const STEM = 6
const FADES = 0.8
const OF_FIRST = 1
const OF_LATER = 0.6
const OF_ANSWER = 1.25
/** Of a word of a question that its answer does not take up. */
const OF_UNSAID = 0.25
const OF_ATTRIBUTE = 0.8
const SHORT = 200
const MAX_COUNT = 4
const MIN_COUNT = 2
const MIN_COUNT_OF_WORD = 3
const MAX_ANSWER_WORDS = 400

type Term = { word: string; score: number }

/** What a longer chat is about: the words that its questions and answers come back to, in order. */
export function termsIn(
  exchanges: readonly Exchange[],
  language: Language,
  secrets: ReadonlySet<string>,
): string {
  const words = exchanges.flatMap(({ question, answer }) => wordsIn(`${question} ${answer}`))
  const first = (word: string) => words.indexOf(word.toLowerCase())
  const terms = rankTerms(exchanges, language, secrets)
  return terms.sort((a, b) => first(a) - first(b)).join(' ')
}

/** Those words, the most telling first. */
export function rankTerms(
  exchanges: readonly Exchange[],
  language: Language,
  secrets: ReadonlySet<string>,
): string[] {
  const terms = new Map<string, Term>()
  const add = (word: string, score: number, isNew: boolean) => {
    const lower = word.toLowerCase()
    if (secrets.has(lower) || !isTerm(lower, language)) return
    const key = cutEnding(lower)
    const term = terms.get(key)
    const part = language.attributes.has(lower) ? score * OF_ATTRIBUTE : score
    if (term) term.score += part
    else if (isNew) terms.set(key, { word, score: part })
  }
  for (const [place, { question, answer }] of exchanges.entries()) {
    const fade = FADES ** (exchanges.length - 1 - place)
    const weight = (place === 0 ? OF_FIRST : OF_LATER) * fade
    const counts = countWords(answer, language)
    const stems = new Set(counts.map(({ word }) => cutEnding(word.toLowerCase())))
    for (const word of new Set(contentIn(question, language))) {
      const isBoth = stems.has(cutEnding(word.toLowerCase()))
      add(word, isBoth || answer.length < SHORT ? weight : weight * OF_UNSAID, true)
    }
    for (const { word, count, isCalled } of counts)
      add(word, (OF_ANSWER * fade * Math.min(count, MAX_COUNT)) / MAX_COUNT, isCalled)
  }
  const order = [...terms.values()].sort((a, b) => b.score - a.score)
  const least = (order[0]?.score ?? 0) * MIN_SHARE
  return order
    .slice(0, MAX_TERMS)
    .filter(({ score }) => score >= least)
    .map(({ word }) => word)
}

export const cutEnding = (word: string) =>
  word.replace(/(?:'s|’s|es|s|en|n|e)$/u, '').slice(0, STEM)

const isTerm = (word: string, { verbs, pronouns }: Language) =>
  word.length > 2 &&
  !/^\p{N}+$/u.test(word) &&
  !verbs.has(word) &&
  word.replace(/['’]\p{L}{1,2}$/u, '').replace(pronouns, '') !== ''

/** The words of an answer that it uses more than once, and whether it uses one as a name. */
function countWords(answer: string, language: Language) {
  const counts = new Map<string, { word: string; count: number; isCalled: boolean }>()
  for (const word of contentIn(answer, language).slice(0, MAX_ANSWER_WORDS)) {
    const key = cutEnding(word.toLowerCase())
    const entry = counts.get(key) ?? { word, count: 0, isCalled: false }
    entry.count += 1
    entry.isCalled ||= isName(word)
    counts.set(key, entry)
  }
  return [...counts.values()].map(({ word, count, isCalled }) => ({
    word,
    count,
    isCalled: count >= (isCalled ? MIN_COUNT : MIN_COUNT_OF_WORD),
  }))
}
