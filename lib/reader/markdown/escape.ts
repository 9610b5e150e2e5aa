import { findFormulas } from './formulas/delimiters'

const MAY_BE_FORMULA = /[$\\]|\[(?:i?tex|latex|math)\]/i
const WORD = /[\p{L}\p{N}]/u
const PUNCTUATION = /[!-/:-@[-`{-~]/
const SPECIAL = /[\\`*_~<&[\]!|]/
const ENTITY = /^&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][\da-zA-Z]{1,31});/

/** The text's neighbours, and whether bars or brackets in it need escaping. */
export type TextPlace = {
  before: string
  after: string
  cell: boolean
  tildes: boolean
  brackets: boolean
}

/** Escapes markdown syntax. Line starts are handled by `escapeLineStart`. */
export function escapeText(text: string, place: TextPlace): string {
  if (!SPECIAL.test(text)) return text
  const formulas = MAY_BE_FORMULA.test(text) ? findFormulas(text) : []
  if (formulas.length === 0) return escapeProse(text, place)
  let out = ''
  let from = 0
  for (const { start, end, tex } of formulas) {
    const before = from > 0 ? text.charAt(from - 1) : place.before
    out += escapeProse(text.slice(from, start), { ...place, before, after: text.charAt(start) })
    out += place.cell ? tex.replaceAll('|', '\\|') : tex
    from = end
  }
  return out + escapeProse(text.slice(from), { ...place, before: text.charAt(from - 1) })
}

function escapeProse(text: string, place: TextPlace): string {
  let out = ''
  let from = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (!isSpecial(code)) continue
    if (!mustEscape(text, i, place)) continue
    out += `${text.slice(from, i)}\\`
    from = i
  }
  return out + text.slice(from)
}

/** Escapes the start of a line that would open a block. */
export function escapeLineStart(line: string, afterLine: boolean): string {
  const first = line.charCodeAt(0)
  if (first === 35) return /^#{1,6}(?:\s|$)/.test(line) ? `\\${line}` : line
  if (first === 43 || first === 45) {
    const opens =
      /^[+-](?:\s|$)/.test(line) ||
      /^(?:-[ \t]*){3,}$/.test(line) ||
      (afterLine && /^-+\s*$/.test(line))
    return opens || (afterLine && isDelimiterRow(line)) ? `\\${line}` : line
  }
  if (first === 61) return afterLine && /^=+\s*$/.test(line) ? `\\${line}` : line
  if (first === 62) return `\\${line}`
  if (first === 58 || first === 124) return afterLine && isDelimiterRow(line) ? `\\${line}` : line
  if (first >= 48 && first <= 57) return line.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
  return line
}

function isDelimiterRow(line: string): boolean {
  return /^[\s|:-]+$/.test(line) && line.includes('-')
}

function isSpecial(code: number): boolean {
  return (
    code === 92 ||
    code === 96 ||
    code === 42 ||
    code === 95 ||
    code === 126 ||
    code === 60 ||
    code === 38 ||
    code === 91 ||
    code === 93 ||
    code === 33 ||
    code === 124
  )
}

function mustEscape(text: string, i: number, place: TextPlace): boolean {
  const next = i + 1 < text.length ? text.charAt(i + 1) : place.after
  switch (text.charCodeAt(i)) {
    case 92:
      return next === '' || next === '\n' || PUNCTUATION.test(next)
    case 96:
      return true
    case 42:
      return !standsAlone(text, i, place)
    case 95:
      return !standsAlone(text, i, place) && !isInsideWord(text, i)
    case 126:
      return place.tildes
    case 60:
      return next === '' || /[a-zA-Z/!?]/.test(next)
    case 38:
      return ENTITY.test(text.slice(i, i + 36))
    case 91:
      return (
        place.brackets ||
        (i === 0 &&
          (place.before === '' || place.before === '\n') &&
          /^\[(?:[ xX]\]|[^\]]{1,200}\]:)/.test(text)) ||
        next === '^'
      )
    case 93:
      return place.brackets || next === '(' || next === '['
    case 33:
      return i + 1 === text.length && place.after === '['
    default:
      return place.cell
  }
}

function standsAlone(text: string, i: number, place: TextPlace): boolean {
  const before = i > 0 ? text.charAt(i - 1) : place.before
  const after = i + 1 < text.length ? text.charAt(i + 1) : place.after
  return (
    /^\s?$/.test(before) && /^\s?$/.test(after) && !(i === 0 && (before === '' || before === '\n'))
  )
}

function isInsideWord(text: string, i: number): boolean {
  let from = i
  let to = i + 1
  while (from > 0 && text.charAt(from - 1) === '_' && i - from < 8) from--
  while (to < text.length && text.charAt(to) === '_' && to - i < 8) to++
  return (
    from > 0 && to < text.length && WORD.test(text.charAt(from - 1)) && WORD.test(text.charAt(to))
  )
}
