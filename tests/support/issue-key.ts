import { parseArgs } from 'node:util'
import { fromUsd } from '@/lib/base/usd'
import { issueKey } from '@/lib/people/keys'
import { closeDatabase } from '@/lib/storage/db'

/**
 * Run beside a server: prints a new key of an account. `issue-key.ts ACCOUNT [--endpoints
 * scrape,map] [--cap 0.5] [--rate 60]`
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    endpoints: { type: 'string' },
    cap: { type: 'string' },
    rate: { type: 'string' },
  },
})
const limits = {
  allowedEndpoints: values.endpoints?.split(',') ?? null,
  totalCap: values.cap === undefined ? null : fromUsd(Number(values.cap)),
  ratePerMinute: values.rate === undefined ? null : Number(values.rate),
}
console.log((await issueKey(positionals[0] ?? '', 'test', limits)).secret)
await closeDatabase()
