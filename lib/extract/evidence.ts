import type { Reading } from '../scrape'

/** A text beside its plain form: small letters, one space for any white space. Both are found in linear time. */
type Text = { original: string; plain: string }

const LONGEST = 1_000

/** For each leaf value the verbatim span of the page that holds it, or null; in the shape of the data. */
export function findEvidence(value: unknown, reading: Reading): unknown {
  const texts = [...(reading.page.title ? [reading.page.title] : []), ...reading.page.passages.map(({ text }) => text)]
  return spansOf(
    value,
    texts.map((original) => ({ original, plain: plainOf(original) })),
  )
}

function spansOf(value: unknown, texts: Text[]): unknown {
  if (Array.isArray(value)) return value.map((item) => spansOf(item, texts))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, spansOf(inner, texts)]))
  return value === null || value === undefined || typeof value === 'boolean' ? null : spanOf(String(value), texts)
}

function spanOf(value: string, texts: Text[]): string | null {
  if (value.trim() === '' || value.length > LONGEST) return null
  const number = /^-?\d+(?:\.\d+)?$/.test(value) ? numberPattern(value) : null
  const plain = plainOf(value.trim())
  for (const text of texts) {
    if (number) {
      const found = number.exec(text.original)?.[0]
      if (found !== undefined) return found
      continue
    }
    const at = text.plain.indexOf(plain)
    if (at >= 0) return originalOf(text.original, at, at + plain.length)
  }
  return null
}

/** A number also with thousands separators and trailing zeros. */
function numberPattern(value: string): RegExp {
  const [whole = '', fraction = ''] = value.split('.')
  const digits = [...whole]
    .map((digit, i) => (i > 0 && (whole.length - i) % 3 === 0 ? `[,.\\s']?${digit}` : digit))
    .join('')
  return new RegExp(`(?<![\\d.])${digits}${fraction ? `[.,]${fraction}0*` : '(?:[.,]0+)?'}(?!\\d)`, 'u')
}

/** Letter for letter as long as before, but for white space. */
function plainOf(text: string): string {
  const small = text.toLowerCase()
  const even = small.length === text.length ? small : text.replace(/./gsu, smallOf)
  return even.replace(/\s+/g, ' ').replaceAll('ς', 'σ')
}

function smallOf(letter: string): string {
  const small = letter.toLowerCase()
  return small.length === letter.length ? small : letter
}

/** The part of a text that is at these places of its plain form. */
function originalOf(text: string, from: number, to: number): string {
  let start = text.length
  let place = 0
  for (const run of text.matchAll(/\s+|\S/g)) {
    if (place === from) start = run.index
    if (place === to) return text.slice(start, run.index)
    place += 1
  }
  return text.slice(start)
}
