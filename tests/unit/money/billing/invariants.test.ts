import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { release, settle } from '@/lib/money/billing/closing'
import { grant, openAccount } from '@/lib/money/billing/index'
import { INVARIANTS } from '@/lib/money/billing/invariants'
import { hold } from '@/lib/money/billing/ledger'
import { issueKey } from '@/lib/people/keys/index'
import { closeDatabase, migrateDatabase } from '@/lib/storage/db/index'

const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-invariants-'))
let book: Database.Database

beforeAll(async () => {
  process.env.DATA_DIR = folder
  await migrateDatabase()
  await openAccount('acct')
  await grant('acct', 1_000_000_000n, 'first', 'test')
  const { id: keyId } = await issueKey('acct', 'test', {})
  for (const callId of ['done', 'failed', 'open'])
    await hold({ callId, accountId: 'acct', keyId, amount: 7_000_000n })
  const line = { unit: 'web_search' as const, amount: 1, rate: 2_000_000_000_000n }
  await settle({ callId: 'done', accountId: 'acct', cost: 2_000_000n, usage: [line], reason: 'ok' })
  await release({ callId: 'failed', accountId: 'acct', reason: 'nothing came' })
  await closeDatabase()
  book = new Database(path.join(folder, 'groundwire.db'))
  book.exec(`
    INSERT INTO call (id, account_id, capability, status, subject, cost, started_at) VALUES ('done', 'acct', 'map', 'ok', '', 2000000, 1);
    INSERT INTO idempotency (account_id, key, body_hash, call_id, status, body, created_at) VALUES ('acct', 'k', '', 'done', 200, '{}', 1)`)
})
afterAll(() => {
  book.close()
  rmSync(folder, { recursive: true, force: true })
})

const ENTRY = 'INSERT INTO ledger_entry (txn, kind, account_id, amount, at)'
/** For each invariant, a change to the ledger that a bug or manual editing could cause. */
const BREAKS: Record<string, string> = {
  'a balance is the sum of its entries':
    "UPDATE ledger_account SET posted = posted + 1 WHERE id = 'acct'",
  'every transaction has two entries that sum to zero': `${ENTRY} VALUES ('grant:half', 'grant', 'acct', 5, 1)`,
  'the whole ledger sums to zero':
    "UPDATE ledger_account SET posted = posted + 1 WHERE id = 'system:revenue'",
  'no customer is overdrawn': "UPDATE ledger_account SET posted = -1 WHERE id = 'acct'",
  'money reserved is the sum of open reservations':
    "UPDATE hold SET amount = amount + 1 WHERE state = 'open'",
  'a settled hold has exactly one charge': "DELETE FROM ledger_entry WHERE txn = 'settle:done'",
  'a charge belongs to a settled hold': "DELETE FROM hold WHERE call_id = 'done'",
  'an open hold is neither charged nor refunded': `${ENTRY} VALUES ('refund:open', 'refund', 'acct', 5, 1)`,
  'a closed hold is charged or refunded in full, to the nano':
    "DELETE FROM ledger_entry WHERE txn = 'refund:failed'",
  'nothing is charged above its hold':
    "UPDATE hold SET settled = amount + 1 WHERE call_id = 'done'",
  'every charge has its usage lines': "DELETE FROM usage_line WHERE call_id = 'done'",
  'a charge is what its usage lines cost, within the hold': 'UPDATE usage_line SET amount = 2',
  'grants are positive and charges negative for customers': `${ENTRY} VALUES ('grant:less', 'grant', 'acct', -5, 1)`,
  'entry numbers have no gap': 'DELETE FROM ledger_entry WHERE id = 2',
  'a finished call is charged what its row says': "UPDATE call SET cost = 1 WHERE id = 'done'",
  'an answer is kept for closed calls, and a key is taken by open ones':
    'UPDATE idempotency SET body = NULL',
  "a key's spend is the sum of its charges": 'UPDATE key_spend SET spent = spent + 1',
}

const counted = (invariant: string) =>
  Number((book.prepare(INVARIANTS[invariant] ?? '').get() as { n: number | null }).n ?? 0)

describe.each(Object.keys(INVARIANTS))('%s', (invariant) => {
  test('holds for a sound ledger, and a violation is detected', () => {
    expect(counted(invariant)).toBe(0)
    book.exec('BEGIN')
    try {
      const triggers = book
        .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        .pluck()
        .all()
      for (const name of triggers) book.exec(`DROP TRIGGER ${name}`)
      book.exec(BREAKS[invariant] ?? '')
      expect(counted(invariant)).toBeGreaterThan(0)
    } finally {
      book.exec('ROLLBACK')
    }
  })

  test('is checked in one pass with indexed lookups', () => {
    const plan = book.prepare(`EXPLAIN QUERY PLAN ${INVARIANTS[invariant]}`).all() as {
      id: number
      parent: number
      detail: string
    }[]
    const repeated = new Set<number>()
    for (const { id, parent, detail } of plan)
      if (detail.startsWith('CORRELATED') || repeated.has(parent)) repeated.add(id)
    const searched = plan.filter(
      ({ id, detail }) => repeated.has(id) && /^(?:SCAN|SEARCH)\b/.test(detail),
    )
    for (const { detail } of searched)
      expect(detail).toMatch(/^SEARCH \w+ USING .*\((?:call_id|txn|account_id)=\?/)
  })
})
