import { findJob, listJobs, listLog, listResults } from '@/lib/capabilities/jobs'
import { listMonitors, listVersions } from '@/lib/capabilities/monitors'
import { listCalls } from '@/lib/money/usage'
import { verifyKey } from '@/lib/people/keys'
import { closeDatabase, migrateDatabase } from '@/lib/storage/db'

const MAX_ROWS = 100
const OWNER = { accountId: 'acct_owner', kinds: null }

/** `upgraded.ts KEY`: opens the database as a start does, and prints what is in it. */
await migrateDatabase()
const key = await verifyKey(process.argv[2] ?? '')
const { calls } = await listCalls(null)
const { jobs } = await listJobs(OWNER, { limit: MAX_ROWS })
const { monitors } = await listMonitors(OWNER, undefined, MAX_ROWS)
const { deliveries } = await listLog(OWNER.accountId, { limit: MAX_ROWS })
const contents = {
  calls: calls.map(({ capability, status }) => `${capability} ${status}`),
  jobs: await Promise.all(
    jobs.map(async ({ id, kind, status }) => {
      const { results } = await listResults(await findJob(id, OWNER), 0, MAX_ROWS)
      return `${kind} ${status}, ${results.length} pages`
    }),
  ),
  monitors: await Promise.all(
    monitors.map(async ({ id, status }) => {
      const { history } = await listVersions(id, null, MAX_ROWS)
      return `${status}, ${history.length} versions`
    }),
  ),
  webhooks: deliveries.map(({ type, state }) => `${type} ${state}`),
}
const sorted = Object.entries(contents).map(([name, rows]) => [name, rows.sort()])
console.log(JSON.stringify({ key: key?.name ?? null, ...Object.fromEntries(sorted) }))
await closeDatabase()
