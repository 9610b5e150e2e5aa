/** Says in English what a question in another language asks of software. */
import { FUNCTION_WORDS, OPENERS } from './openers'
import { LANGUAGES, type Language, MEANINGS } from './words'

const MAX_QUESTION = 500
const MIN_ROOT = 3
const MIN_PART = 4
const MAX_ENDING = 4

type Root = { root: string; english: string }
type Lexicon = { roots: Map<string, Root[]>; functions: Map<string, string> }

const ENGLISH = new Set(
  `what how where when who why which is are was were the of a an to in for do does did can from with on my i it be and or not
  between use using this that all if there you no me as come die so not set get such has have`.split(
    /\s+/,
  ),
)
/** "l'" and "d'" before a vowel. */
const ELISION = /(?<!\p{L})(?:l|d|qu|dell|all|nell|dall|sull|un)['’](?=\p{L})/giu
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const lexicons = new Map<Language, Lexicon>()

/** The question in English, word by word, and the language it is asked in. */
type Translation = { english: string; language: Language }

/** Null if a question is in English, or in no language known here. */
export function inEnglish(question: string): Translation | null {
  if (question.length > MAX_QUESTION) return null
  const text = question
    .normalize('NFC')
    .trim()
    .replace(/^[¿¡\s]+/, '')
  const language = languageIn(text)
  if (language === null) return null
  const lower = text.toLowerCase()
  const opener = OPENERS[language].find(([begins]) => begins.test(lower))
  const isBegun = opener !== undefined && !UNSPACED.test(text)
  const rest = isBegun ? text.slice(opener[0].exec(lower)?.[0].length ?? 0) : text
  const clauses = UNSPACED.test(text)
    ? [translateRuns(rest, language)]
    : rest.split(/,\s/).map((clause) => translateWords(clause, language))
  if (clauses.flat().length === 0) return null
  return { english: writeQuestion(opener?.[1] ?? '…', clauses), language }
}

/** The words of a question's language that say nothing of what it is about. */
export function functionWordsFor(question: string): string[] {
  const language = languageIn(question.slice(0, MAX_QUESTION))
  return language === null ? [] : [...lexiconFor(language).functions.keys()]
}

export const englishWording = (question: string): string | null =>
  inEnglish(question)?.english ?? null

/** "<": the verb at the end of the first clause goes here. */
function writeQuestion(form: string, clauses: readonly string[][]): string {
  const [first = [], ...further] = clauses
  const words = form.endsWith('<') ? [...first.slice(-1), ...first.slice(0, -1)] : first
  return form.replace(/[…<]/, [...words, ...further.flat()].join(' '))
}

function languageIn(text: string): Language | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Han}/u.test(text)) return 'zh'
  if (/\p{Script=Cyrillic}/u.test(text)) return 'ru'
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const english = words.filter((word) => ENGLISH.has(word)).length
  const counts = LANGUAGES.slice(0, 5).map((language) => {
    const { functions } = lexiconFor(language)
    const isAsked = OPENERS[language].some(([begins]) => begins.test(text.toLowerCase()))
    const signs = words.filter((word) => functions.has(word) && !ENGLISH.has(word))
    const own = signs.length + Number(isAsked)
    const meanings = words.filter((word) => word.length > MIN_PART && findMeaning(word, language))
    return { language, count: 2 * own + meanings.length, own }
  })
  const [best] = counts.sort((a, b) => b.count - a.count)
  return best && best.own > 0 && best.own >= english ? best.language : null
}

function translateWords(text: string, language: Language): string[] {
  const { functions } = lexiconFor(language)
  const tokens = text.replace(ELISION, '').match(/[^\s?!,;:()«»„“”"]+/gu) ?? []
  return tokens.flatMap((token) => {
    const word = token.toLowerCase().replace(/\.$/, '')
    const own = functions.get(word)
    if (own !== undefined) return own === '' ? [] : [own]
    return [/^[\p{L}\p{M}-]+$/u.test(word) ? (findMeaning(word, language) ?? token) : token]
  })
}

/** The meaning of a word, or of the parts that it is written together from. */
function findMeaning(word: string, language: Language): string | null {
  const root = findRoot(word, language)
  if (!root) return null
  const rest = word.slice(root.root.length)
  if (language !== 'de' || rest.length <= MAX_ENDING - 1) {
    const isEnding = rest.length <= MAX_ENDING || root.root.length > MIN_PART
    return isEnding ? root.english : null
  }
  const links = [rest, rest.replace(/^(?:es|en|s|n|e)(?=.{4})/, '')]
  const further = links.map((part) => findMeaning(part, language)).find((part) => part !== null)
  return further ? `${root.english} ${further}` : root.english
}

function findRoot(word: string, language: Language): Root | undefined {
  const { roots } = lexiconFor(language)
  return roots.get(word.slice(0, MIN_ROOT))?.find(({ root }) => word.startsWith(root))
}

/** Text without spaces, from left to right, by the longest words known. */
function translateRuns(text: string, language: Language): string[] {
  const { roots } = lexiconFor(language)
  const words: string[] = []
  for (let at = 0; at < text.length; ) {
    const name = /^[\w.+/-]+/.exec(text.slice(at, at + 80))?.[0]
    const entry = roots.get(text.slice(at, at + 1))?.find(({ root }) => text.startsWith(root, at))
    if (name) words.push(name)
    else if (entry) words.push(entry.english)
    at += name?.length ?? entry?.root.length ?? 1
  }
  return words
}

function lexiconFor(language: Language): Lexicon {
  const existing = lexicons.get(language)
  if (existing) return existing
  const column = LANGUAGES.indexOf(language) + 1
  const length = language === 'ja' || language === 'zh' ? 1 : MIN_ROOT
  const roots = new Map<string, Root[]>()
  for (const row of MEANINGS.trim().split('\n')) {
    const cells = row.split('|')
    const [english = ''] = (cells[0] ?? '').split(/ (?!in$)/)
    for (const cell of (cells[column] ?? '').trim().split(' ')) {
      const root = cell.replace(/\./g, ' ')
      const first = root.slice(0, length)
      if (root !== '') roots.set(first, [...(roots.get(first) ?? []), { root, english }])
    }
  }
  for (const list of roots.values()) list.sort((a, b) => b.root.length - a.root.length)
  const functions = new Map(
    FUNCTION_WORDS[language].split(/\s+/).map((entry) => {
      const [word = '', english = ''] = entry.split('=')
      return [word, english] as const
    }),
  )
  const lexicon = { roots, functions }
  lexicons.set(language, lexicon)
  return lexicon
}
