import { pruneAudit } from '@/lib/audit'
import { pruneJobs, pruneNotices } from '@/lib/jobs'
import { pruneCounts } from '@/lib/limits'
import { pruneProviderLog } from '@/lib/providers'
import { processWide } from '@/lib/runtime'
import { pruneKeys } from '../billing'
import { log } from '../log'
import { pruneRecords, pruneRefused } from '../usage'

const HOUR_MS = 3_600_000

/** Deletes old replies, retry keys, rejected calls, counts and audit entries every hour. */
export function pruneHourly(): void {
  processWide('lifecycle.prune', () => {
    void prune()
    return setInterval(() => void prune(), HOUR_MS).unref()
  })
}

async function prune(): Promise<void> {
  const all = [
    pruneKeys(),
    pruneRecords(),
    pruneRefused(),
    pruneCounts(),
    pruneJobs(),
    pruneAudit(),
    pruneNotices(),
    pruneProviderLog(),
  ]
  await Promise.all(all).catch((error) => log().error({ err: error }, 'pruning failed'))
}
