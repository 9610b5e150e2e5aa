import type { Request } from 'playwright'
import { inside } from './inside'
import { type Look, look } from './look'
import { hasPending } from './pending'
import { settles } from './settles'
import type { Visit } from './visit'

/** How a page was left: complete, with a part that is loading, only a notice of it, or empty. */
type State = 'complete' | 'waiting' | 'notice' | 'empty'

const STEP_MS = 150
const LOOK_MS = 1500
/** What a turn counts at most, so that a page on a busy machine has as many as on another. */
const TURN_MS = 400
/** A page that took longer to come to rest is looked at again. */
const RESTED_MS = 250
/** The network and the text are quiet for so long on a complete page. */
const QUIET_MS = 300
const STABLE_MS = 500
/** Any traffic extends the wait for so long, and text that changes. */
const TRAFFIC_MS = 3000
const TEXT_MS = 5000
/** A request for data or a script that began before extends it for so long. */
const DATA_MS = 10_000
/** One that a server holds until it has news, in the protocols that do: as long as a socket. */
const LISTENS = new RegExp(
  [
    String.raw`[?&]transport=(?:polling|longpolling|serversentevents)\b`,
    String.raw`/\d{3}/[\w-]{4,40}/(?:xhr|xhr_streaming|jsonp)\b`,
    String.raw`/(?:long-?poll|message-bus/|Listen/channel\?|cometd\b|bayeux\b|meta/connect\b)`,
  ].join('|'),
  'i',
)
/** A page with other content does not wait longer for a placeholder, or for an empty part. */
const PLACEHOLDER_MS = 8000
const GAP_MS = 4000
const BUSY_MS = 5000
/** A page that is being left gets so much longer after an action. */
const LEAVING_MS = 4000
const FEW_WORDS = 60
const SOME_WORDS = 200
/** Scripts that wait for a timer, a worker or a socket extend it for so long. */
const SCRIPT_MS = 5500
const PATIENT = { delayMs: 5000, startMs: 3000, openMs: 5000 }
const BRIEF = { delayMs: 2000, startMs: 3000, openMs: 3000 }

/**
 * Waits until the page's content is there: an empty page and a placeholder use all the time until
 * `deadline` (as `performance.now()` tells it), others only as long as they load or change. With
 * `fillsGaps`, a page of few words gets time to fill its empty lists.
 */
export async function settle(visit: Visit, deadline: number, fillsGaps = false): Promise<State> {
  const startedAt = performance.now()
  let last: Look | null = null
  let seenAt = startedAt
  let turnedAt = startedAt
  let waited = 0
  let stable = 0
  let calm = 0
  let lookMs = LOOK_MS
  for (;;) {
    const isLed = last?.isWaiting === true && stable >= STABLE_MS
    const look = await lookAt(visit, deadline, isLed, lookMs)
    lookMs = look ? LOOK_MS : lookMs * 2
    const now = performance.now()
    const turn = Math.min(now - turnedAt, TURN_MS)
    stable = look && look.text === last?.text ? stable + turn : 0
    if (look) seenAt = now
    if (visit.page.isClosed()) return 'empty'
    last = look ?? last
    waited += turn
    turnedAt = now
    // What was on the screen before a script began to loop can still be read.
    const isShown = last !== null && !last.isWaiting && !last.hasGap
    const busyMs = now >= deadline ? LOOK_MS : BUSY_MS * (isShown ? 1 : 2)
    if ((last || visit.isParsed) && now - seenAt > busyMs) return unfreeze(visit, last)
    const isShort = fillsGaps && last?.hasGap === true && waited < GAP_MS
    if (now >= deadline) break
    const isStill = !isShort && isDone(visit, look, { waited, stable })
    const isOver = isStill && !(await isAwaited(visit, last, waited))
    calm = isOver ? calm + 1 : 0
    if (isOver && (calm > 1 || isRested(visit, now))) break
    await pause(deadline)
  }
  if (!last || last.isEmpty) return 'empty'
  if (!last.isWaiting || !last.hasScript) return 'complete'
  return last.isNotice ? 'notice' : 'waiting'
}

