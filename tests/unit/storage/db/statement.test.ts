import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  db,
  insertion,
  items,
  itemValues,
  statement,
  tables,
  updatePlaceholders,
} from '@/lib/storage/db/index'
import { temporaryDatabase } from '../../../support/database'

const { calls } = tables
temporaryDatabase()
const insert = insertion(calls, [
  'id',
  'accountId',
  'capability',
  'status',
  'subject',
  'cost',
  'tookMs',
  'startedAt',
])
let built = 0
const rowsOf = statement((from, count) => {
  built++
  return from
    .select()
    .from(calls)
    .where(inArray(calls.id, items('call', count)))
})
const change = statement((from) =>
  from
    .update(calls)
    .set(updatePlaceholders(calls, ['tookMs', 'model']))
    .where(sql`${calls.id} = ${sql.placeholder('id')}`),
)
const row = (name: string, cost: bigint) => ({
  id: `statement_${name}`,
  accountId: 'acct_statement',
  capability: 'answer',
  status: 'ok' as const,
  subject: name,
  cost,
  startedAt: 1_700_000_000_000,
})
const find = (...names: string[]) => {
  const ids = names.map((name) => `statement_${name}`)
  return rowsOf(db(), itemValues('call', ids), ids.length)
}

test('a statement is built once per number of items and keeps every type exact', async () => {
  const max = 9_007_199_254_740_993n
  await insert(db(), [row('one', max), { ...row('two', 2n), tookMs: 1 }])
  built = 0
  const [one] = await find('one')
  expect(one).toMatchObject({ cost: max, tookMs: null, keyId: null, startedAt: 1.7e12 })
  expect(await find('two')).toMatchObject([{ cost: 2n, tookMs: 1 }])
  expect(await find('one', 'two')).toHaveLength(2)
  expect(await find('none')).toEqual([])
  expect(built).toBe(2)
})

test('values replace previous ones, even with null', async () => {
  await insert(db(), [{ ...row('three', 3n), tookMs: 2 }])
  await change(db(), { id: 'statement_three', tookMs: null, model: 'm' })
  expect(await find('three')).toMatchObject([{ tookMs: null, model: 'm', cost: 3n }])
})

test('no rows need no statement, and many rows are one statement', async () => {
  await insert(db(), [])
  const names = Array.from({ length: 40 }, (_, i) => `many${i}`)
  await insert(
    db(),
    names.map((name, i) => row(name, BigInt(i))),
  )
  const costs = (await find(...names)).map(({ cost }) => cost)
  expect(costs.sort((a, b) => Number(a - b))).toEqual(names.map((_, i) => BigInt(i)))
})

test('a value that is missing is an error, not an empty one', async () => {
  const missing = change(db(), { id: 'statement_one', tookMs: null })
  await expect(missing).rejects.toThrow(/model/)
})
