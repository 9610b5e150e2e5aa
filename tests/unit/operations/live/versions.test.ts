import { beforeAll, expect, test } from 'vitest'
import { grant, openAccount } from '@/lib/money/billing/index'
import { noteStart } from '@/lib/money/usage/index'
import { followChanges } from '@/lib/operations/live/index'
import { type Reader, readVersions, type Topic } from '@/lib/operations/live/versions'
import { type Db, durably, tables } from '@/lib/storage/db/index'
import { temporaryDatabase } from '../../../support/database'

temporaryDatabase()
const ME: Reader = { accountId: 'acct_me', whose: 'acct_me' }
const OWNER: Reader = { accountId: 'acct_owner', whose: null }

beforeAll(async () => {
  for (const { accountId } of [ME, OWNER]) await openAccount(accountId)
})

/** The topics that differ for a reader after `work`. */
async function changes(reader: Reader, work: () => Promise<unknown>): Promise<Topic[]> {
  const before = await readVersions(reader)
  await work()
  const after = await readVersions(reader)
  return (Object.keys(after) as Topic[]).filter((topic) => after[topic] !== before[topic])
}

const start = (id: string) =>
  durably((tx) =>
    noteStart(tx, {
      id,
      accountId: ME.accountId,
      keyId: null,
      capability: 'scrape',
      subject: 'https://a.test/',
      startedAt: Date.now(),
    }),
  )
const now = Date.now()
const job = (id: string, status: 'running' | 'completed') => ({
  id,
  status,
  accountId: ME.accountId,
  callId: `call_${id}`,
  kind: 'crawl' as const,
  subject: 'https://a.test/',
  input: {},
  skipped: {},
  createdAt: now,
  updatedAt: now,
})

test('nothing changes while nothing happens', async () => {
  expect(await changes(ME, async () => {})).toEqual([])
})

test('a call changes the calls of its account and of who sees all, but of no one else', async () => {
  expect(await changes(ME, () => start('call_1'))).toEqual(['calls'])
  expect(await changes(OWNER, () => start('call_2'))).toEqual(['calls'])
  expect(await changes({ ...OWNER, whose: OWNER.accountId }, () => start('call_3'))).toEqual([])
})

test('credit, jobs and their events change their own topics', async () => {
  expect(await changes(ME, () => grant(ME.accountId, 5n, 'g', 'test'))).toEqual(['credit'])
  const insert = () =>
    durably(async (tx) => void (await tx.insert(tables.jobs).values(job('job_1', 'running'))))
  expect(await changes(ME, insert)).toEqual(['jobs'])
  expect(
    await changes(ME, () =>
      durably(async (tx) => void (await tx.update(tables.jobs).set({ lastEvent: 1 }))),
    ),
  ).toEqual(['jobs'])
  expect(
    await changes(ME, () =>
      durably(async (tx) => void (await tx.update(tables.jobs).set({ status: 'completed' }))),
    ),
  ).toEqual(['jobs'])
  const another = () =>
    durably(async (tx) => void (await tx.insert(tables.jobs).values(job('job_2', 'running'))))
  expect(await changes(OWNER, another)).toEqual([])
})

test('a monitor changes with each check, whatever it finds', async () => {
  const { monitors } = tables
  const monitor = {
    id: 'mon_1',
    accountId: ME.accountId,
    callId: 'call_mon',
    status: 'active' as const,
    subject: 'https://a.test/',
    input: {},
    schedule: 'every 6h',
    nextAt: now,
    createdAt: now,
    updatedAt: now,
  }
  const change = (work: (tx: Db) => Promise<unknown>) =>
    changes(ME, () => durably(async (tx) => void (await work(tx))))
  expect(await change((tx) => tx.insert(monitors).values(monitor))).toEqual(['monitors'])
  expect(await change((tx) => tx.update(monitors).set({ checks: 1 }))).toEqual(['monitors'])
  expect(await change((tx) => tx.update(monitors).set({ checkedAt: now }))).toEqual(['monitors'])
})

test('an open stream tells of a write to the database within two seconds', async () => {
  const stream = followChanges(ME)
  const reader = stream?.getReader()
  const decoder = new TextDecoder()
  const takes: number[] = []
  await new Promise((resolve) => setTimeout(resolve, 500))
  // What another node writes is in the database only, as here.
  for (let n = 0; n < 3; n++) {
    const since = Date.now()
    await start(`call_live_${n}`)
    for (let text = ''; !text.includes('calls'); )
      text = decoder.decode((await reader?.read())?.value)
    takes.push(Date.now() - since)
  }
  await reader?.cancel()
  // The machine may be busy once.
  expect(Math.min(...takes)).toBeLessThan(2_000)
}, 60_000)
