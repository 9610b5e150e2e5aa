import { startAlerts } from '@/lib/alerts'
import { originSettings } from '@/lib/api'
import {
  addJobKind,
  addWebhookFormat,
  jobSettings,
  startJobs,
  startWebhooks,
  type WebhookFormat,
} from '@/lib/jobs'
import { authSecret, refuseOtherSecret } from '@/lib/keys'
import { monitorSettings, openCheck, startMonitors } from '@/lib/monitors'
import { startProviderLog } from '@/lib/providers'
import { openResearch, settleCancelled } from '@/lib/research'
import { prepareOutside } from '@/lib/runtime'
import { startSettings } from '@/lib/settings'
import { ensureOwner } from '../accounts'
import { recoverHolds, startHeartbeat } from '../billing'
import { read, settings, trustOwnAddress } from '../config'
import { checkDatabase, migrateDatabase } from '../db'
import { log } from '../log'
import { noteLost } from '../usage'
import { startWeb } from '../web'
import { testBrowser } from './browser-test'
import { installFront } from './front'
import { tellBrowser, tellReady } from './parent'
import { pruneHourly } from './prune'
import type { ErrorFormatter } from './refusals'
import { endOnSignals } from './shutdown'
import { startTelemetry } from './telemetry'
import type { Watch } from './watched'

/** Webhooks as other services send them, by the name of their format. */
type Formats = Record<string, WebhookFormat>

/** Starts the server, or ends the process with the reason. */
export async function bootOrExit(
  formatError: ErrorFormatter,
  watch: Watch,
  formats: Formats,
): Promise<void> {
  await boot(formatError, watch, formats).catch((error: unknown) => {
    console.error(
      `Groundwire cannot start: ${error instanceof Error ? error.message : String(error)}`,
    )
    process.exit(1)
  })
}

async function boot(formatError: ErrorFormatter, watch: Watch, formats: Formats): Promise<void> {
  prepareOutside()
  for (const one of Object.values({
    ...settings,
    ...originSettings,
    ...jobSettings,
    ...monitorSettings,
  }))
    read<unknown>(one)
  trustOwnAddress()
  startWeb()
  authSecret()
  await migrateDatabase()
  await checkDatabase()
  await refuseOtherSecret()
  await startSettings()
  await ensureOwner()
  await startHeartbeat(noteLost)
  const refunded = await recoverHolds(noteLost)
  endOnSignals()
  installFront(formatError, watch)
  pruneHourly()
  startProviderLog()
  addJobKind('research', openResearch, settleCancelled)
  addJobKind('monitors', openCheck)
  for (const [name, format] of Object.entries(formats)) addWebhookFormat(name, format)
  startJobs()
  startMonitors()
  startWebhooks()
  startAlerts()
  await startTelemetry().catch((error) => log().error({ err: error }, 'calls are not traced'))
  log().info({ refunded }, 'ready')
  tellReady()
  void testBrowser().then(tellBrowser)
}
