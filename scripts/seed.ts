import { newId } from '@/lib/base/runtime'
import { ensureOwner, OWNER_ACCOUNT } from '@/lib/people/accounts'
import { issueKey } from '@/lib/people/keys'
import { allRows, closeDatabase, migrateDatabase, words } from '@/lib/storage/db'
import { optionsOf, wrong } from './options'

/**
 * `DATA_DIR=/tmp/seeded npm run seed -- --calls 1000000`: a year of generated calls, to test the
 * usage page with much data.
 */
const USAGE = 'usage: npm run seed -- [--calls 1000000]'
const { values } = optionsOf(USAGE, { options: { calls: { type: 'string', default: '1000000' } } })
const count = Number(values.calls)
if (!Number.isSafeInteger(count) || count < 1)
  wrong('--calls takes a whole number above zero.', USAGE)

const YEAR_MS = 365 * 86_400_000
const HOUR_MS = 3_600_000
/** Endpoint, nano-USD per call, milliseconds per call. */
const KINDS: [string, number, number][] = [
  ['answer', 7_000_000, 2_400],
  ['answer_stream', 7_000_000, 2_600],
  ['web_search', 2_000_000, 600],
  ['scrape', 1_000_000, 400],
  ['extract', 5_000_000, 1_500],
  ['map', 2_000_000, 900],
]
const SUBJECTS = [
  'How does HTTP/3 differ from HTTP/2?',
  'https://example.com/docs',
  'grey heron diet',
  'tide tables',
]

await migrateDatabase()
await ensureOwner()
const [used] = await allRows('SELECT 1 FROM call LIMIT 1')
if (used) {
  console.error(
    'This database has calls already: name an empty folder in DATA_DIR, or an empty database.',
  )
  process.exit(2)
}
const keys: string[] = []
for (const name of ['production', 'staging', 'research agent'])
  keys.push((await issueKey(OWNER_ACCOUNT, name)).id)
const from = Date.now() - YEAR_MS
const name = newId('seed')
/** Rows per statement: single inserts would take a quarter of an hour. */
const AT_ONCE = 100_000
const pick = (texts: string[]) =>
  `CASE r % ${texts.length} ${texts.map((_, i) => `WHEN ${i} THEN CAST(? AS text)`).join(' ')} END`
for (let first = 0; first < count; first += AT_ONCE)
  await allRows(
    `INSERT INTO call (id, account_id, key_id, capability, status, http_status, error_code, model, subject, cost,
     provider_cost, input_tokens, output_tokens, pages, cached_pages, started_at, took_ms)
   WITH RECURSIVE n(i) AS (SELECT CAST(? AS bigint) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?),
     kind(k, name, cost, ms) AS (VALUES ${KINDS.map(([kind, cost, ms], k) => `(${k}, '${kind}', ${cost}, ${ms})`)}),
     roll AS (SELECT i, (i * 1103515245 + 12345) % 2147483648 / 64 AS r, ? + i * ? / ? AS at FROM n)
   SELECT '${name}' || (100000000 + i), '${OWNER_ACCOUNT}', ${pick(keys)}, name,
     CASE WHEN r % 29 = 0 THEN 'failed' ELSE 'ok' END, CASE WHEN r % 29 = 0 THEN 502 ELSE 200 END,
     CASE WHEN r % 29 = 0 THEN 'search_failed' END, CASE WHEN k < 2 THEN 'openai/gpt-4o-mini' END,
     ${pick(SUBJECTS)} || ' ' || (i % 997), CASE WHEN r % 29 = 0 THEN 0 ELSE cost END, CASE WHEN k < 2 THEN 288000 ELSE 0 END,
     CASE WHEN k < 2 THEN 1200 ELSE 0 END, CASE WHEN k < 2 THEN 180 ELSE 0 END,
     CASE WHEN k < 2 THEN 8 ELSE 1 END, CASE WHEN k < 2 THEN r % 5 WHEN r % 3 = 0 THEN 1 ELSE 0 END, at, ms / 2 + r % ms
   FROM roll JOIN kind ON kind.k = r / 7 % ${KINDS.length} RETURNING 1 AS made`,
    ...[first, Math.min(count, first + AT_ONCE), from, YEAR_MS, count, ...keys, ...SUBJECTS],
  )
/** Width of a duration's bucket, as in lib/money/usage/durations.ts. */
const WIDTH = `CASE ${Array.from({ length: 20 }, (_, n) => `WHEN took_ms < ${32 << n} THEN ${1 << n}`).join(' ')} END`
for (const [table, column, size] of [
  ['usage_hour', 'hour', HOUR_MS],
  ['usage_day', 'day', 24 * HOUR_MS],
])
  await allRows(
    `WITH by_duration AS (
       SELECT started_at - started_at % ${size} AS at, account_id, key_id, capability, coalesce(model, '') AS model,
         CASE WHEN status = 'failed' THEN error_code ELSE status END AS outcome, took_ms - took_ms % ${WIDTH} AS bucket, count(*) AS calls, sum(CASE WHEN status = 'failed' THEN 1 ELSE 0 END) AS failed,
         sum(cost) AS cost, sum(provider_cost) AS provider_cost, sum(input_tokens) AS input, sum(output_tokens) AS output, sum(pages) AS pages, sum(cached_pages) AS cached, sum(took_ms) AS took,
         max(took_ms) AS slowest
       FROM call WHERE id LIKE 'seed%' GROUP BY 1, 2, 3, 4, 5, 6, 7)
     INSERT INTO ${table} (${column}, account_id, key_id, capability, model, outcome, calls, failed, cost, provider_cost, input_tokens,
       output_tokens, pages, cached_pages, took_ms, slowest_ms, durations)
     SELECT at, account_id, key_id, capability, model, outcome, sum(calls), sum(failed), sum(cost), sum(provider_cost), sum(input), sum(output),
       sum(pages), sum(cached), sum(took), max(slowest), ${words.objectOf}(CAST(bucket AS TEXT), calls)
     FROM by_duration WHERE true GROUP BY 1, 2, 3, 4, 5, 6 ON CONFLICT DO NOTHING RETURNING 1 AS made`,
  )
await allRows(
  `INSERT INTO key_spend (key_id, day, spent, held)
   SELECT key_id, ${words.dayOf('day')}, sum(cost), 0 FROM usage_day GROUP BY 1, 2 RETURNING 1 AS made`,
)
await allRows(
  `UPDATE api_key SET last_used_at = (SELECT max(started_at) FROM call WHERE key_id = api_key.id)
   RETURNING 1 AS made`,
)
console.log(`${count.toLocaleString('en-US')} calls made up.`)
await closeDatabase()
