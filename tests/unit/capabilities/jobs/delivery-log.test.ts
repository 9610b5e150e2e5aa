import { expect, test } from 'vitest'
import { addNotice, listLog } from '@/lib/capabilities/jobs/index'
import { db, durably, tables } from '@/lib/storage/db/index'
import { temporaryDatabase } from '../../../support/database'

temporaryDatabase()
const webhook = { url: 'https://example.com/hook', events: [], headers: {}, secret: 'whsec_x' }

test('an account sees its own webhooks, newest first, page by page and by state', async () => {
  await durably(async (tx) => {
    for (let n = 0; n < 7; n++) {
      // Some have the same moment.
      const notice = { webhook, type: 'webhook.test', at: 1_000 + Math.floor(n / 2), data: {} }
      await addNotice(tx, { id: `msg_${n}`, accountId: 'acct_one', notice })
    }
    const notice = { webhook, type: 'webhook.test', at: 2_000, data: {} }
    await addNotice(tx, { id: 'msg_other', accountId: 'acct_two', notice })
  })
  const ids: string[] = []
  for (let page = await listLog('acct_one', { limit: 3 }); ; ) {
    ids.push(...page.deliveries.map(({ id }) => id))
    expect(page.deliveries[0]).toMatchObject({
      jobId: null,
      type: 'webhook.test',
      receiver: 'https://example.com/hook',
    })
    if (!page.next) break
    page = await listLog('acct_one', { limit: 3, before: page.next })
  }
  expect(ids).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `msg_${n}`))
  await db().update(tables.webhookDeliveries).set({ state: 'failed' })
  expect((await listLog('acct_one', { limit: 9, state: 'pending' })).deliveries).toEqual([])
  expect((await listLog('acct_one', { limit: 9, state: 'failed' })).deliveries).toHaveLength(7)
})
