import type { Language } from './words/language'
import { WORD } from './words/lists'

/** The words of a text that name something, as they are written. */
export function contentIn(text: string, { ask, small }: Language): string[] {
  const bare = (text.match(WORD) ?? []).map((word) => word.replace(ELIDED, ''))
  return bare.filter((word) => {
    const lower = word.toLowerCase().replace(/’/g, "'").replace(/'s$/, '')
    const isAcronym = /^\p{Lu}{2,4}$/u.test(word) && /\p{Ll}/u.test(text)
    return isAcronym || (!ask.has(lower) && !small.has(lower))
  })
}

/** Articles and pronouns that lose their vowel before another. */
const ELIDED = /^(?:[ldcnsmjt]|qu|un|dell|nell|all|dall|sull|quell|jusqu|lorsqu)['’](?=\p{L})/iu

export const isName = (word: string): boolean => /^[\p{Lu}\p{N}]/u.test(word)

/** Whether a text has a name or an abbreviation behind its first word. */
export const namesTopic = (text: string): boolean => /\p{L} \p{Lu}(?:\p{Ll}{2}|\p{Lu})/u.test(text)
