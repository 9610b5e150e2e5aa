import { stem, stemTerms, tellingWords } from '@/lib/base/text'

/** A question's words, the term it asks about, and whether it asks how to do something. */
export type QuestionTerms = { terms: Set<string>; subject: string | null; isHowTo: boolean }

const SUBJECT =
  /^(?:what(?:['’]s| is| are| was| were)|define|was (?:ist|sind)|qu['’]est-ce qu(?:e |['’])|qué (?:es|son)|cos['’]è)\s{1,5}(?:(?:an?|the|ein|eine|der|die|das|un|une|la|le|el|una)\s{1,5})?(.{2,60}?)[\s?.!]{0,9}$/i
/** "What does --amend do?" */
const MEANT =
  /^(?:what does|what do|was (?:macht|bedeutet|bewirkt|tut)|que (?:fait|signifie)|qué (?:hace|significa)|cosa (?:fa|significa)|o que (?:faz|significa))\s.{0,40}?(-{1,2}[\p{L}\p{N}][\p{L}\p{N}-]{0,40})(?![\p{L}\p{N}])/iu
const HOW_TO = /^(?:how\b|wie\b|comment\b|cómo\b|come\b)/i

export function questionTerms(query: string): QuestionTerms {
  const asked = query.trim()
  const subject = (SUBJECT.exec(asked) ?? MEANT.exec(asked))?.[1] ?? null
  return {
    terms: new Set(stemTerms(query)),
    subject: subject && plain(subject),
    isHowTo: HOW_TO.test(query.trim()),
  }
}

const QUESTION_WORD =
  /\b(?:how|what|who|when|where|why|which|wie|was|wer|wann|wo|warum|comment|pourquoi|quand|cómo|qué|quién|cuándo|dónde|come|como)\b/iu
const MAX_AFTER_ECHO = 3

/** Whether a sentence only repeats the question, as pages do that want to be found. */
export function echoes(sentence: string, query: string): boolean {
  const asked = stemTerms(query)
  const at = sentence.search(QUESTION_WORD)
  if (at < 0 || asked.length < 2 || sentence.length > 4 * query.length + 100) return false
  const said = stemTerms(sentence.slice(at))
  return asked.every((term, i) => said[i] === term) && said.length <= asked.length + MAX_AFTER_ECHO
}

/** A normalised term, without article, case and punctuation. */
export function plain(term: string): string {
  return term
    .toLowerCase()
    .replace(/^(?:an?|the)\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

// Manuals use their own words for what people ask.
const GROUPS = [
  'parse decode load loads deserialize',
  'serialize encode dump dumps',
  'sort sorted order',
  'delete remove',
]
const ALIKE = new Map<string, Set<string>>()
for (const group of GROUPS) {
  const stems = group.split(' ').map(stem)
  for (const stem of stems) ALIKE.set(stem, new Set(stems.filter((peer) => peer !== stem)))
}

/** How well a text matches a term: 1 for the term itself, less for a synonym. */
export function has(words: ReadonlySet<string>, term: string): number {
  if (words.has(term)) return 1
  for (const synonym of ALIKE.get(term) ?? []) if (words.has(synonym)) return 0.8
  return words.has(toBeginning(term)) ? 0.8 : 0
}

const BEGINNING = 5

/** Many languages have more endings than the stemmer knows. */
const toBeginning = (word: string) => `${word.slice(0, BEGINNING)}…`

/** The stems of a text, and where it is not English the beginnings of its longer words. */
export function termsIn(text: string, isEnglish: boolean): Set<string> {
  const terms = new Set(stemTerms(text))
  if (isEnglish) return terms
  for (const word of tellingWords(text)) if (word.length >= BEGINNING) terms.add(toBeginning(word))
  return terms
}

/** How much of a question a single call in the code names, 0 to 1. */
export function callMatch(code: string, terms: ReadonlySet<string>): number {
  let max = 0
  for (const [, path = ''] of code.matchAll(/([\w.]{2,80})\(/g)) {
    const names = new Set(path.split(/[._]/).map((name) => stem(name.toLowerCase())))
    const nameCount = [...terms].reduce((sum, term) => sum + has(names, term), 0)
    max = Math.max(max, nameCount / Math.max(1, terms.size))
  }
  return max
}
