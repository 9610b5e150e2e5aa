import { log } from '@/lib/base/log'
import { processWide } from '@/lib/base/runtime'
import { pruneSites } from '@/lib/capabilities/crawl'
import { pruneJobs, pruneNotices } from '@/lib/capabilities/jobs'
import { pruneFailedWork, pruneKeys } from '@/lib/money/billing'
import { pruneCounts } from '@/lib/money/limits'
import { pruneRecords, pruneRefused } from '@/lib/money/usage'
import { pruneProviderLog } from '@/lib/operations/provider-health'
import { pruneAudit } from '@/lib/people/audit'
import { prunePaces } from './shared-pace'

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
    pruneFailedWork(),
    pruneRecords(),
    pruneRefused(),
    pruneCounts(),
    pruneJobs(),
    pruneAudit(),
    pruneNotices(),
    pruneProviderLog(),
    pruneSites(),
    prunePaces(),
  ]
  await Promise.all(all).catch((error) => log().error({ err: error }, 'pruning failed'))
}
