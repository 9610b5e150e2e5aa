import { OWNER_ACCOUNT } from '@/lib/people/accounts'
import { closeDatabase, db, tables } from '@/lib/storage/db'

/** Run beside a server: adds 300 keys, 5,000 jobs and 200 members, as a year of use would. */
const { apiKeys, jobs, ledgerAccounts, users } = tables
const DAY_MS = 86_400_000
const NOW = Date.now()
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const inParts = <T>(rows: T[]) =>
  numbers(Math.ceil(rows.length / 100)).map((n) => rows.slice(n * 100, n * 100 + 100))

const members = numbers(200).map((n) => ({
  id: `user_many_${n}`,
  login: `member ${String(n).padStart(3, '0')}`,
  role: 'developer' as const,
  accountId: `acct_many_${n}`,
  createdAt: NOW - n * DAY_MS,
}))
for (const rows of inParts(members)) {
  await db()
    .insert(ledgerAccounts)
    .values(rows.map(({ accountId }) => ({ id: accountId, kind: 'customer' as const })))
  await db().insert(users).values(rows)
}
const keys = numbers(300).map((n) => ({
  id: `key_many_${n}`,
  accountId: OWNER_ACCOUNT,
  name: `service ${String(n).padStart(3, '0')} of the data platform in production`,
  hash: `hash ${n}`,
  hint: `gw_live_${n}…abcd`,
  createdAt: NOW - n * DAY_MS,
}))
for (const rows of inParts(keys)) await db().insert(apiKeys).values(rows)
const work = numbers(5_000).map((n) => ({
  id: `job_many_${String(n).padStart(5, '0')}`,
  accountId: OWNER_ACCOUNT,
  callId: `call_many_${n}`,
  kind: n % 2 === 0 ? ('crawl' as const) : ('batch_scrape' as const),
  status: 'completed' as const,
  subject: `https://example.com/department/${n}/documents?language=en&version=latest`,
  input: {},
  skipped: {},
  done: 5,
  createdAt: NOW - n * 60_000,
  updatedAt: NOW - n * 60_000,
}))
for (const rows of inParts(work)) await db().insert(jobs).values(rows)
await closeDatabase()
