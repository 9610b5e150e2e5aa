import { slotsInUse } from '@/lib/api/gate'
import { problem } from '@/lib/api/run'
import { getSetting, settings } from '@/lib/base/config'
import { AppError } from '@/lib/base/errors'
import { isSameSecret, newId } from '@/lib/base/runtime'
import { printMetrics, setGauge } from '@/lib/base/telemetry'
import { threadStates } from '@/lib/base/threads'
import { searchKeys } from '@/lib/capabilities/search'
import { browserPoolState } from '@/lib/network/browser'
import { currentUser, may } from '@/lib/people/accounts'
import { databaseState } from '@/lib/storage/db'

/** Name without prefix, help text, value. */
type Gauge = [name: string, help: string, value: number]

/** Metrics in Prometheus's format, for the owner or METRICS_TOKEN; else 401 or 403. */
export async function metricsReply(request: Request): Promise<Response> {
  const refusal = await whyNot(request)
  if (refusal)
    return problem(
      newId('call'),
      new AppError(
        refusal,
        'Metrics are for signed-in owners, admins and viewers, or the bearer of METRICS_TOKEN in the Authorization header.',
      ),
    )
  noteState()
  const { text, contentType } = await printMetrics()
  const headers = {
    'Content-Type': contentType,
    'Cache-Control': 'no-store',
    'X-Request-Id': newId('call'),
  }
  return new Response(text, { headers })
}

/** Sets the gauges to their current values. */
function noteState(): void {
  const browsers = browserPoolState()
  const { waitingWrites, oldestWriteMs, logBytes } = databaseState()
  const gauges: Gauge[] = [
    ['calls_running', 'Calls that run now.', slotsInUse()],
    ['browsers', 'Browsers in the pool, here and elsewhere.', browsers.browsers],
    ['browsers_elsewhere', 'Browsers in the pool that run elsewhere.', browsers.browsersElsewhere],
    ['browser_pages_open', 'Browser pages that are open now.', browsers.pagesOpen],
    ['browser_pages_waiting', 'Pages that wait for a browser.', browsers.pagesWaiting],
    ['browser_pages_served', 'Pages served by the browsers of the pool.', browsers.pagesServed],
    [
      'browsers_recycled',
      'Browsers replaced after their share of pages.',
      browsers.browsersRecycled,
    ],
    ['browsers_killed', 'Browsers ended because they hung or grew.', browsers.browsersKilled],
    [
      'browser_memory_bytes',
      'Memory of all browser processes on this machine, as last seen.',
      browsers.browserMemory,
    ],
    ['ledger_writes_waiting', 'Writes that wait for a commit.', waitingWrites],
    ['ledger_lag_seconds', 'How long the oldest waiting write has waited.', oldestWriteMs / 1000],
    ['database_log_bytes', 'Size of the write-ahead log.', logBytes],
  ]
  for (const [name, help, value] of gauges) setGauge(`groundwire_${name}`, help, value)
  const rest = 'How long a key of a search service is used last, after a failure.'
  for (const { provider, hint, restMs } of searchKeys())
    setGauge('groundwire_search_key_rest_seconds', rest, restMs / 1000, { provider, key: hint })
  for (const [pool, { threads, busy, waiting, lost }] of threadStates()) {
    const gauges: Gauge[] = [
      ['threads', 'Threads that read documents.', threads],
      ['threads_busy', 'Threads that read a document now.', busy],
      ['jobs_waiting', 'Documents that wait for a thread.', waiting],
      ['threads_lost', 'Threads ended in the middle of a document.', lost],
    ]
    for (const [name, help, value] of gauges)
      setGauge(`groundwire_reader_${name}`, help, value, { pool })
  }
}

/** Null if the caller may read, 401 without a valid identity, 403 for other roles. */
async function whyNot(
  request: Request,
): Promise<'missing_service_api_key' | 'endpoint_not_allowed' | null> {
  const header = request.headers.get('authorization')
  if (header === null) {
    const user = request.headers.has('cookie') ? await currentUser() : null
    if (!user) return 'missing_service_api_key'
    return may(user, 'metrics.read') ? null : 'endpoint_not_allowed'
  }
  const original = /^Bearer +([!-~]+)$/i.exec(header.trim())?.[1]
  const token = getSetting(settings.metricsToken)
  const isOwners = original !== undefined && token !== undefined && isSameSecret(original, token)
  return isOwners ? null : 'missing_service_api_key'
}
