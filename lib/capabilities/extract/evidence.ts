/** A text with its normalised form: lower case, single spaces. */
type Text = { original: string; plain: string }

const MAX_VALUE_LENGTH = 1_000

/** After this time, the remaining values get null. */
const TIMEOUT_MS = 3_000

type Read = { title: string | null; passages: { text: string }[] }

/** For each leaf value, the exact span of the page that contains it, or null. */
export function findEvidence(value: unknown, { page }: { page: Read }): unknown {
  const texts = [...(page.title ? [page.title] : []), ...page.passages.map(({ text }) => text)]
  const plain = texts.map((original) => ({ original, plain: plainOf(original) }))
  const end = performance.now() + TIMEOUT_MS
  const spans = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(spans)
    if (one !== null && typeof one === 'object')
      return Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, spans(inner)]))
    if (one === null || one === undefined || typeof one === 'boolean' || performance.now() > end)
      return null
    return spanOf(String(one), plain)
  }
  return spans(value)
}

function spanOf(value: string, texts: Text[]): string | null {
  if (value.trim() === '' || value.length > MAX_VALUE_LENGTH) return null
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

/** Numbers are also searched with thousands separators and trailing zeros. */
function numberPattern(value: string): RegExp {
  const [whole = '', fraction = ''] = value.split('.')
  const digits = [...whole]
    .map((digit, i) => (i > 0 && (whole.length - i) % 3 === 0 ? `[,.\\s']?${digit}` : digit))
    .join('')
  return new RegExp(
    `(?<![\\d.])${digits}${fraction ? `[.,]${fraction}0*` : '(?:[.,]0+)?'}(?!\\d)`,
    'u',
  )
}

/** Same length letter for letter, except for white space. */
function plainOf(text: string): string {
  const small = text.toLowerCase()
  const even = small.length === text.length ? small : text.replace(/./gsu, smallOf)
  return even.replace(/\s+/g, ' ').replaceAll('ς', 'σ')
}

function smallOf(letter: string): string {
  const small = letter.toLowerCase()
  return small.length === letter.length ? small : letter
}

/** The part of a text at these positions of its normalised form. */
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
