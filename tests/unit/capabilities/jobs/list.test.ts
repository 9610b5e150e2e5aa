import { beforeAll, expect, test } from 'vitest'
import { listJobs } from '@/lib/capabilities/jobs/index'
import { db, tables } from '@/lib/storage/db/index'
import { temporaryDatabase } from '../../../support/database'

temporaryDatabase()
const VIEWER = { accountId: 'acct_a', kinds: null }
const JOBS = [
  ['https://example.com/Prices', 'crawl', 'completed'],
  ['https://example.com/news', 'crawl', 'failed'],
  ['How do HERONS live?', 'research', 'completed'],
  ['https://example.com/100%', 'batch_scrape', 'running'],
] as const

beforeAll(async () => {
  for (const [n, [subject, kind, status]] of JOBS.entries())
    for (const accountId of ['acct_a', 'acct_b'])
      await db()
        .insert(tables.jobs)
        .values({
          id: `job_${accountId}_${n}`,
          accountId,
          callId: `call_${n}`,
          kind,
          status,
          subject,
          input: {},
          skipped: {},
          createdAt: n,
          updatedAt: n,
        })
})

test.each([
  [{}, [3, 2, 1, 0]],
  [{ text: 'herons' }, [2]],
  [{ text: 'PRICES' }, [0]],
  [{ text: '0%' }, [3]],
  [{ text: 'example', status: 'completed' }, [0]],
  [{ kind: 'crawl', status: 'failed' }, [1]],
  [{ kind: 'research', text: 'example' }, []],
] as const)('the filter %j finds its jobs of the account', async (filter, places) => {
  const { jobs, next_cursor } = await listJobs(VIEWER, { ...filter, limit: 10 })
  expect(jobs.map(({ id }) => id)).toEqual(places.map((n) => `job_acct_a_${n}`))
  expect(next_cursor).toBeNull()
})

test('the next page has the same filter', async () => {
  const first = await listJobs(VIEWER, { text: 'example', limit: 2 })
  expect(first.jobs.map(({ id }) => id)).toEqual(['job_acct_a_3', 'job_acct_a_1'])
  const cursor = first.next_cursor ?? ''
  const second = await listJobs(VIEWER, { text: 'example', limit: 2, cursor })
  expect(second.jobs.map(({ id }) => id)).toEqual(['job_acct_a_0'])
})
