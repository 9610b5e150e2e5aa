import { contentIn, isName } from './content'
import { subjectIn, type Topic } from './subject'
import type { Language } from './words/language'
import { withoutEnd, wordsIn } from './words/lists'
import { ATTACHED_ENTRIES, BARE, ENTRIES, ENTRY, NUMBERED, RANKS } from './words/ordinals'

const MAX_ANSWER = 4_000
const MAX_NAMES = 1_000
const MAX_ENTRIES = 20
const MAX_SIGNS = 60
const STEM = 4

const MARK = /(?:^|\s)(?:\d{1,2}[.)、．]|[-*•–])\s/u
const LINE = /^\s{0,6}(?:\d{1,2}[.)、．]|[-*•–])\s{0,3}(\S.*)$/u
const PART =
  "[\\p{Lu}\\p{N}][\\p{L}\\p{N}'’-]{0,30}(?: (?:(?:of|de|du|del|di|la|von|van|der) )?[\\p{Lu}\\p{N}][\\p{L}\\p{N}'’-]{0,30}){0,3}"
const QUOTES = /["“”„«»]/g
/** "Omaha, Utah and Juno". */
const NAMES = new RegExp(
  `${PART}(?:, (?:the |die |der |das |la |le |les |el |il )?${PART}){0,8},? (?:and|or|und|oder|et|ou|y|o|e|en|of|i|lub|и|или|ve|veya) (?:the |die |der |das |la |le |les |el |il )?${PART}`,
  'u',
)
const BARE_NAMES = new RegExp(`^(${PART}(?:, ${PART}){1,8})[.!]?$`, 'u')
const BETWEEN =
  /,? (?:and|or|und|oder|et|ou|y|o|e|en|of|i|lub|и|или|ve|veya) (?=(?:\p{Ll}{2,3} )?[\p{Lu}\p{N}])|, /u

/** The entries of a list in an answer, by their names. */
export function entriesIn(text: string): string[] {
  const part = text.slice(0, MAX_ANSWER).replace(QUOTES, '')
  const lines = part.split('\n').flatMap((line) => LINE.exec(line)?.[1] ?? [])
  const inline = part.includes('\n') ? [] : part.split(MARK).slice(1)
  const [list] = [lines, inline].filter(({ length }) => length > 1)
  const eastern = /([^、。，：:\n]{1,20}(?:、[^、。，：:\n]{1,20}){1,8})/u.exec(part)?.[1]
  const names = NAMES.exec(part.slice(0, MAX_NAMES))?.[0] ?? BARE_NAMES.exec(part)?.[1]
  const entries =
    list ?? (eastern ? eastern.split('、') : names ? names.split(BETWEEN).filter(Boolean) : [])
  return entries.slice(0, MAX_ENTRIES).map(toName)
}

const toName = (entry: string) =>
  entry
    .replace(/[*_`]{1,3}/g, '')
    .replace(/\[([^\]]{1,80})\]\([^)]{0,300}\)/g, '$1')
    .replace(/^(?:the|die|der|das|la|le|les|el|il)\s(?=\p{Lu})/u, '')
    .split(/[:：(（,，;—。]|\s[-–]\s|\.\s/u)[0]
    ?.replace(/(?:です|等|など)$/u, '')
    .replace(/[.\s]{1,9}$/u, '')
    .trim() ?? ''

/** "What does the second one cost?" with the second entry of the list before it, or null. */
export function withEntry(text: string, topic: Topic, language: Language): string | null {
  const first = findEntry(text, topic, language)
  if (!first) return null
  const question = (findEntry(first.question, topic, language) ?? first).question
  const words = new Set(wordsIn(question))
  const names = contentIn(topic.question, language).filter(isName)
  const about =
    isName(first.entry) && names.length > 0
      ? names
      : subjectIn(topic, language, { isPerson: false, withVerbs: false }).split(' ')
  const isOpen = (word: string) => {
    const lower = word.toLowerCase()
    return !words.has(lower) && !topic.secrets.has(lower) && !topic.entries.join(' ').includes(word)
  }
  const more = about.filter(isOpen).join(' ')
  const whole = question.replace(/ ([?.!,])/g, '$1')
  return more === '' ? whole : `${withoutEnd(whole)} ${more}?`
}

function findEntry(text: string, topic: Topic, language: Language) {
  const { at, mention } = findMention(text, topic, language) ?? { at: 0, mention: '' }
  const entry = mention && topic.entries.at(at)
  if (!entry || entry.length > MAX_SIGNS || wordsIn(entry).some((word) => topic.secrets.has(word)))
    return null
  return { entry, question: text.replace(mention, ` ${entry} `).replace(/\s+/g, ' ').trim() }
}

function findMention(text: string, { entries, question }: Topic, language: Language) {
  if (entries.length < 2) return null
  const [number = '', digit] = NUMBERED.exec(text) ?? []
  if (digit) return { at: Number(digit) - 1, mention: number }
  const eastern = ATTACHED_ENTRIES.map((pattern) => pattern.exec(text)?.[0]).findIndex(Boolean)
  if (eastern >= 0)
    return { at: position(eastern), mention: ATTACHED_ENTRIES[eastern]?.exec(text)?.[0] ?? '' }
  for (const [at, pattern] of ENTRIES.entries()) {
    const [mention = '', article = '', next = ''] = pattern.exec(text) ?? []
    if (mention === '' || RANKS.test(next) || (article === '' && !BARE.test(mention))) continue
    const isSaid = wordsIn(question).some((word) => word.startsWith(next.slice(0, STEM)))
    if (next === '' || ENTRY.test(next) || (next.length >= STEM && isSaid && !isEnd(at)))
      return { at: position(at), mention }
    const isAround = [language.small, language.verbs, language.ask].some((list) => list.has(next))
    if (isAround) return { at: position(at), mention: mention.slice(0, -next.length) }
  }
  return null
}

const isEnd = (at: number) => at === 0 || position(at) < 0

/** The table ends with the words for the last entry. */
const position = (at: number) => (at === ENTRIES.length - 1 ? -1 : at)
