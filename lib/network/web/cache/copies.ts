import CachePolicy from 'http-cache-semantics'
import { log } from '@/lib/base/log'
import type { CacheUse } from './index'
import { hashEntryName, store } from './store'

/** What was made of a page: kept as long as the page itself may be, unless a caller asks for it. */
const MAX_AGE_MS = 300_000
const MAX_BODY = 5_000_000
const NEVER = /\b(?:no-store|private)\b/i

type Head = { url: string; status: number; headers: Record<string, string> }

/** The rendered copy of a page, unless it is older than its site or the caller allows. */
export async function readCopy(
  names: readonly string[],
  { maxAgeMs }: CacheUse,
): Promise<Buffer | undefined> {
  if (maxAgeMs === 0) return
  const entry = await store()
    ?.get(hashEntryName(names))
    .catch(() => undefined)
  if (!entry) return
  const { keptAt, freshMs } = entry.meta as { keptAt: number; freshMs: number }
  const ageMs = Date.now() - keptAt
  return ageMs >= 0 && ageMs <= (maxAgeMs ?? Math.min(freshMs, MAX_AGE_MS)) ? entry.body : undefined
}

/** Keeps what was made of a page, if its site lets others have it. */
export function keepCopy(names: readonly string[], head: Head, body: Buffer): void {
  if (body.length > MAX_BODY || head.status !== 200) return
  if (NEVER.test(head.headers['cache-control'] ?? '')) return
  const request = { url: head.url, method: 'GET', headers: {} }
  const policy = new CachePolicy(request, head, { shared: true })
  const meta = { keptAt: Date.now(), freshMs: policy.timeToLive() }
  store()
    ?.put(hashEntryName(names), { meta, body })
    .catch((error) => log().debug({ err: error }, 'The cache could not be written.'))
}
