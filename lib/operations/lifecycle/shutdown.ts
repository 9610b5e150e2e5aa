import { drainCalls } from '@/lib/api/gate'
import { getSetting, settings } from '@/lib/base/config'
import { log } from '@/lib/base/log'
import { processWide } from '@/lib/base/runtime'
import { closeReaders } from '@/lib/base/threads'
import { stopJobs, stopWebhooks } from '@/lib/capabilities/jobs'
import { stopVectors } from '@/lib/capabilities/local-search'
import { stopHeartbeat } from '@/lib/money/billing'
import { closeBrowsers } from '@/lib/network/browser'
import { stopProviderLog } from '@/lib/operations/provider-health'
import { stopSettings } from '@/lib/operations/settings'
import { closeDatabase } from '@/lib/storage/db'
import { stopTelemetry } from './telemetry'

// Time for the last frames to leave the sockets.
const FLUSH_MS = 250

/** Shuts down gracefully on SIGTERM and SIGINT. A second signal ends the process immediately. */
export function endOnSignals(): void {
  processWide('lifecycle.signals', () => {
    let stoppingSince = 0
    const stop = (signal: NodeJS.Signals) => {
      // Ctrl-C arrives both from the terminal and from the parent, and counts once.
      if (stoppingSince > 0 && Date.now() - stoppingSince > 1_000) process.exit(1)
      if (stoppingSince > 0) return
      stoppingSince = Date.now()
      log().info({ signal }, 'stopping: finishing running calls')
      void shutDown().finally(() => process.exit(0))
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    return true
  })
}

async function shutDown(): Promise<void> {
  try {
    const drained = drainCalls(getSetting(settings.shutdownGraceSeconds) * 1_000)
    await Promise.all([drained, stopJobs(), stopWebhooks(), stopVectors()])
    await new Promise((resolve) => setTimeout(resolve, FLUSH_MS))
    await Promise.all([closeBrowsers(), closeReaders(), stopTelemetry()])
    stopSettings()
    await stopProviderLog()
    await stopHeartbeat()
    await closeDatabase()
  } catch (error) {
    log().error({ err: error }, 'shutdown was not clean')
  }
}
