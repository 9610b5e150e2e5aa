// PDFium marks a line-break hyphen with either of these.
const HYPHEN = '\u0002'
const SOFT = '\uFFFE'

// Old TeX fonts contain only letter codes, and ligatures have the codes of control characters.
const LIGATURES: Record<string, string> = {
  '\v': 'ff',
  '\f': 'fi',
  '\r': 'fl',
  '\u000E': 'ffi',
  '\u000F': 'ffl',
}
const CODES = `(?:[\v\f\u000E\u000F]|\r(?!\n))`
const LIGATURE = new RegExp(String.raw`(?<=\p{L})${CODES}|${CODES}(?=\p{L})`, 'gu')

// Fonts with numbered letters use codes among the control characters for spaces and commas.
const KNOWN_CODES = Object.keys(LIGATURES).concat(HYPHEN, '\n', '\t').join('')
const OTHER_CODE = new RegExp(`(?![${KNOWN_CODES}])\\p{Cc}`, 'gu')

/** Replaces codes next to a letter by TeX's ligatures. */
export function withLigatures(text: string): string {
  const count = text.match(OTHER_CODE)?.length ?? 0
  if (count > 0 && count > (text.match(LIGATURE)?.length ?? 0)) return text
  return text.replace(LIGATURE, (code) => LIGATURES[code] ?? '')
}

// Two-byte letters whose first byte is zero.
const NAMELESS = /(?:\uFFFE[^\s\uFFFE]){4,}/g

/** A page's text with whole words, ligatures, quotes and line endings. */
export function tidyPage(text: string): string {
  return withLigatures(text)
    .replace(/\r\n?|\f/g, '\n')
    .replace(NAMELESS, (run) => run.replaceAll(SOFT, ''))
    .replaceAll(HYPHEN, SOFT)
    .replace(/\n(\p{M}{1,9})\n/gu, '$1')
    .replace(/\n(?=\p{M})/gu, '')
    .replace(/(?<=[\u0E01-\u0E4E]) (?=\u0E33)/g, '')
    .replace(/\uFFFE\s{0,99}(?=\p{Ll})/gu, '')
    .replace(/(?<=\p{Ll})[-\u00AD\u2010]\n\s*(?=\p{Ll})/gu, '')
    .replaceAll(SOFT, '-')
    .replace(/[\uFB00-\uFB06\u2F00-\u2FD5]/g, (form) => form.normalize('NFKC'))
    .replaceAll('‘‘', '“')
    .replaceAll('’’', '”')
    .replace(/[^\P{Cc}\n\t]|\uFFFF/gu, ' ')
    .replace(/(?<![ \t\u00A0])[ \t\u00A0]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

// Pages of courts have 25 lines or more. A shorter list may be one of items.
const MIN_NUMBERED = 20

/** The lines of a page without the numbers 1, 2, 3 … at its margin, drawn before its text. */
export function withoutLineNumbers<T>(lines: readonly T[], textIn: (line: T) => string): T[] {
  const end = lines.findIndex((line, i) => textIn(line).trim() !== String(i + 1))
  return lines.slice(end >= MIN_NUMBERED ? end : 0)
}
