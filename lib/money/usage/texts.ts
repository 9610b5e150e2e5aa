import { nextTurn, processWide } from '@/lib/base/runtime'
import {
  allRows,
  db,
  durably,
  hasTextsToIndex,
  indexTexts,
  textParameter,
  textSearch,
} from '@/lib/storage/db'

/** A text in more calls is found sooner by looking at the latest calls. */
const MAX_HITS = 50_000
const BATCH_SIZE = 500
const MAX_BATCHES = 10
const INTERVAL_MS = 10_000

/** The index's parameter for calls with this text, or null if each call must be looked at. */
export async function findIndexed(text: string | undefined): Promise<string | null> {
  const parameter = text ? textParameter(text) : null
  if (parameter === null || !(await catchUp(MAX_BATCHES))) return null
  const [row] = await allRows<{ n: bigint }>(
    `SELECT count(*) AS n FROM (SELECT 1 FROM ${textSearch.index} WHERE ${textSearch.match}
       LIMIT ${MAX_HITS + 1}) AS found`,
    parameter,
  )
  return Number(row?.n ?? 0) > MAX_HITS ? null : parameter
}

export function keepTextsIndexed(): void {
  processWide('usage.texts', () => {
    let isBusy = false
    const work = async () => {
      if (isBusy) return
      isBusy = true
      // A database that is away now is asked again.
      await catchUp(Number.POSITIVE_INFINITY).catch(() => false)
      isBusy = false
    }
    return setInterval(() => void work(), INTERVAL_MS).unref()
  })
}

async function catchUp(maxBatches: number): Promise<boolean> {
  for (let n = 0; await hasTextsToIndex(db()); n++) {
    if (n >= maxBatches) return false
    await durably((tx) => indexTexts(tx, BATCH_SIZE))
    await nextTurn()
  }
  return true
}
