import type { Reading } from '../scrape'

/** For each leaf value the verbatim span of the page that holds it, or null; in the shape of the data. */
export function findEvidence(value: unknown, reading: Reading): unknown {
  const texts = [...(reading.page.title ? [reading.page.title] : []), ...reading.page.passages.map(({ text }) => text)]
  return spansOf(value, texts)
}

function spansOf(value: unknown, texts: string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => spansOf(item, texts))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, spansOf(inner, texts)]))
  return value === null || value === undefined || typeof value === 'boolean' ? null : spanOf(String(value), texts)
}

function spanOf(value: string, texts: string[]): string | null {
  const pattern = patternOf(value)
  if (!pattern) return null
  for (const text of texts) {
    const match = pattern.exec(text)
    if (match) return text.slice(match.index, match.index + match[0].length)
  }
  return null
}

/** The value's words with any white space between them; a number also with thousands separators and trailing zeros. */
function patternOf(value: string): RegExp | null {
  const words = value.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0 || value.length > 1_000) return null
  if (/^-?\d+(?:\.\d+)?$/.test(value)) {
    const [whole = '', fraction = ''] = value.split('.')
    const digits = [...whole]
      .map((digit, i) => (i > 0 && (whole.length - i) % 3 === 0 ? `[,.\\s']?${digit}` : digit))
      .join('')
    return new RegExp(`(?<![\\d.])${digits}${fraction ? `[.,]${fraction}0*` : '(?:[.,]0+)?'}(?!\\d)`, 'u')
  }
  return new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('\\s+'), 'iu')
}
