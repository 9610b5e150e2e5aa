import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendSignal } from '@/lib/base/processes'
import { openBook } from '../support/book'
import { openFaults } from '../support/faults'
import { framesOf } from '../support/frames'
import { ended, type Groundwire, newFolder, seenBy, startGroundwire } from '../support/groundwire'
import { hangModel } from '../support/hang'
import { sample } from '../support/sample'
import { accountOn, type JoinedWorld, joinWorld } from '../support/shared-world'
import { bookIsSound } from '../support/world'

const ASKED = { query: 'What does the grey heron eat?', model: 'service-web' }
const PRICE = 7_000_000
const faults = openFaults()
let world: JoinedWorld
let settings: Record<string, string>
/** The server of the last test. The next test kills it and starts another on the same data. */
let standing: Groundwire
/** Another one beside it. */
let other: Groundwire
/** The data of all of them, whose first starts were killed. */
let dataDir: string

beforeAll(async () => {
  world = await joinWorld()
  settings = {
    ALLOWED_PRIVATE_HOSTS: world.site.host,
    SEARXNG_URL: world.search.url,
    OPENAI_API_KEY: 'x',
    OPENAI_BASE_URL: world.model?.url ?? '',
    NODE_TIMEOUT_SECONDS: '3',
    ...faults.settings,
  }
  dataDir = newFolder()
  for (const at of sample([40, 120, 200, 280, 360, 440, 520, 600], 3)) {
    const child = spawn(
      process.execPath,
      ['--import', './scripts/typescript.mjs', 'scripts/key.ts', '--name', 'x', '--credit', '1'],
      { env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' }, stdio: 'ignore' },
    )
    await new Promise((resolve) => setTimeout(resolve, at))
    await ended(child, 'SIGKILL')
  }
  standing = await startGroundwire(settings, { dataDir })
})
afterAll(async () => {
  expect(bookIsSound(standing)).toBe(true)
  await Promise.all([standing.stop(), world.stop()])
})

const once = (key: string) => ({ 'Idempotency-Key': key })
const restart = ({ dataDir, key }: Groundwire) => startGroundwire(settings, { dataDir, key })
const died = (server: Groundwire) =>
  expect.poll(() => server.process.signalCode, { timeout: 20_000 }).toBe('SIGKILL')

const MOMENTS = [
  // A call commits twice: its hold, and its charge with the response. Its record follows.
  // Vector 189.
  ['killed before its hold is committed', 1, 'before', { holds: 0, charged: 0 }],
  // Vector 190.
  ['killed after its hold is committed', 1, 'after', { holds: 1, charged: 0 }],
  // Vector 193.
  ['killed before its charge is committed', 2, 'before', { holds: 1, charged: 0 }],
  // Vector 194.
  [
    'killed after its charge is committed, before the answer',
    2,
    'after',
    { holds: 1, charged: PRICE },
  ],
] as const

// Vectors 196, 273.
test('after a kill during the first start or a grant, the next start is sound and grants once', () => {
  const book = openBook(standing)
  const grants = book.grants()
  expect(new Set(grants.map(({ txn }) => txn)).size).toBe(grants.length)
  expect(book.balance()).toBe(grants.reduce((sum, { amount }) => sum + amount, 0))
  expect(bookIsSound(standing)).toBe(true)
  book.close()
})

describe.each(sample(MOMENTS, 2, 1))('%s', (_when, killAt, when, expected) => {
  test.each(sample(['answer_stream', 'answer'], 2))(
    '%s: committed charges remain, and a retry is charged once in total',
    async (place) => {
      await reset()
      const key = once(`killed-${killAt}-${when}-${place}`)
      const first = standing
      const book = openBook(first)
      const before = { balance: book.balance(), holds: book.holds() }
      const charged = () => before.balance - book.balance()
      // A rejected call is recorded after the writes of the start, so the next commit is the
      // call's.
      expect((await first.post(`/api/v2/${place}`, {})).status).toBe(400)
      await faults.set(first, { killAt, when })
      await first
        .post(`/api/v2/${place}`, ASKED, key)
        .then((response) => response.text())
        .catch(() => null)
      await died(first)
      await reset()
      const second = await restart(first)
      standing = second
      // The hold of the dead process is refunded before the server listens.
      expect(book.open()).toBe(0)
      expect(book.holds() - before.holds).toBe(expected.holds)
      expect(charged()).toBe(expected.charged)
      const retry = await second.post(`/api/v2/${place}`, ASKED, key)
      expect(retry.status).toBe(200)
      expect(retry.headers.has('idempotent-replayed')).toBe(expected.charged > 0)
      if (place === 'answer_stream') expect((await framesOf(retry)).at(-1)?.type).toBe('done')
      else expect((await retry.json()).answer).toBeTruthy()
      expect(charged()).toBe(PRICE)
      book.close()
    },
  )
})

// Vectors 192, 195.
test('a stream killed midway is refunded once by recoveries that are killed too, and a retry is charged once', async () => {
  const first = standing
  const book = openBook(first)
  const balance = book.balance()
  const asked = { ...ASKED, return_sources: true }
  world.model?.script({ fault: 'stall', text: 'A few words before the silence.' })
  const response = await first.post('/api/v2/answer_stream', asked, once('midway'))
  let begun = () => {}
  const words = new Promise<void>((resolve) => {
    begun = resolve
  })
  const reading = framesOf(response, ({ type }) => type === 'answer' && begun()).catch(() => null)
  await words
  await ended(first.process, 'SIGKILL')
  expect(await reading).toBeNull()
  for (const when of sample(['before', 'after', 'before', 'after', 'before'] as const, 3)) {
    const dying = openFaults({ killAt: 1, when })
    await expect(
      startGroundwire({ ...settings, ...dying.settings }, { dataDir, key: first.key }),
    ).rejects.toThrow('did not come up')
  }
  standing = await restart(first)
  expect([book.open(), balance - book.balance()]).toEqual([0, 0])
  expect(bookIsSound(standing)).toBe(true)
  const retry = await standing.post('/api/v2/answer_stream', asked, once('midway'))
  expect((await framesOf(retry)).at(-1)?.type).toBe('done')
  expect(balance - book.balance()).toBe(PRICE)
  book.close()
})

// Vector 184.
test('two servers on one file with credit for seven calls: exactly seven of forty succeed', async () => {
  const poor = accountOn(standing, 'poor', 0.049)
  other = await restart(standing)
  const [one, two] = [seenBy(standing, poor), seenBy(other, poor)]
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => (i % 2 ? one : two).post('/api/v2/answer', ASKED)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(33)
  const book = openBook(one)
  expect([book.balance(), book.open()]).toEqual([0, 0])
  expect(bookIsSound(one)).toBe(true)
  book.close()
})

// Vector 198.
test('a paused process that was considered dead cannot charge when it resumes', async () => {
  const zombie = standing
  const book = openBook(zombie)
  const balance = book.balance()
  const { asked, reply } = hangModel(world.model)
  const running = zombie.post('/api/v2/answer', ASKED, once('paused'))
  await asked
  const { call_id: callId = '' } = book.lastHold() ?? {}
  standing = other
  sendSignal(zombie.process, 'SIGSTOP')
  // It still has its lock, so the other process waits until its heartbeat stops.
  await expect.poll(() => book.hold(callId)?.state, { timeout: 45_000 }).toBe('released')
  reply()
  sendSignal(zombie.process, 'SIGCONT')
  const answer = await running
  expect(answer.status).toBe(500)
  expect(book.balance()).toBe(balance)
  const retry = await standing.post('/api/v2/answer', ASKED, once('paused'))
  expect(retry.status).toBe(200)
  expect(balance - book.balance()).toBe(PRICE)
  expect(bookIsSound(standing)).toBe(true)
  book.close()
  await ended(zombie.process, 'SIGTERM')
}, 90_000)

// Vector 208.
test('ten running streams finish within their holds when the balance is used up', async () => {
  const server = world.addAccount(0.07)
  const { asked, reply } = hangModel(world.model, 10)
  const streams = Array.from({ length: 10 }, () => server.post('/api/v2/answer_stream', ASKED))
  await asked
  const refused = await server.post('/api/v2/answer', ASKED)
  expect([refused.status, (await refused.json()).detail.error_code]).toEqual([
    429,
    'insufficient_credits',
  ])
  reply()
  for (const response of await Promise.all(streams))
    expect((await framesOf(response)).at(-1)?.type).toBe('done')
  const book = openBook(server)
  expect([book.balance(), book.open()]).toEqual([0, 0])
  book.close()
})

// Vector 206.
test('the command rejects a grant that is not above zero', async () => {
  const server = { ...world.server, account: 'acct_owner' }
  const book = openBook(server)
  const balance = book.balance()
  for (const credit of ['-5', 'NaN', '1e400', 'ten'])
    expect(() => server.script('scripts/key.ts', '--name', 'x', '--credit', credit)).toThrow()
  expect(book.balance()).toBe(balance)
  book.close()
})

// Vector 209.
test('the hours of the usage page add up to the charges of the ledger, to the nano', async () => {
  const book = openBook(world.server)
  for (const body of [ASKED, {}, ASKED])
    await (await world.server.post('/api/v2/answer', body)).text()
  expect(book.usageSum()).toBe(book.settledSum())
  expect(book.settledSum()).toBeGreaterThan(0)
  book.close()
})

/** No fault for later starts. */
async function reset(): Promise<void> {
  rmSync(faults.settings.TEST_FAULTS, { force: true })
}
