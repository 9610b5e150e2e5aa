export type Moment = { at: number; text: string }

/** A figure of the watched page over time. */
export type ValueLine = { label: string; points: { at: number; value: number; text: string }[] }

const MAX_LINES = 3
/** Longer states are pages with many numbers. */
const MAX_TEXT = 600
const NUMBER = /-?\d{1,15}(?:[.,' \u00A0\u202F]\d{3}){0,4}(?:[.,]\d{1,4})?/

/** The figures in every version, by the words before them: prices, counts, stocks. */
export function findValues(moments: readonly Moment[]): ValueLine[] {
  if (moments.length < 2 || moments.some(({ text }) => text.length > MAX_TEXT)) return []
  const lines = new Map<string, ValueLine>()
  for (const { at, text } of moments)
    for (const { label, value, shown } of valuesIn(text)) {
      const line = lines.get(label) ?? { label, points: [] }
      if (line.points.at(-1)?.at !== at) line.points.push({ at, value, text: shown })
      lines.set(label, line)
    }
  return [...lines.values()]
    .filter(({ points }) => points.length === moments.length)
    .filter(({ points }) => new Set(points.map(({ value }) => value)).size > 1)
    .slice(0, MAX_LINES)
}

function valuesIn(text: string): { label: string; value: number; shown: string }[] {
  return text.split('\n').flatMap((line) => {
    const match = NUMBER.exec(line)
    if (!match) return []
    const label = line
      .slice(0, match.index)
      .replace(/[*_`#|:>\p{Sc}-]+/gu, ' ')
      .trim()
    return [{ label, value: readNumber(match[0]), shown: line.replace(/[*_`#|]+/g, '').trim() }]
  })
}

/** The last point or comma starts the decimals, unless three digits follow it. */
function readNumber(text: string): number {
  const decimals = /[.,](\d{1,2}|\d{4})$/.exec(text)?.[1] ?? ''
  const whole = decimals === '' ? text : text.slice(0, -decimals.length - 1)
  return Number(`${whole.replace(/[^\d-]/g, '')}.${decimals || '0'}`)
}
