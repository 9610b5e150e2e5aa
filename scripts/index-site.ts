import { parseArgs } from 'node:util'
import { openCall } from '@/lib/call'
import { indexSite } from '@/lib/crawl'
import { closeDatabase, migrateDatabase } from '@/lib/db'
import { newId } from '@/lib/ids'
import { closeReaders } from '@/lib/page'

/** `npm run index -- https://docs.example.com --max-pages 500`: reads a site into the local index. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'max-pages': { type: 'string', default: '500' } },
})
const [site] = positionals
const maxPages = Number(values['max-pages'])
if (!site || !Number.isInteger(maxPages) || maxPages < 1) {
  console.error('usage: npm run index -- https://docs.example.com [--max-pages 500]')
  process.exit(2)
}
await migrateDatabase()
const stop = new AbortController()
process.on('SIGINT', () => stop.abort())
const call = openCall({ id: newId('index'), accountId: 'command line', signal: stop.signal, timeoutMs: 24 * 3_600_000 })
const done = await indexSite(site, maxPages, call, ({ url, kept, pages }) =>
  console.log(`${kept ? '+' : ' '} ${pages}  ${url}`),
)
console.log(`${done.kept} pages kept, ${done.failed} failed`)
await closeReaders()
await closeDatabase()
process.exit(done.kept > 0 ? 0 : 1)
