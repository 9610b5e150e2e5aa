import { Pauses } from '@/lib/base/runtime'
import { tellingWords } from '@/lib/base/text'
import {
  headedPassages,
  hitsAt,
  listEmbeddedPages,
  searchIndex,
  type VectorCheck,
} from '@/lib/storage/local-index'
import { embedTexts } from './embed-texts'
import { FUSED_PAGES, fuse } from './search-local'
import type { Embedder } from './settings'
import { nearestPages } from './similar'

const MAX_QUERIES = 100
const MIN_QUERIES = 30
const RANKS = 10
const EMBED_MS = 60_000
const STRIDE = 7_919

type Question = { text: string; url: string }
type Corpus = { accountId: string; pages: number }

/** What vectors bring: headings are queries for their passages, which are found by text alone. */
export async function measure(
  { accountId, pages }: Corpus,
  embedder: Embedder,
  signal: AbortSignal,
): Promise<VectorCheck> {
  const model = embedder.label
  const questions = await chooseQuestions({ accountId, model })
  const isEnough = questions.length >= MIN_QUERIES
  const texts = isEnough ? questions.map(({ text }) => text) : []
  const vectors = await embedTexts(embedder, texts, { signal, timeoutMs: EMBED_MS })
  const sum = { words: 0, hybrid: 0, wins: 0, losses: 0 }
  const pauses = new Pauses()
  for (const [at, query] of vectors.entries()) {
    await pauses.takeIfDue()
    signal.throwIfAborted()
    const { text, url } = questions[at] ?? { text: '', url: '' }
    const request = { accountId, text, limit: FUSED_PAGES, isHeldOut: true }
    const byWords = await searchIndex(request)
    const byVectors = await hitsAt(await nearestPages([accountId], query, embedder), request)
    const words = reciprocalRank(byWords, url)
    const hybrid = reciprocalRank(fuse(byWords, byVectors), url)
    sum.words += words
    sum.hybrid += hybrid
    if (hybrid > words) sum.wins++
    if (hybrid < words) sum.losses++
  }
  const mean = (total: number) => Math.round((1_000 * total) / Math.max(1, vectors.length))
  const ranks = { ...sum, words: mean(sum.words), hybrid: mean(sum.hybrid) }
  return { accountId, model, pages, queries: vectors.length, ...ranks, measuredAt: Date.now() }
}

function reciprocalRank(hits: readonly { url: string }[], url: string): number {
  const rank = hits.slice(0, RANKS).findIndex((hit) => hit.url === url) + 1
  return rank === 0 ? 0 : 1 / rank
}

/** A heading of each of some pages, spread over the index, always the same for the same pages. */
async function chooseQuestions(owner: { accountId: string; model: string }): Promise<Question[]> {
  const ids = await listEmbeddedPages(owner)
  const mixed = ids.map((id, at) => ({ id, place: (at * STRIDE) % 10_007 }))
  const questions: Question[] = []
  const pauses = new Pauses()
  for (const { id } of mixed.sort((a, b) => a.place - b.place)) {
    if (questions.length === MAX_QUERIES) break
    await pauses.takeIfDue()
    const own = (await headedPassages(id)).flatMap((passage) => questionIn(passage) ?? [])
    const question = own[id % Math.max(1, own.length)]
    if (question) questions.push(question)
  }
  return questions
}

type Headed = Awaited<ReturnType<typeof headedPassages>>[number]

/** The heading nearest to a passage, with the page's title if it is short. Null if it says it. */
function questionIn({ url, title, heading, body }: Headed): Question | null {
  const own = heading.split(' › ').at(-1) ?? ''
  const text = tellingWords(own).length >= 3 ? own : `${title} ${own}`
  const isRepeated = own !== '' && body.toLowerCase().includes(own.toLowerCase())
  return isRepeated || tellingWords(text).length < 2 ? null : { text, url }
}
