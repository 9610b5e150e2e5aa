/** A text with its normalised form: lower case, single spaces. */
type Text = { original: string; plain: string }

const MAX_VALUE_LENGTH = 1_000

/** After this time, the remaining values get null. */
const TIMEOUT_MS = 3_000

type PageContent = { title: string | null; passages: { text: string }[] }

/** For each leaf value, the exact span of the page that contains it, or null. */
export function findEvidence(value: unknown, { page }: { page: PageContent }): unknown {
  const texts = [...(page.title ? [page.title] : []), ...page.passages.map(({ text }) => text)]
  const plain = texts.map((original) => ({ original, plain: toPlainText(original) }))
  const end = performance.now() + TIMEOUT_MS
  const spans = (entry: unknown): unknown => {
    if (Array.isArray(entry)) return entry.map(spans)
    if (entry !== null && typeof entry === 'object')
      return Object.fromEntries(Object.entries(entry).map(([name, inner]) => [name, spans(inner)]))
    if (
      entry === null ||
      entry === undefined ||
      typeof entry === 'boolean' ||
      performance.now() > end
    )
      return null
    return findSpan(String(entry), plain)
  }
  return spans(value)
}

function findSpan(value: string, texts: Text[]): string | null {
  if (value.trim() === '' || value.length > MAX_VALUE_LENGTH) return null
  const number = /^-?\d+(?:\.\d+)?$/.test(value) ? numberPattern(value) : null
  const plain = toPlainText(value.trim())
  for (const text of texts) {
    if (number) {
      const numeral = number.exec(text.original)?.[0]
      if (numeral !== undefined) return numeral
      continue
    }
    const at = text.plain.indexOf(plain)
    if (at >= 0) return sliceOriginal(text.original, at, at + plain.length)
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
function toPlainText(text: string): string {
  const small = text.toLowerCase()
  const even = small.length === text.length ? small : text.replace(/./gsu, toSmallLetter)
  return even.replace(/\s+/g, ' ').replaceAll('ς', 'σ')
}

function toSmallLetter(letter: string): string {
  const small = letter.toLowerCase()
  return small.length === letter.length ? small : letter
}

/** The part of a text at these positions of its normalised form. */
function sliceOriginal(text: string, from: number, to: number): string {
  let start = text.length
  let place = 0
  for (const run of text.matchAll(/\s+|\S/g)) {
    if (place === from) start = run.index
    if (place === to) return text.slice(start, run.index)
    place += 1
  }
  return text.slice(start)
}
