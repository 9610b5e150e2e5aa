import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { identify } from '@/lib/api'
import { available, grant, openAccount } from '@/lib/billing'
import { closeDatabase, migrateDatabase } from '@/lib/db'
import { chatCompletions } from '@/lib/dialects'
import { innerRequest } from '@/lib/dialects/inner'
import { issueKey, revokeKey } from '@/lib/keys'
import {
  type ModelCall,
  type ModelStandIn,
  type SearchStandIn,
  startModelStandIn,
  startSearchStandIn,
} from '@/tests/support/upstreams'

const dataDir = mkdtempSync(path.join(tmpdir(), 'groundwire-leaving-'))
const ACCOUNT = 'acct_leaving'
let model: ModelStandIn
let search: SearchStandIn
let secret: string

beforeAll(async () => {
  model = await startModelStandIn()
  const hit = { url: 'http://127.0.0.1:9/heron', title: 'Herons', content: 'The grey heron eats mostly fish.' }
  search = await startSearchStandIn({ reply: { results: [hit] } })
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('OPENAI_API_KEY', 'test-key')
  vi.stubEnv('OPENAI_BASE_URL', model.url)
  vi.stubEnv('SEARXNG_URL', search.url)
  await migrateDatabase()
  await openAccount(ACCOUNT)
  await grant(ACCOUNT, 1_000_000_000n, 'leaving', 'for the test')
  secret = (await issueKey(ACCOUNT, 'test')).secret
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await Promise.all([model.close(), search.close()])
  await closeDatabase()
  rmSync(dataDir, { recursive: true, force: true })
})

const request = (signal?: AbortSignal, key = secret) =>
  new Request('http://groundwire.test/v1/chat/completions', {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: JSON.stringify({
      model: 'service-web',
      stream: true,
      messages: [{ role: 'user', content: 'What does the grey heron eat?' }],
    }),
    ...(signal ? { signal } : {}),
  })

/** A streamed chat whose model is silent, at the moment the model was asked. */
async function silentChat(signal?: AbortSignal) {
  const asked = Promise.withResolvers<ModelCall>()
  model.script(async (call) => {
    asked.resolve(call)
    await call.closed
    return {}
  })
  const response = await chatCompletions(request(signal))
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  await reader.read()
  return { reader, call: await asked.promise }
}

const endOf = (call: ModelCall) => Promise.race([call.closed.then(() => 'ended'), wait(1_000, 'still running')])

test('a caller whose connection closes stops a silent chat within a second, whatever was collected meanwhile', async () => {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as () => void
  const leave = new AbortController()
  const { reader, call } = await silentChat(leave.signal)
  void reader.read().catch(() => {})
  for (let round = 0; round < 10; round++) {
    collect()
    await wait(10)
  }
  leave.abort()
  expect(await endOf(call)).toBe('ended')
  // What was used up to then is paid: the search.
  await vi.waitFor(async () => expect(await available(ACCOUNT)).toBe(993_000_000n))
})

test('a reader who cancels stops a silent chat within a second, too', async () => {
  const { reader, call } = await silentChat()
  const next = reader.read()
  await reader.cancel()
  expect(await next).toMatchObject({ done: true })
  expect(await endOf(call)).toBe('ended')
})

test('a request on behalf of another is of the same caller, who is not looked up again', async () => {
  const { id, secret: other } = await issueKey(ACCOUNT, 'other')
  const outer = request(undefined, other)
  const caller = await identify(outer)
  await revokeKey(ACCOUNT, id)
  expect(await identify(innerRequest(outer, {}))).toBe(caller)
  await expect(identify(request(undefined, other))).rejects.toMatchObject({ status: 401 })
})
