import { expect, test } from 'vitest'
import { type Change, listEntries, pruneAudit, recordChange } from '@/lib/people/audit/index'
import { allRows } from '@/lib/storage/db/index'
import { temporaryDatabase } from '../../../support/database'

temporaryDatabase()
const DAY_MS = 86_400_000
const ALL = { actor: null, action: null, from: null, to: null }
const CHANGE: Change = {
  by: { id: 'user_1', login: 'anna' },
  action: 'key.created',
  target: 'crawler',
  details: { id: 'key_1' },
  address: '192.0.2.1',
}

test('an entry says who changed what, when and from where', async () => {
  await recordChange(CHANGE, 5 * DAY_MS)
  await recordChange({ ...CHANGE, by: null, action: 'credit.added' }, 6 * DAY_MS)
  const { entries } = await listEntries(ALL, null)
  expect(entries[1]).toMatchObject({
    at: 5 * DAY_MS,
    actor: 'anna',
    action: 'key.created',
    target: 'crawler',
    details: { id: 'key_1' },
    address: '192.0.2.1',
  })
  expect(entries[0]?.actor).toBe('command line')
})

test('filters narrow by person, action and days; pages continue', async () => {
  const found = async (filter: Partial<typeof ALL> | object) =>
    (await listEntries({ ...ALL, ...filter }, null)).entries.length
  expect(await found({ actor: 'anna' })).toBe(1)
  expect(await found({ action: 'credit.added' })).toBe(1)
  expect(await found({ from: 5 * DAY_MS + 1 })).toBe(1)
  expect(await found({ to: 6 * DAY_MS })).toBe(1)
  const first = await listEntries(ALL, null, 1)
  expect(first.next).not.toBeNull()
  expect((await listEntries(ALL, first.next, 1)).entries[0]?.actor).toBe('anna')
})

test('details named like a secret are refused', async () => {
  for (const name of ['secret', 'newPassword', 'token', 'apiKey', 'recovery_code'])
    await expect(recordChange({ ...CHANGE, details: { [name]: 'x' } })).rejects.toThrow(/secrets/)
})

test('the database refuses changes, and deletions within 30 days; older entries go', async () => {
  await recordChange(CHANGE)
  await expect(allRows("UPDATE audit_entry SET actor = 'someone' RETURNING id")).rejects.toThrow(
    /append-only/,
  )
  await expect(allRows('DELETE FROM audit_entry RETURNING id')).rejects.toThrow(/30 days/)
  await pruneAudit()
  expect((await listEntries(ALL, null)).entries).toHaveLength(1)
})
