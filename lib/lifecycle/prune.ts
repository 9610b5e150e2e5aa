import { processWide } from '@/lib/runtime'
import { pruneKeys } from '../billing'
import { log } from '../log'
import { pruneRecords } from '../usage'

const HOUR_MS = 3_600_000

/** Drops old answers and idempotency keys, now and every hour. */
export function pruneHourly(): void {
  processWide('lifecycle.prune', () => {
    void prune()
    return setInterval(() => void prune(), HOUR_MS).unref()
  })
}

async function prune(): Promise<void> {
  await Promise.all([pruneKeys(), pruneRecords()]).catch((error) => log().error({ err: error }, 'pruning failed'))
}
