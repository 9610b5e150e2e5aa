import { getSetting } from '@/lib/base/config'
import { warnSeldom } from '@/lib/base/log'
import { nextTurn, outside, processWide } from '@/lib/base/runtime'
import {
  claimPage,
  countVectors,
  keepCheck,
  keepVectors,
  listChecks,
  type PageToEmbed,
  pagesToEmbed,
  readBodies,
  type VectorCheck,
} from '@/lib/storage/local-index'
import { embedTexts } from './embed-texts'
import { forgetFigures } from './matrix'
import { measure } from './measure'
import { currentEmbedder, type Embedder, vectorSettings } from './settings'

const EVERY_MS = 15_000
const PAGES_AT_ONCE = 20
const MAX_PAGE_PASSAGES = 500
const EMBED_MS = 60_000
const MIN_CHANGE = 0.2

const slot = () =>
  processWide('vectors.timer', () => ({
    timer: undefined as NodeJS.Timeout | undefined,
    running: null as Promise<void> | null,
    stop: new AbortController(),
  }))

/** Makes vectors of new and changed pages in the background, and measures what they bring. */
export function startVectors(): void {
  slot().timer ??= outside(() => setInterval(() => void fillQuietly(), EVERY_MS).unref())
}

export async function stopVectors(): Promise<void> {
  const { timer, running, stop } = slot()
  clearInterval(timer)
  stop.abort()
  await running
}

function fillQuietly(): Promise<void> {
  const state = slot()
  state.running ??= fillVectors(state.stop.signal)
    .catch((error) => warnSeldom('vectors of the local index could not be made', { err: error }))
    .finally(() => {
      state.running = null
    })
  return state.running
}

/** Makes all vectors that are missing, then measures the accounts whose pages have changed. */
export async function fillVectors(signal: AbortSignal): Promise<void> {
  const embedder = currentEmbedder()
  if (!embedder) return
  while (await fillSome(embedder, signal)) await nextTurn()
  forgetFigures()
  if (getSetting(vectorSettings.mode) !== 'auto') return
  const [counts, checks] = await Promise.all([
    countVectors(embedder.label),
    listChecks(embedder.label),
  ])
  for (const [accountId, { pages }] of counts) {
    if (!isDue(pages, checks.get(accountId))) continue
    await keepCheck(await measure({ accountId, pages }, embedder, signal))
    forgetFigures()
  }
}

const isDue = (pages: number, check: VectorCheck | undefined) =>
  check === undefined || Math.abs(pages - check.pages) > MIN_CHANGE * check.pages

/** Makes the vectors of the next pages. False if it made none. */
async function fillSome(embedder: Embedder, signal: AbortSignal): Promise<boolean> {
  const quota = getSetting(vectorSettings.passages)
  const counts = await countVectors(embedder.label)
  const room = new Map([...counts].map(([id, { passages }]) => [id, quota - passages]))
  const full = [...room].filter(([, places]) => places <= 0).map(([id]) => id)
  const request = { model: embedder.label, full, limit: PAGES_AT_ONCE }
  const pages = quota > 0 ? await pagesToEmbed(request) : []
  let isAny = false
  for (const page of pages) {
    signal.throwIfAborted()
    const places = room.get(page.accountId) ?? quota
    if (places <= 0 || !(await claimPage(page, embedder.label))) continue
    room.set(page.accountId, places - (await fillPage(page, places, embedder, signal)))
    isAny = true
  }
  return isAny
}

/** Returns how many vectors the page has got. */
async function fillPage(
  page: PageToEmbed,
  places: number,
  embedder: Embedder,
  signal: AbortSignal,
): Promise<number> {
  const bodies = await readBodies(page.id, Math.min(places, MAX_PAGE_PASSAGES))
  const vectors = await embedTexts(embedder, bodies, { signal, timeoutMs: EMBED_MS })
  const dimensions = vectors[0]?.length ?? 1
  const bytes = new Uint8Array(vectors.length * dimensions)
  for (const [at, vector] of vectors.entries())
    bytes.set(new Uint8Array(vector.buffer, vector.byteOffset, vector.length), at * dimensions)
  await keepVectors(page, { dimensions, passages: vectors.length, vectors: bytes })
  return vectors.length
}
