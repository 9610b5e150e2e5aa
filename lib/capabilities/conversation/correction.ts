import { contentIn, isName } from './content'
import { isQuestion } from './private'
import {
  ATTACHED_CORRECTIONS,
  MEANING,
  MEANING_AT_END,
  NEGATIONS,
  REFUSALS,
} from './words/corrections'
import { detectLanguage } from './words/languages'
import { WORD, withoutEnd, wordsIn } from './words/lists'

const MAX_WORDS = 8
const APOLOGY =
  /,? (?:sorry|my bad|my mistake|entschuldigung|pardon|désolée?|perdón|perdona|scusa|desculpa|przepraszam|извини(?:те)?|förlåt)$/iu
const MAX_SIGNS = 90

/** What a message says that the question before it meant: "No, the river, not the company". */
export function correctionIn(message: string): string | null {
  const text = message
    .trim()
    .replace(/[.!。！\s]{1,9}$/u, '')
    .replace(APOLOGY, '')
  if (text.length > MAX_SIGNS || isQuestion(text)) return null
  const whole = ATTACHED_CORRECTIONS.map((pattern) => pattern.exec(text)?.[1]).find(Boolean)
  if (whole) return whole.trim()
  const bare = text.replace(REFUSALS, '')
  const meaning = MEANING.exec(bare)?.[1] ?? MEANING_AT_END.exec(bare)?.[1]
  const part = withoutNegated(meaning ?? bare)
  const says = meaning !== undefined || bare !== text || part !== bare
  const words = wordsIn(part)
  const { ask } = detectLanguage(part)
  if (!says || words.length > MAX_WORDS || (!meaning && words.some((word) => ask.has(word))))
    return null
  return part || null
}

/** "Actually we're going to Kenya instead": the one name of a statement that changes the plan. */
export function nameInstead(message: string): string | null {
  if (message.length > MAX_SIGNS || isQuestion(message) || !INSTEAD.test(message)) return null
  const language = detectLanguage(message)
  const [opening = ''] = message.match(WORD) ?? []
  const names = contentIn(message, language).filter((word) => word !== opening && isName(word))
  return names.length > 0 && names.length <= 3 && message.includes(names.join(' '))
    ? names.join(' ')
    : null
}
const INSTEAD =
  /(?<!\p{L})(?:actually|instead|rather|stattdessen|doch (?:nach|lieber|eher)|lieber|plutôt|finalement|en realidad|mejor|al final|en su lugar|invece|alla fine|piuttosto|na verdade|em vez disso|toch|liever|jednak|raczej|лучше|всё-таки|вместо|aslında|yerine)(?!\p{L})/iu

/** The question with what it meant: in the place of what has the same noun, or after it. */
export function withCorrection(question: string, meaning: string): string {
  const noun = wordsIn(meaning).at(-1) ?? ''
  const words = question.split(' ')
  const at = words.findIndex((word) => wordsIn(word)[0] === noun)
  if (wordsIn(meaning).length < 2 || at < 1) return `${withoutEnd(question)} ${meaning}`
  const isBefore = /^\p{L}{1,3}$/u.test(words[at - 2] ?? '') && /^(?:an?|the)\s/i.test(meaning)
  const before = words.slice(0, at - (isBefore ? 2 : 1))
  return [...before, meaning, ...words.slice(at + 1)].join(' ')
}

/** "The river, not the company" and "not the company but the river". */
function withoutNegated(text: string): string {
  const parts = text.split(/[,;]\s|\s(?:but|sondern|mais|sino|ma|mas|maar|ale|lecz|а|utan)\s/iu)
  if (parts.length < 2) return text
  const open = parts.filter((part) => !NEGATIONS.test(part))
  return open.length > 0 && open.length < parts.length ? open.join(', ').trim() : text
}
