import { beforeAll, expect, test } from 'vitest'
import { release, settle } from '@/lib/money/billing/closing'
import { available, grant, openAccount } from '@/lib/money/billing/index'
import { hold } from '@/lib/money/billing/ledger'
import { noteStart, readStatement, type StatementLine } from '@/lib/money/usage/index'
import { allRows } from '@/lib/storage/db/index'
import { temporaryDatabase } from '../../../support/database'

temporaryDatabase()
const ACCOUNT = 'acct_statement'
const DAY_MS = 86_400_000
const usage = [{ unit: 'web_search' as const, amount: 1 }]

beforeAll(async () => {
  for (const account of [ACCOUNT, 'acct_other', 'acct_empty']) await openAccount(account)
  await grant(ACCOUNT, 1_000_000_000n, 'first', 'a first gift')
  await grant('acct_other', 1_000_000_000n, 'other', 'not ours')
  for (let n = 0; n < 120; n++) {
    const accountId = ownerOf(n)
    const callId = `call_${n}`
    const start = { id: callId, accountId, keyId: null, capability: 'web_search', startedAt: 1 }
    await hold({ callId, accountId, keyId: null, amount: 10_000_000n }, (tx) =>
      noteStart(tx, { ...start, subject: `herons ${n}` }),
    )
    if (n === 118) continue
    // Every tenth is closed only after the one that follows it.
    if (n % 10 !== 1) await close(n)
    if (n % 10 === 2) await close(n - 1)
    if (n === 60) await grant(ACCOUNT, 7n, 'second', 'a second gift')
  }
})

const ownerOf = (n: number) => (n % 4 === 3 ? 'acct_other' : ACCOUNT)

function close(n: number) {
  const hold = { callId: `call_${n}`, accountId: ownerOf(n) }
  return n % 6 === 0
    ? release({ ...hold, reason: 'search_failed' })
    : settle({ ...hold, cost: 2_000_000n, usage, reason: 'ok' })
}

async function everyLine(limit: number): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  let page = await readStatement(ACCOUNT, null, null, limit)
  for (lines.push(...page.lines); page.next; lines.push(...page.lines))
    page = await readStatement(ACCOUNT, null, page.next, limit)
  return lines
}

test('each call is one line, and balances add up to the available credit', async () => {
  const lines = await everyLine(17)
  const ids = lines.flatMap(({ callId }) => callId ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  expect(lines).toHaveLength(90 + 2)
  expect(lines[0]?.balance).toBe(await available(ACCOUNT))
  let balance = 0n
  for (const line of lines.toReversed()) {
    balance += line.amount
    expect(line.balance).toBe(balance)
  }
  const one = lines.find(({ callId }) => callId === 'call_1')
  expect(one).toMatchObject({ amount: -2_000_000n, capability: 'web_search', subject: 'herons 1' })
  expect(lines.find(({ callId }) => callId === 'call_12')?.amount).toBe(0n)
  const running = lines.filter(({ isOpen }) => isOpen)
  expect(running.map(({ callId, amount }) => [callId, amount])).toEqual([
    ['call_118', -10_000_000n],
  ])
  expect(lines.at(-1)).toMatchObject({ callId: null, subject: 'a first gift' })
})

test('days start and end with the balance of their neighbours', async () => {
  // The ledger's rows cannot be changed: the days are made of the moments they have.
  const all = await everyLine(500)
  const times = [...new Set(all.map(({ at }) => at))].sort((a, b) => a - b)
  const [from = 0, to = 0] = [
    times[Math.floor(times.length / 3)],
    times[Math.floor(times.length / 1.5)],
  ]
  const { lines } = await readStatement(ACCOUNT, { from, to }, null, 500)
  const expected = all.filter(({ at }) => at >= from && at < to)
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.map(({ id, balance }) => [id, balance])).toEqual(
    expected.map(({ id, balance }) => [id, balance]),
  )
})

test('days without entries, and accounts without any, have an empty statement', async () => {
  const ago = { from: Date.now() - 9 * DAY_MS, to: Date.now() - 8 * DAY_MS }
  expect(await readStatement(ACCOUNT, ago, null)).toEqual({ lines: [], next: null })
  expect(await readStatement('acct_empty', null, null)).toEqual({ lines: [], next: null })
  const [row] = await allRows<{ n: bigint }>('SELECT count(*) AS n FROM ledger_entry')
  expect(Number(row?.n)).toBeGreaterThan(200)
})
