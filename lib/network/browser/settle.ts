import { inside } from './inside'
import { type Look, look } from './look'
import { settles } from './settles'
import type { Visit } from './visit'

/** How a page was left: complete, with a part that is loading, only a notice of it, or empty. */
export type State = 'complete' | 'waiting' | 'notice' | 'empty'

const STEP_MS = 150
const LOOK_MS = 1500
/** The network and the text are quiet for so long on a complete page. */
const QUIET_MS = 300
const STABLE_MS = 500
/** Any traffic extends the wait for so long, and text that changes. */
const TRAFFIC_MS = 3000
const TEXT_MS = 5000
/** A request for data or a script that began before extends it for so long. */
const DATA_MS = 10_000
/** A page with other content does not wait longer for a placeholder in it. */
const PLACEHOLDER_MS = 8000
const FEW_WORDS = 60
const NOTICE_WORDS = 12

/**
 * Waits until the page's content is there: an empty page and a placeholder use all the time until
 * `deadline` (as `performance.now()` tells it), others only as long as they load or change.
 */
export async function settle(visit: Visit, deadline: number): Promise<State> {
  const startedAt = performance.now()
  let last: Look | null = null
  let changedAt = startedAt
  for (;;) {
    const seen = await lookAt(visit, deadline)
    const now = performance.now()
    if (seen && seen.text !== last?.text) changedAt = now
    last = seen ?? last
    const waited = now - startedAt
    if (now >= deadline || isDone(visit, last, { waited, stable: now - changedAt })) break
    await new Promise((done) => setTimeout(done, Math.min(STEP_MS, deadline - now)))
  }
  if (!last || last.isEmpty) return 'empty'
  if (!last.isWaiting) return 'complete'
  return last.words < NOTICE_WORDS && last.words > 0 ? 'notice' : 'waiting'
}

function isDone(
  visit: Visit,
  seen: Look | null,
  { waited, stable }: { waited: number; stable: number },
): boolean {
  if (!seen) return false
  if (!seen.hasScript && visit.traffic.pending.size === 0 && stable >= STABLE_MS) return true
  if (seen.isEmpty) return false
  if (seen.isWaiting && (seen.words < FEW_WORDS || waited < PLACEHOLDER_MS)) return false
  if (stable < STABLE_MS && waited < TEXT_MS) return false
  return isQuiet(visit, waited)
}

/** Images, beacons and streams do not matter for long, nor does a page that asks again and again. */
function isQuiet({ traffic }: Visit, waited: number): boolean {
  const now = performance.now()
  if (waited >= DATA_MS) return true
  const limit = now - waited + TRAFFIC_MS
  const isAwaited = [...traffic.data.values()].some((since) => since <= limit)
  if (isAwaited) return false
  return waited >= TRAFFIC_MS || now - traffic.changedAt >= QUIET_MS
}

/** Null while the page is busy or navigates. */
async function lookAt(visit: Visit, deadline: number): Promise<Look | null> {
  const limit = Math.max(1, Math.min(LOOK_MS, deadline - performance.now()))
  let seen: Look | null = null
  const looking = inside(visit, limit, look).then((one) => {
    seen = one
  })
  await settles(looking, limit)
  return seen
}
