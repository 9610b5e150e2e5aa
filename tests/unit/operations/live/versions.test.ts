import { beforeAll, expect, test } from 'vitest'
import { grant, openAccount } from '@/lib/money/billing/index'
import { noteStart } from '@/lib/money/usage/index'
import { type Reader, readVersions, type Topic } from '@/lib/operations/live/versions'
import { durably, tables } from '@/lib/storage/db/index'
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