async function unfreeze(visit: Visit, last: Look | null): Promise<State> {
  const { cdp } = visit
  const ending = Promise.all([
    cdp.send('Emulation.setScriptExecutionDisabled', { value: true }),
    cdp.send('Runtime.terminateExecution'),
  ])
  await settles(ending, LOOK_MS)
  const latest = (await lookAt(visit, performance.now() + LOOK_MS)) ?? last
  if (latest?.isEmpty) return 'empty'
  return latest?.isWaiting && latest.isNotice ? 'notice' : 'waiting'
}

export async function settleEffect(
  visit: Visit,
  before: Look | null,
  deadline: number,
): Promise<void> {
  const { navigations } = visit
  const latest = deadline + LEAVING_MS
  const isSame = () => visit.navigations === navigations && !visit.page.isClosed()
  for (;;) {
    const isLeaving = [...visit.traffic.data.keys()].some((request) => isOfPage(visit, request))
    const by = isLeaving ? latest : deadline
    if (performance.now() >= by || !isSame()) return
    await pause(by)
    const look = await lookAt(visit, by)
    if (look && look.text !== before?.text && !isLeaving) return
  }
}

const isOfPage = ({ page }: Visit, request: Request) =>
  request.isNavigationRequest() && request.frame() === page.mainFrame()

const pause = (deadline: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.min(STEP_MS, deadline - performance.now())))

function isDone(
  visit: Visit,
  look: Look | null,
  { waited, stable }: { waited: number; stable: number },
): boolean {
  if (!look) return false
  if (!look.hasScript && visit.traffic.pending.size === 0 && stable >= STABLE_MS) return true
  if (look.isEmpty) return false
  if (look.isWaiting && (look.words < FEW_WORDS || waited < PLACEHOLDER_MS)) return false
  if (stable < STABLE_MS && waited < TEXT_MS) return false
  return isQuiet(visit, waited, look.words < SOME_WORDS ? PATIENT.openMs : BRIEF.openMs)
}

/** Images, beacons and streams do not matter for long, nor do pages that ask all the time. */
function isQuiet({ traffic }: Visit, waited: number, listenMs: number): boolean {
  const now = performance.now()
  if (waited >= DATA_MS) return true
  const limit = now - waited + TRAFFIC_MS
  const isNeeded = (request: Request) => waited < listenMs || !LISTENS.test(request.url())
  if ([...traffic.data].some(([request, since]) => since <= limit && isNeeded(request)))
    return false
  const { since, endedAt } = traffic.lastData
  if (since <= limit && now - endedAt < QUIET_MS) return false
  return waited >= TRAFFIC_MS || now - traffic.changedAt >= QUIET_MS
}

/** Timers, workers and sockets that began early: longer on a page of few words. */
async function isAwaited(visit: Visit, look: Look | null, waited: number): Promise<boolean> {
  if (!look?.hasScript || waited >= SCRIPT_MS) return false
  const limits = look.words < SOME_WORDS ? PATIENT : BRIEF
  return hasPending(visit, limits, waited < TRAFFIC_MS)
}

/** Whether the page had nothing to do when it was asked, nor asked for anything since. */
const isRested = ({ traffic }: Visit, askedAt: number) =>
  performance.now() - askedAt < RESTED_MS && traffic.changedAt < askedAt

/** Null while the page is busy or navigates. */
export async function lookAt(
  visit: Visit,
  deadline: number,
  isLed = false,
  lookMs = LOOK_MS,
): Promise<Look | null> {
  const limit = Math.max(1, Math.min(lookMs, deadline - performance.now()))
  let earlier: Look | null = null
  const looking = inside(visit, limit, look, isLed).then((look) => {
    earlier = look
  })
  await settles(looking, limit)
  return earlier
}
