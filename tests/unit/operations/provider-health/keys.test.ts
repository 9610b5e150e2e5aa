import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { printMetrics } from '@/lib/base/telemetry'
import { search } from '@/lib/capabilities/search'
import { keyStates, pruneProviderLog, writeProviderLog } from '@/lib/operations/provider-health'
import { temporaryDatabase } from '@/tests/support/database'
import { startCall } from '@/tests/support/upstreams/call'
import { listen, type Served, sendJson } from '@/tests/support/upstreams/listen'

const GOOD = 'BSA-good-key-000000000001aaaa'
const SPENT = 'BSA-spent-key-00000000001bbbb'
const DAY_MS = 86_400_000
let brave: Served
temporaryDatabase()

beforeAll(async () => {
  brave = await listen((request, response) => {
    const results = [{ title: 'Tide', url: 'https://a.example/', description: 'The tide' }]
    const isGood = request.headers['x-subscription-token'] === GOOD
    sendJson(response, isGood ? 200 : 402, isGood ? { type: 'search', web: { results } } : {})
  })
  vi.stubEnv('BRAVE_BASE_URL', brave.url)
  vi.stubEnv('SEARCH_PROVIDERS', 'brave')
  vi.stubEnv('BRAVE_API_KEY', `${GOOD},${SPENT}`)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await brave.close()
})

const filters = { period: null, includeDomains: [], excludeDomains: [] }
const ask = () =>
  search({ text: 'tides', type: 'general', country: 'us', limit: 1, ...filters }, startCall().call)

test('each key has its requests, failures, rest and cost, in batches that add up', async () => {
  for (let turn = 0; turn < 3; turn++) await ask()
  await writeProviderLog()
  vi.stubEnv('SEARCH_REQUEST_PRICES', 'brave=0.003')
  await ask()
  await writeProviderLog()
  await writeProviderLog()
  const [good, spent] = (await keyStates()).brave ?? []
  expect(good).toEqual({ hint: '…aaaa', requests: 4, failed: 0, spend: 0.018, restMs: 0 })
  expect(spent).toMatchObject({ hint: '…bbbb', requests: 1, failed: 1, spend: 0 })
  expect(spent?.restMs).toBeGreaterThan(500_000)
})

test('metrics name keys by their last characters only', async () => {
  const { text } = await printMetrics()
  const series = 'provider="brave",key="…aaaa"'
  expect(text).toContain(`groundwire_search_key_requests_total{${series},outcome="ok"} 4`)
  expect(text).toMatch(new RegExp(`groundwire_search_key_spend_usd_total\\{${series}\\} 0\\.018`))
  expect(text).toContain('{provider="brave",key="…bbbb",outcome="failed"} 1')
  expect(text).not.toMatch(/BSA-/)
})

test('a short key, or the same end twice, is named by its place; a price may be unknown', async () => {
  vi.stubEnv('BRAVE_API_KEY', 'short,BSA-key-one-0000-cccc,BSA-key-two-0000-cccc')
  vi.stubEnv('MOJEEK_API_KEY', 'mojeek-key-0000-dddd')
  const states = await keyStates()
  expect(states.brave?.map(({ hint }) => hint)).toEqual(['key 1', 'key 2', 'key 3'])
  expect(states.mojeek).toEqual([{ hint: '…dddd', requests: 0, failed: 0, spend: null, restMs: 0 }])
  vi.stubEnv('SEARCH_REQUEST_PRICES', 'brave:3')
  await expect(keyStates()).rejects.toThrow('SEARCH_REQUEST_PRICES')
  vi.stubEnv('SEARCH_REQUEST_PRICES', '')
})

test('the next month begins at nothing, and old days are deleted', async () => {
  vi.stubEnv('BRAVE_API_KEY', `${GOOD},${SPENT}`)
  const [good] = (await keyStates(Date.now() + 32 * DAY_MS)).brave ?? []
  expect(good).toMatchObject({ requests: 0, spend: 0 })
  await pruneProviderLog(Date.now() + 63 * DAY_MS)
  expect((await keyStates()).brave?.[0]).toMatchObject({ requests: 0 })
})
