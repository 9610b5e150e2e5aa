import { openCall } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { newId } from '@/lib/base/runtime'
import { closeReaders } from '@/lib/base/threads'
import { indexSite } from '@/lib/capabilities/crawl'
import { OWNER_ACCOUNT } from '@/lib/people/accounts'
import { closeDatabase, migrateDatabase } from '@/lib/storage/db'
import { optionsOf, wrong } from './options'

/**
 * `npm run index -- https://docs.example.com --max-pages 500`: reads a site into the local index.
 */
const USAGE = 'usage: npm run index -- https://docs.example.com [--max-pages 500]'
const { values, positionals } = optionsOf(USAGE, {
  allowPositionals: true,
  options: { 'max-pages': { type: 'string', default: '500' } },
})
const site = positionals[0] ?? ''
const maxPages = Number(values['max-pages'])
if (!/^https?:\/\//.test(site) || !URL.canParse(site))
  wrong('Name a site by its whole address.', USAGE)
if (!Number.isInteger(maxPages) || maxPages < 1)
  wrong('--max-pages takes a whole number above zero.', USAGE)
const REASONS: Record<string, string> = {
  robots: 'robots.txt disallows it or could not be read',
  depth: 'too many links away',
  duplicate: 'the same as another page',
  similar: 'one of many that say the same',
  off_site: 'another site',
  not_html: 'not a page',
  limit: 'beyond --max-pages',
  timeout: 'out of time',
}
await migrateDatabase()
const stop = new AbortController()
process.on('SIGINT', () => stop.abort())
const call = openCall({
  id: newId('index'),
  accountId: OWNER_ACCOUNT,
  signal: stop.signal,
  timeoutMs: 24 * 3_600_000,
})
const done = await indexSite(site, maxPages, call, ({ url, kept, pages, problem }) =>
  console.log(`${kept ? '+' : ' '} ${pages}  ${url}${problem ? `: ${problem}` : ''}`),
).catch((error: unknown) => wrong(problemOf(error), USAGE))
console.log(`${done.kept} pages kept, ${done.failed} failed`)
for (const [reason, count] of Object.entries(done.skipped))
  if (count > 0 && reason !== 'error')
    console.log(`${count} left out: ${REASONS[reason] ?? reason}`)
await closeReaders()
await closeDatabase()
process.exit(done.kept > 0 ? 0 : 1)

/** The error as text. A private address can be opened with a setting. */
function problemOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof AppError) || error.code !== 'blocked_url') return message
  return `${message} To open a private one, set ALLOWED_PRIVATE_HOSTS=${new URL(site).hostname}:${portOf(new URL(site))}.`
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80')
}
