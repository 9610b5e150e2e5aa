import { isSmall } from './ellipsis'
import type { Language } from './words/language'

const NUMBER = /\p{N}[\p{N}.,]{0,12}/gu
const WORD = /\p{L}[\p{L}\p{M}]{0,20}/gu
/** "One" of "a 15 year one". */
const STANDS_IN = /^(?:ones?|each)$/iu
const MAX_SIGNS = 40
const MAX_STEM = 4

/** "And for 5 days?" after the price of 3 days: the same with the other number. */
export function otherMeasure(text: string, question: string, language: Language): string | null {
  const [number = '', ...others] = text.match(NUMBER) ?? []
  if (text.length > MAX_SIGNS || number === '' || others.length > 0) return null
  const opening = language.connectors.exec(text)?.[0] ?? ''
  const isOpen = (word: string) => !isSmall(word, language) && !STANDS_IN.test(word)
  const [unit = '', ...more] = (text.slice(opening.length).match(WORD) ?? []).filter(isOpen)
  if (unit === '' || more.length > 0) return null
  const stem = unit.slice(0, Math.max(2, Math.min(unit.length - 1, MAX_STEM)))
  const measure = new RegExp(
    `(?<=(?<!\\p{L})${stem}\\p{L}{0,6}\\s)${NUMBER.source}|${NUMBER.source}(?=[\\s-]?${stem})`,
    'giu',
  )
  const [like, ...further] = question.match(measure) ?? []
  return like && further.length === 0
    ? question.replace(measure, number.replace(/[.,]$/, ''))
    : null
}
