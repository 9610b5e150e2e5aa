import { isObject } from '@/lib/base/json'
import type { Change } from '@/lib/reader/changes'

/**
 * How surely texts of a page come and go by themselves: it rises with each check whose readings
 * differ in them, and falls with each that shows them twice. Two such checks are needed, and what a
 * site showed beside its old state only while it was updated is reported some checks later.
 */
export type RestlessTexts = Record<string, number>

const ENOUGH = 3
const RISE = 2
const RISES = 4
const MOST = 6
const MAX_TEXTS = 200
const MAX_LENGTH = 120

export function restlessIn(data: unknown): RestlessTexts {
  const texts = isObject(data) && isObject(data.restless) ? Object.entries(data.restless) : []
  return Object.fromEntries(
    texts.filter((entry): entry is [string, number] => Number(entry[1]) > 0),
  )
}

export const isRestless = (change: Change, restless: RestlessTexts): boolean =>
  listTexts([change]).every((text) => (restless[text] ?? 0) >= ENOUGH) ||
  (restless[counterIn(change) ?? ''] ?? 0) >= RISES

/** After a check: with what differed between its readings, and what both showed. */
export function withSightings(restless: RestlessTexts, passing: Change[], lasting: Change[]) {
  const texts = listTexts(passing)
  const latest = texts.map((text) => [text, Math.min(MOST, (restless[text] ?? 0) + RISE)] as const)
  const still = new Set(listTexts(lasting))
  const older = Object.entries(restless)
    .filter(([text]) => !texts.includes(text))
    .map(([text, score]) => [text, still.has(text) ? score - 1 : score] as const)
    .filter(([, score]) => score > 0)
  const counters = lasting.map(counterIn).filter((counter) => counter !== null)
  const counts = older.flatMap(([text, score]): [string, number][] => {
    if (!text.startsWith(COUNTER)) return [[text, score]]
    return counters.includes(text) || score < RISE ? [] : [[text, score - RISE]]
  })
  const rising = counters.map((text) => [text, Math.min(MOST, (restless[text] ?? 0) + 1)] as const)
  return Object.fromEntries([...latest, ...rising, ...counts].slice(0, MAX_TEXTS))
}

const COUNTER = '# '
const FIGURE = /\d[\d.,' ]*/g
/** Prices, shares, dates, times, measures and versions, which no counter shows. */
const EXACT = /[$€£¥₽₹%°:/]|\d[.,-]\d{1,2}(?!\d)|\d ?\p{L}{1,2}(?!\p{L})/u
const MANY = 100

/**
 * What counts in any language: a line whose only figure rises, or is of many. The number of an
 * issue or chapter rises by one.
 */
function counterIn({ before, after }: Change): string | null {
  if (before === null || after === null || EXACT.test(before) || EXACT.test(after)) return null
  const [line, now] = [before, after].map((text) => text.replace(FIGURE, '#'))
  const figures = [before, after].map((text) => (text.match(FIGURE) ?? []).map(toNumber))
  const [[old = 0] = [], [count = 0] = []] = figures
  if (line !== now || figures.some(({ length }) => length !== 1)) return null
  const isCounter = count > old + 1 || (count < old && count >= MANY)
  return isCounter ? `${COUNTER}${line?.slice(0, MAX_LENGTH)}` : null
}

const toNumber = (figure: string) => Number(figure.replace(/\D/g, ''))

const listTexts = (changes: Change[]): string[] => [
  ...new Set(
    changes
      .flatMap(({ before, after }) => [before, after])
      .filter((text) => text !== null)
      .map((text) => text.slice(0, MAX_LENGTH)),
  ),
]
