import { timingSafeEqual } from 'node:crypto'
import { browserPoolState } from '@/lib/browser'
import { newId } from '@/lib/runtime'
import { printMetrics, setGauge } from '@/lib/telemetry'
import { currentUser } from '../accounts'
import { problem, slotsInUse } from '../api'
import { read, settings } from '../config'
import { databaseState } from '../db'
import { AppError } from '../errors'
import { threadStates } from '../threads'

/** The metrics in Prometheus's text format, for the signed-in owner or the bearer of METRICS_TOKEN; 401 or 403 for others. */
export async function metricsReply(request: Request): Promise<Response> {
  const refusal = await whyNot(request)
  if (refusal)
    return problem(
      newId('call'),
      new AppError(
        refusal,
        'Metrics are for the signed-in owner, or the bearer of METRICS_TOKEN in the Authorization header.',
      ),
    )
  const browsers = browserPoolState()
  setGauge('groundwire_calls_running', 'Calls that run now.', slotsInUse())
  setGauge('groundwire_browsers', 'Browser processes in the pool.', browsers.browsers)
  setGauge('groundwire_browser_pages_open', 'Browser pages that are open now.', browsers.pagesOpen)
  setGauge('groundwire_browser_pages_waiting', 'Pages that wait for a place in a browser.', browsers.pagesWaiting)
  setGauge('groundwire_browser_pages_served', 'Pages served by the browsers of the pool.', browsers.pagesServed)
  setGauge('groundwire_browsers_recycled', 'Browsers replaced after their share of pages.', browsers.browsersRecycled)
  setGauge('groundwire_browsers_killed', 'Browsers ended because they hung or grew.', browsers.browsersKilled)
  setGauge('groundwire_browser_memory_bytes', 'Memory of all browser processes, as last seen.', browsers.browserMemory)
  for (const [pool, { threads, busy, waiting, lost }] of threadStates()) {
    setGauge('groundwire_reader_threads', 'Threads that read documents.', threads, { pool })
    setGauge('groundwire_reader_threads_busy', 'Threads that read one now.', busy, { pool })
    setGauge('groundwire_reader_jobs_waiting', 'Documents that wait for a thread.', waiting, { pool })
    setGauge('groundwire_reader_threads_lost', 'Threads that were ended in the middle of a document.', lost, { pool })
  }
  const { waitingWrites, oldestWriteMs, logBytes } = databaseState()
  setGauge('groundwire_ledger_writes_waiting', 'Writes that wait for a commit to take them.', waitingWrites)
  setGauge('groundwire_ledger_lag_seconds', 'How long the oldest waiting write has waited.', oldestWriteMs / 1000)
  setGauge('groundwire_database_log_bytes', 'Size of the write-ahead log.', logBytes)
  const { text, contentType } = await printMetrics()
  const headers = { 'Content-Type': contentType, 'Cache-Control': 'no-store', 'X-Request-Id': newId('call') }
  return new Response(text, { headers })
}

/** Null if the caller may read; 401 without a valid identity, 403 for a member. */
async function whyNot(request: Request): Promise<'missing_service_api_key' | 'endpoint_not_allowed' | null> {
  const header = request.headers.get('authorization')
  if (header === null) {
    const user = request.headers.has('cookie') ? await currentUser() : null
    if (!user) return 'missing_service_api_key'
    return user.role === 'owner' ? null : 'endpoint_not_allowed'
  }
  const given = /^Bearer +([!-~]+)$/i.exec(header.trim())?.[1]
  const token = read(settings.metricsToken)
  const isOwners = given !== undefined && token !== undefined && same(given, token)
  return isOwners ? null : 'missing_service_api_key'
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
