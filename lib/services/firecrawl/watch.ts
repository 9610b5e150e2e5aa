import { setTimeout as wait } from 'node:timers/promises'
import { type Caller, isShuttingDown } from '@/lib/api/gate'
import { Exchange } from '@/lib/api/http'
import { AppError, shuttingDown } from '@/lib/base/errors'
import { openStream } from '@/lib/capabilities/jobs'
import { isServed } from '@/lib/services/wire'
import { firecrawl } from './dialect'
import { jobIn, PAGE_SIZE, statePage } from './jobs'

/** What a client that watches a job is told. The first one has all documents so far. */
type WatchMessage =
  | { type: 'catchup' | 'document'; data: object }
  | { type: 'done' }
  | { type: 'error'; error: string }

const LOOK_MS = 1_000

/**
 * Admits a watcher and tells of a job until it ends; the last message is `done` or an error. A
 * caller who is not admitted gets a response instead.
 */
export async function watchJob(
  request: Request,
  signal: AbortSignal,
): Promise<AsyncIterable<WatchMessage> | Response> {
  const exchange = new Exchange(request)
  try {
    if (!isServed('firecrawl')) throw new AppError('unknown_endpoint', 'Firecrawl is not served.')
    const caller = await exchange.admit(firecrawl.findKey(request, {}))
    return watchMessages(exchange, caller, openStream(caller.accountId), signal)
  } catch (failure) {
    return exchange.failed(failure, {}, firecrawl.error)
  }
}

async function* watchMessages(
  exchange: Exchange,
  caller: Caller,
  close: () => void,
  signal: AbortSignal,
): AsyncGenerator<WatchMessage> {
  try {
    yield* watchDocuments(exchange.request, caller, signal)
  } catch (failure) {
    const { error } = await exchange.failed(failure, {}, firecrawl.error).json()
    yield { type: 'error', error: String(error) }
  } finally {
    close()
  }
}

async function* watchDocuments(
  request: Request,
  caller: Caller,
  signal: AbortSignal,
): AsyncGenerator<WatchMessage> {
  let last = 0
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const page = await statePage(await jobIn(request, caller), request, last, PAGE_SIZE)
    const { data, status, error } = page.state
    last = page.last
    if (isFirst) yield { type: 'catchup', data: page.state }
    else for (const document of data) yield { type: 'document', data: document }
    if (page.hasMore) continue
    if (status === 'failed') return yield { type: 'error', error: error ?? 'The job failed.' }
    if (status !== 'scraping') return yield { type: 'done' }
    if (isShuttingDown()) throw shuttingDown()
    await wait(LOOK_MS, undefined, { signal }).catch(() => {})
  }
}
