import { BadExpression } from './bad-expression'

/** Whether a character, given by its code, belongs to a class. */
export type CharacterClass = (code: number) => boolean

const isDigit: CharacterClass = (code) => code >= 48 && code <= 57
export const isWord: CharacterClass = (code) =>
  isDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95
const isSpace: CharacterClass = (code) => /\s/.test(String.fromCharCode(code))
const not =
  (one: CharacterClass): CharacterClass =>
  (code) =>
    !one(code)

/** Any character but the end of a line. */
export const anyCharacter: CharacterClass = (code) =>
  code !== 10 && code !== 13 && code !== 0x2028 && code !== 0x2029
export const only =
  (wanted: number): CharacterClass =>
  (code) =>
    code === wanted

const SHORTHANDS: Record<string, CharacterClass> = {
  d: isDigit,
  D: not(isDigit),
  w: isWord,
  W: not(isWord),
  s: isSpace,
  S: not(isSpace),
}
const CONTROLS: Record<string, string> = { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v', 0: '\0' }

/** The class of an escape: what follows a backslash. */
export function escapedClass(name: string): CharacterClass {
  const shorthand = SHORTHANDS[name]
  return shorthand ?? only(escapedCode(name))
}

function escapedCode(name: string): number {
  const control = CONTROLS[name]
  if (control) return control.charCodeAt(0)
  if (/[1-9k]/.test(name)) throw new BadExpression('back references are not supported')
  if (name === '' || /[a-z]/i.test(name))
    throw new BadExpression(`there is no escape "\\${name}" here`)
  return name.charCodeAt(0)
}

/** The class in brackets that begins at `from`, after its bracket. `end`: behind its last one. */
export function bracketClass(source: string, from: number): { test: CharacterClass; end: number } {
  const isNegated = source[from] === '^'
  const parts: CharacterClass[] = []
  let at = isNegated ? from + 1 : from
  while (source[at] !== ']') {
    const low = memberAt(source, at)
    at = low.end
    const isRange = source[at] === '-' && source[at + 1] !== ']' && low.code !== null
    const high = isRange ? memberAt(source, at + 1) : low
    at = high.end
    parts.push(isRange ? rangeOf(low.code, high.code) : low.test)
  }
  const test: CharacterClass = (code) => parts.some((part) => part(code))
  return { test: isNegated ? not(test) : test, end: at + 1 }
}

type Member = { test: CharacterClass; code: number | null; end: number }

function memberAt(source: string, at: number): Member {
  const one = source[at]
  if (one === undefined) throw new BadExpression('a bracket is not closed')
  if (one !== '\\')
    return { test: only(source.charCodeAt(at)), code: source.charCodeAt(at), end: at + 1 }
  const name = source[at + 1] ?? ''
  if (SHORTHANDS[name]) return { test: escapedClass(name), code: null, end: at + 2 }
  const code = name === 'b' ? 8 : escapedCode(name)
  return { test: only(code), code, end: at + 2 }
}

function rangeOf(low: number | null, high: number | null): CharacterClass {
  if (low === null || high === null || low > high)
    throw new BadExpression('a range of characters is out of order')
  return (code) => code >= low && code <= high
}
