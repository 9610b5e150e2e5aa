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
  listTexts([change]).every((text) => (restless[text] ?? 0) >= ENOUGH)

/** After a check: with what differed between its readings, and what both showed. */
export function withSightings(restless: RestlessTexts, passing: Change[], lasting: Change[]) {
  const texts = listTexts(passing)
  const latest = texts.map((text) => [text, Math.min(MOST, (restless[text] ?? 0) + RISE)] as const)
  const still = new Set(listTexts(lasting))
  const older = Object.entries(restless)
    .filter(([text]) => !texts.includes(text))
    .map(([text, score]) => [text, still.has(text) ? score - 1 : score] as const)
    .filter(([, score]) => score > 0)
  return Object.fromEntries([...latest, ...older].slice(0, MAX_TEXTS))
}

const listTexts = (changes: Change[]): string[] => [
  ...new Set(
    changes
      .flatMap(({ before, after }) => [before, after])
      .filter((text) => text !== null)
      .map((text) => text.slice(0, MAX_LENGTH)),
  ),
]
