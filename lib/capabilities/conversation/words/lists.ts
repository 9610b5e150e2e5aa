/** A list of words as it is written in the tables: lower case, separated by spaces. */
const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

export const toWordSet = (...texts: string[]): ReadonlySet<string> => new Set(texts.flatMap(words))

/** Also as they are typed without marks: "cuanto". Short ones would be others. */
export function toTypedSet(...texts: string[]): ReadonlySet<string> {
  const list = texts.flatMap(words)
  return new Set([...list, ...list.map(withoutMarks).filter((word) => word.length > 3)])
}

const withoutMarks = (word: string): string =>
  LATIN.test(word) ? word.normalize('NFD').replace(/\p{M}/gu, '') : word
const LATIN = /^[\p{Script=Latin}'’-]+$/u

/** The words of a text, lower case, without signs and elisions. */
export function wordsIn(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => word.toLowerCase().replace(/’/g, "'"))
}

/** Letters with their marks; a hyphen or an apostrophe stays inside a word. */
export const WORD = /[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*/gu

export function phrases(text: string): RegExp {
  const options = text
    .split('|')
    .map((part) => part.trim())
    .filter((line) => line !== '')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${options.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}

export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
export const KOREAN = /\p{Script=Hangul}/u

export const withoutEnd = (text: string): string => text.replace(/[\s?.!]{0,20}$/u, '')
