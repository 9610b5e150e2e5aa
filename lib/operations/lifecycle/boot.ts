import { dataDir, getSetting, isDiskFull, settings, trustOwnAddress } from '@/lib/base/config'
import { log } from '@/lib/base/log'
import { prepareOutside } from '@/lib/base/runtime'
import {
  addJobKind,
  addWebhookFormat,
  startJobs,
  startWebhooks,
  type WebhookFormat,
} from '@/lib/capabilities/jobs'
import { startVectors } from '@/lib/capabilities/local-search'
import { openCheck, startMonitors } from '@/lib/capabilities/monitors'
import { openResearch, settleCancelled } from '@/lib/capabilities/research'
import { recoverHolds, startHeartbeat } from '@/lib/money/billing'
import { keepTextsIndexed, noteLost } from '@/lib/money/usage'
import { sharePaces, startWeb } from '@/lib/network/web'
import { startAlerts } from '@/lib/operations/alerts'
import { startProviderLog } from '@/lib/operations/provider-health'
import { startSettings } from '@/lib/operations/settings'
import { ensureOwner } from '@/lib/people/accounts'
import { adoptSecret, authSecret } from '@/lib/people/keys'
import { checkDatabase, migrateDatabase } from '@/lib/storage/db'
import { testBrowser } from './browser-test'
import { checkSettings, doubtfulSettings } from './check-settings'
import { installFront } from './front'
import { tellBrowser, tellReady } from './parent'
import { plainDatabase } from './plain-database'
import { pruneHourly } from './prune'
import type { ErrorFormatter } from './refusals'
import { retiredSettings } from './retired-settings'
import { openPaceBoard } from './shared-pace'
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
    console.error(`Groundwire cannot start: ${explain(error)}`)
    process.exit(1)
  })
}

/** SQLite's own message about a full disk may name only the statement it undid. */
function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (message.startsWith('DATA_DIR') || !isDiskFull(dataDir())) return message
  return `the disk of DATA_DIR is full. Free some space. (${message})`
}

async function boot(formatError: ErrorFormatter, watch: Watch, formats: Formats): Promise<void> {
  prepareOutside()
  checkSettings()
  for (const warning of retiredSettings()) log().warn(warning)
  const plain = plainDatabase(getSetting(settings.databaseUrl))
  if (plain) log().warn(plain)
  trustOwnAddress()
  startWeb()
  authSecret()
  await migrateDatabase()
  await checkDatabase()
  await adoptSecret()
  sharePaces(openPaceBoard())
  await startSettings()
  for (const warning of doubtfulSettings()) log().warn(warning)
  await ensureOwner()
  await startHeartbeat(noteLost)
  const refunded = await recoverHolds(noteLost)
  endOnSignals()
  installFront(formatError, watch)
  pruneHourly()
  keepTextsIndexed()
  startProviderLog()
  startVectors()
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
