import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueKey } from '@/lib/people/keys'
import { closeDatabase } from '@/lib/storage/db'
import { openBook } from '../support/book'
import { startGroundwire } from '../support/groundwire'
import { type JoinedWorld, joinWorld, METRICS_TOKEN, PASSWORD } from '../support/shared-world'
import { signIn as signInAs } from '../support/sign-in'

let world: JoinedWorld
const read = (headers: Record<string, string> = {}) =>
  fetch(`${world.server.url}/api/metrics`, { headers })
const countIn = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1] ?? 0,
  )

beforeAll(async () => {
  world = await joinWorld()
})
afterAll(async () => {
  await closeDatabase()
  await world.stop()
})

describe('who may read the metrics', () => {
  test.each([
    ['no one in particular', () => ({})],
    ['an API key', () => ({ Authorization: `Bearer ${world.server.key}` })],
    ['a wrong token', () => ({ Authorization: 'Bearer metrics-token-for-testz' })],
    ['a made-up session', () => ({ Cookie: 'groundwire-00000000=abc' })],
  ])('%s: 401', async (_, headers) => {
    const response = await read(headers())
    expect(response.status).toBe(401)
    expect((await response.json()).detail.error_code).toBe('missing_service_api_key')
  })

  test('a client with METRICS_TOKEN may', async () => {
    const response = await read({ Authorization: `Bearer ${METRICS_TOKEN}` })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  })

  test('the signed-in owner may', async () => {
    const response = await read({ Cookie: await signIn() })
    expect(response.status).toBe(200)
  })

  test('a member gets 403', async () => {
    const database = new Database(path.join(world.server.dataDir, 'groundwire.db'))
    // A member with the owner's password, so that `signIn` works for both.
    database.exec(
      "INSERT INTO user (id, login, role, account_id, password_hash, created_at) SELECT 'user_member', 'member', 'developer', 'acct_member', password_hash, created_at FROM user WHERE login = 'owner'",
    )
    database.close()
    const { cookie } = await signInAs(world.server.url, 'member', PASSWORD)
    expect(cookie).not.toBe('')
    expect((await read({ Cookie: cookie })).status).toBe(403)
  })
})

test('counts calls, failures and commits, each once', async () => {
  const metrics = async () => (await read({ Authorization: `Bearer ${METRICS_TOKEN}` })).text()
  const before = await metrics()
  const request = { query: 'herons', model: 'service-web' }
  expect((await world.server.post('/api/v2/answer', request)).status).toBe(200)
  expect((await world.server.post('/api/v2/answer', {})).status).toBe(400)
  const failed = await world.server.post('/api/v2/web_search', { query: '[[search:500]]' })
  expect(failed.status).toBe(502)
  const after = await metrics()
  const grown = (series: string) => countIn(after, series) - countIn(before, series)
  expect(grown('groundwire_calls_total{capability="answer",status="200"}')).toBe(1)
  expect(grown('groundwire_calls_total{capability="answer",status="400"}')).toBe(1)
  expect(grown('groundwire_calls_total{capability="web_search",status="502"}')).toBe(1)
  expect(grown('groundwire_call_seconds_count{capability="answer"}')).toBe(1)
  expect(
    grown(
      'groundwire_call_failures_total{capability="web_search",error_type="search_error",error_code="search_failed"}',
    ),
  ).toBe(1)
  expect(grown('groundwire_ledger_commit_seconds_count{operation="hold"}')).toBe(2)
  expect(grown('groundwire_ledger_commit_seconds_count{operation="settle"}')).toBe(2)
  // A call frees its slot once its response is stored, shortly after the reply.
  await expect.poll(async () => countIn(await metrics(), 'groundwire_calls_running')).toBe(0)
  expect(after).toMatch(/^groundwire_browsers \d/m)
  expect(after).toMatch(/^process_resident_memory_bytes \d/m)
  // Queues: ledger writes (a response is stored shortly after the reply), pages for a browser, and
  // documents for a thread.
  for (const gauge of [
    'groundwire_ledger_writes_waiting',
    'groundwire_ledger_lag_seconds',
    'groundwire_browser_pages_waiting',
  ])
    await expect.poll(async () => countIn(await metrics(), gauge), { message: gauge }).toBe(0)
  for (const gauge of [
    'groundwire_reader_threads',
    'groundwire_reader_threads_busy',
    'groundwire_reader_jobs_waiting',
  ])
    expect(after).toMatch(new RegExp(`^${gauge}\\{pool="page"\\} \\d`, 'm'))
  expect(
    grown('groundwire_upstream_failures_total{provider="searxng",kind="upstream"}'),
  ).toBeGreaterThan(0)
})

test('calls rejected before their hold are counted by status', async () => {
  process.env.DATA_DIR = world.server.dataDir
  const bearer = async (limits: Parameters<typeof issueKey>[2]) => ({
    Authorization: `Bearer ${(await issueKey('acct_owner', 'narrow', limits)).secret}`,
  })
  const hurried = await bearer({ ratePerMinute: 1 })
  const elsewhere = await bearer({ allowedEndpoints: ['scrape'] })
  const counted = async (series: string) =>
    countIn(await (await read({ Authorization: `Bearer ${METRICS_TOKEN}` })).text(), series)
  const status = (code: number) => `groundwire_calls_total{capability="answer",status="${code}"}`
  const limited =
    'groundwire_call_failures_total{capability="answer",error_type="rate_limit",error_code="rate_limit_exceeded"}'
  const before = await Promise.all([400, 401, 403, 429].map((code) => counted(status(code))))
  const limitedBefore = await counted(limited)
  const answers = [
    await world.server.post('/v1/chat/completions', {}),
    await world.server.post('/api/v2/answer', {}, { Authorization: 'Bearer wrong' }),
    await world.server.post('/api/v2/answer', {}, elsewhere),
    await world.server.post('/api/v2/answer', {}, hurried),
    await world.server.post('/api/v2/answer', {}, hurried),
  ]
  expect(answers.map((one) => one.status)).toEqual([400, 401, 403, 400, 429])
  const after = await Promise.all([400, 401, 403, 429].map((code) => counted(status(code))))
  expect(after.map((count, i) => count - (before[i] ?? 0))).toEqual([2, 1, 1, 1])
  expect((await counted(limited)) - limitedBefore).toBe(1)
  const id = answers[0]?.headers.get('x-request-id') ?? ''
  expect(openBook(world.server).call(id)).toMatchObject({
    status: 'failed',
    http_status: 400,
    error_code: 'missing_model',
  })
})

describe('at start', () => {
  // Vector 182.
  test('an invalid entry of ALLOWED_PRIVATE_HOSTS stops the server with a message that names it', async () => {
    await expect(startGroundwire({ ALLOWED_PRIVATE_HOSTS: '169.254.169.254:80' })).rejects.toThrow(
      /Groundwire cannot start: .*169\.254\.169\.254/,
    )
  })
})

test('health checks the database, the data folder and the browser', async () => {
  const { status, checks } = await (await fetch(`${world.server.url}/api/health`)).json()
  expect(status).toBe(checks.browser === 'ok' ? 'ok' : 'degraded')
  expect(checks).toMatchObject({
    database: 'ok',
    data_folder: 'ok',
    browser: expect.stringMatching(/^(?:ok$|absent: )/),
    fonts: expect.stringMatching(/^(?:ok|none for .+)$/),
    running_calls: '0',
  })
})

async function signIn(): Promise<string> {
  return (await signInAs(world.server.url, 'owner', PASSWORD)).cookie
}
