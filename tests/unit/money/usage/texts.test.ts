import { inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type CallPage, listCalls, readTotals } from '@/lib/money/usage/index'
import { allRows, db, durably, tables, textParameter, textSearch } from '@/lib/storage/db/index'
import { temporaryDatabase } from '../../../support/database'

temporaryDatabase()
const { calls } = tables
const WORDS =
  'heron tide https://example.com/a?b=1&c=2 naïve "quoted" 100% a_b c\\d 青鷺 東京都 مالك łódź 🙂 HTTP/3'.split(
    ' ',
  )
const random = (n: number) => ((Math.imul(n + 1, 2_654_435_761) >>> 0) % 1_000_003) / 1_000_003
const subjects = Array.from({ length: 900 }, (_, n) =>
  Array.from({ length: 1 + (n % 6) }, (_, k) =>
    k === 3 ? `${n}` : WORDS[Math.floor(random(n * 7 + k) * WORDS.length)],
  ).join(' '),
)
const rowOf = (subject: string, n: number) => ({
  id: `call_text_${String(n).padStart(5, '0')}`,
  accountId: n % 3 === 0 ? 'two' : 'one',
  capability: 'answer',
  status: 'ok' as const,
  subject,
  cost: 1_000n,
  startedAt: 1_000_000 + n * 10,
  tookMs: 5,
})

beforeAll(() =>
  durably(async (tx) => {
    for (let n = 0; n < subjects.length; n += 100)
      await tx
        .insert(calls)
        .values(subjects.slice(n, n + 100).map((subject, k) => rowOf(subject, n + k)))
  }),
)

async function search(whose: string | null, text: string): Promise<string[]> {
  const found: string[] = []
  for (let after: CallPage['next'] = null, n = 0; n === 0 || after; n++) {
    const page: CallPage = await listCalls(whose, { text }, after, 40)
    found.push(...page.calls.map(({ subject }) => subject))
    after = page.next
  }
  return found
}

/** Parts of the texts, in other letters, and texts that none has. */
const texts = Array.from({ length: 60 }, (_, n) => {
  const letters = [...(subjects[Math.floor(random(n * 31) * subjects.length)] ?? '')]
  const start = Math.floor(random(n * 37) * letters.length)
  const part = letters.slice(start, start + 1 + Math.floor(random(n * 41) * 60)).join('')
  return n % 4 === 0 ? part.toUpperCase() : part
}).filter((text) => text.trim() !== '')

test('a text finds the calls that contain it, newest first, whatever its letters', async () => {
  // Only ASCII letters have no case, as before.
  const low = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  for (const text of [...texts, 'no such text', '"', '%%%', '" OR "', "'; DROP"])
    for (const whose of ['one', null]) {
      const own = subjects.filter((_, n) => whose === null || n % 3 !== 0)
      const expected = own.filter((one) => low(one).includes(text.toLowerCase())).toReversed()
      expect(await search(whose, text), text).toEqual(expected)
      const span = { from: 0, to: 10_000_000 }
      expect((await readTotals(whose, span, { text })).calls, text).toBe(expected.length)
    }
})

test('the index gives at most ten times the calls that contain a text', async () => {
  for (const text of texts) {
    const parameter = textParameter(text)
    if (parameter === null) continue
    const hits = (await search(null, text)).length
    const [row] = await allRows<{ n: bigint }>(
      `SELECT count(*) AS n FROM ${textSearch.from} WHERE ${textSearch.match}`,
      parameter,
    )
    expect(Number(row?.n), text).toBeLessThanOrEqual(10 * hits)
  }
})

test('a call is found at once, and not after it was deleted', async () => {
  await db().insert(calls).values(rowOf('A kestrel above the motorway', 5_000))
  expect(await search('one', 'KESTREL')).toEqual(['A kestrel above the motorway'])
  await durably((tx) =>
    tx
      .delete(calls)
      .where(inArray(calls.id, [rowOf('', 5_000).id]))
      .then(),
  )
  expect(await search('one', 'kestrel')).toEqual([])
  await db().insert(calls).values(rowOf('A kestrel again', 5_001))
  expect(await search(null, 'kestrel')).toEqual(['A kestrel again'])
})

test('on SQLite, a search starts at the index and finds its calls by their ids', async () => {
  if (textSearch.index === 'call') return
  const plan = await db().all<unknown[]>(
    sql.raw(
      `EXPLAIN QUERY PLAN SELECT call.id FROM ${textSearch.from} WHERE call_words MATCH '"her"'
         AND call.account_id = 'one' AND call.started_at > 5 ORDER BY started_at DESC`,
    ),
  )
  const steps = JSON.stringify(plan, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
  expect(steps).toMatch(/SCAN call_words VIRTUAL TABLE/)
  expect(steps).toMatch(/SEARCH call USING INDEX sqlite_autoindex_call_1 \(id=\?\)/)
})
