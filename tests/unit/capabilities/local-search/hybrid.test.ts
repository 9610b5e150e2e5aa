import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { printMetrics } from '@/lib/base/telemetry'
import { fillVectors, searchLocal, vectorState } from '@/lib/capabilities/local-search'
import { embeddingUse, writeProviderLog } from '@/lib/operations/provider-health'
import { warmReaders } from '@/lib/reader/page'
import { keepPage, removePage, searchIndex } from '@/lib/storage/local-index'
import { temporaryDatabase } from '@/tests/support/database'
import { type EmbeddingStandIn, startEmbeddingStandIn } from '@/tests/support/upstreams/embeddings'

const OWNER = 'acct_owner'
const PAGES = 40
const DIMENSIONS = 64
const GOOD = 'openai/text-embedding-3-small'
const POOR = 'openai/text-embedding-3-large'
const FOREVER = new AbortController().signal
let server: EmbeddingStandIn
temporaryDatabase()

/** Knows that the word of a heading and the word of its text mean the same. The other model: noise. */
function embed(text: string, model: string): number[] {
  if (`openai/${model}` === POOR)
    return [...createHash('sha512').update(text).digest()].map((byte) => byte - 128)
  const vector = new Array<number>(DIMENSIONS).fill(0.01)
  for (const [, place] of text.matchAll(/(?:zorblat|plimto)(\d+)/g)) vector[Number(place)] = 1
  return vector
}

const address = (place: number) => `https://docs.example.com/page/${place}`
/** The text says the same as the heading in other words. */
const page = (place: number, more: { accountId?: string; text?: string } = {}) => ({
  accountId: more.accountId ?? OWNER,
  url: address(place),
  site: 'https://docs.example.com/',
  title: 'Manual',
  language: 'en',
  publishedAt: null,
  passages: [
    {
      heading: `Guide › Setting up zorblat${place} quickly`,
      text: more.text ?? `Every plimto${place} is screwed to the wall before the evening.`,
    },
  ],
})
const query = (text: string, accountId = OWNER) => ({ accountId, text, limit: 10 })
const first = async (text: string, accountId = OWNER) =>
  (await searchLocal(query(text, accountId)))[0]?.url
const use = (model: string, mode = 'auto', passages = '20000') => {
  vi.stubEnv('EMBEDDING_MODEL', model)
  vi.stubEnv('HYBRID_SEARCH', mode)
  vi.stubEnv('EMBEDDED_PASSAGES_PER_ACCOUNT', passages)
}

beforeAll(async () => {
  server = await startEmbeddingStandIn(embed)
  vi.stubEnv('LOG_LEVEL', 'error')
  vi.stubEnv('OPENAI_API_KEY', 'test-key')
  vi.stubEnv('OPENAI_BASE_URL', server.url)
  for (let place = 0; place < PAGES; place++) await keepPage(page(place))
  // A scan may take two seconds, with the start of its thread.
  await warmReaders()
})
beforeEach(() => {
  server.fail(null)
  server.texts.splice(0)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
})

test('without an embedding model nothing is asked, and searches are those of the words', async () => {
  await fillVectors(FOREVER)
  for (const text of ['plimto7', 'wall before the evening', 'zorblat3', 'nothing like it'])
    expect(await searchLocal(query(text))).toEqual(await searchIndex(query(text)))
  expect(server.texts).toEqual([])
  expect(await vectorState(OWNER)).toBeNull()
})

test('a quota limits the passages of an account', async () => {
  use(GOOD, 'on', '5')
  await fillVectors(FOREVER)
  await fillVectors(FOREVER)
  expect(await vectorState(OWNER)).toMatchObject({ passages: 5, maxPassages: 5 })
  expect(server.texts).toHaveLength(5)
})

test('vectors are used where headings find their texts better with them', async () => {
  use(GOOD)
  await fillVectors(FOREVER)
  expect(server.texts.slice(0, 3)).not.toContain('zorblat')
  const state = await vectorState(OWNER)
  expect(state).toMatchObject({ passages: PAGES, isInUse: true, model: GOOD, mode: 'auto' })
  expect(state?.check).toMatchObject({ queries: PAGES, words: 0, hybrid: 1_000, losses: 0 })
  // No page has this word in its text, and none has both words.
  const text = 'where does zorblat11 belong, plimto11 or elsewhere'
  expect(await first(text)).toBe(address(11))
  const [hit] = await searchLocal(query('plimto12'))
  expect(hit).toMatchObject({ url: address(12), title: 'Manual', coverage: 1 })
  expect(hit?.snippet).toContain('plimto12')
})

test('an unchanged index is not embedded or measured again', async () => {
  use(GOOD)
  await fillVectors(FOREVER)
  expect(server.texts).toEqual([])
})

test('a page that changed gets new vectors, and a removed one is not found', async () => {
  use(GOOD)
  await keepPage(page(3, { text: 'The plimto63 has replaced it.' }))
  await removePage(address(4), OWNER)
  await fillVectors(FOREVER)
  expect(server.texts).toEqual(['The plimto63 has replaced it.'])
  expect(await vectorState(OWNER)).toMatchObject({ passages: PAGES - 1 })
  const urls = (await searchLocal(query('plimto4'))).map(({ url }) => url)
  expect(urls).not.toContain(address(4))
})

test('the pages of a member are found by no one else', async () => {
  use(GOOD, 'on')
  await keepPage(page(50, { accountId: 'acct_member' }))
  await fillVectors(FOREVER)
  expect(await first('about plimto50', 'acct_member')).toBe(address(50))
  const others = (await searchLocal(query('about plimto50', 'acct_other'))).map(({ url }) => url)
  expect(others).not.toContain(address(50))
})

test('if the model fails, searches are those of the words', async () => {
  use(GOOD, 'on')
  server.fail(400)
  const text = 'the wall of plimto21 again'
  expect(await searchLocal(query(text))).toEqual(await searchIndex(query(text)))
  // For a while it is not asked.
  const asked = server.texts.length
  await searchLocal(query('the wall of plimto22 again'))
  expect(server.texts).toHaveLength(asked)
})

test('another model makes new vectors, and one that brings nothing is not used', async () => {
  use(POOR)
  await fillVectors(FOREVER)
  expect(server.texts.length).toBeGreaterThanOrEqual(PAGES)
  const state = await vectorState(OWNER)
  expect(state).toMatchObject({ passages: PAGES - 1, isInUse: false, model: POOR })
  const asked = server.texts.length
  expect(await searchLocal(query('plimto7'))).toEqual(await searchIndex(query('plimto7')))
  expect(server.texts).toHaveLength(asked)
  use(POOR, 'off')
  expect(await vectorState(OWNER)).toBeNull()
})

test('what it cost is counted, and in the metrics', async () => {
  await writeProviderLog()
  const { requests, spend } = await embeddingUse()
  expect(requests).toBeGreaterThan(PAGES)
  expect(spend).toBeGreaterThan(0)
  const { text } = await printMetrics()
  expect(text).toMatch(
    /groundwire_embedding_tokens_total\{model="openai\/text-embedding-3-small"\} \d+/,
  )
})
