import { ServerStopping } from '@/lib/base/call'
import { appErrorIn } from '@/lib/base/errors'
import { processWide, Tally } from '@/lib/base/runtime'
import { openResource } from '@/lib/network/web'
import { repeatEvery } from '../repeat'
import {
  type Attempt,
  type Delivery,
  type DeliveryRow,
  dueDeliveries,
  loadDelivery,
  noteAttempt,
  postpone,
  takeDelivery,
} from './deliveries'
import { buildMessage, parseWebhook } from './message'
import { receiverProblem } from './receiver'
import { noteReceiver, pausedUntil, takeReceiverTurn } from './receivers'

const CHECK_EVERY_MS = 500
const ATTEMPT_MS = 15_000
const MAX_AT_ONCE = 20
/** How many of these may go to one account, so that a slow receiver does not delay others. */
const MAX_OF_ACCOUNT = 5
const GONE = 410

type State = {
  sending: Map<string, Promise<void>>
  ofAccount: Tally
  stop: AbortController
  /** Looks for due webhooks immediately. */
  wake: () => void
}

const state = () =>
  processWide<State>('jobs.webhooks', () => ({
    sending: new Map(),
    ofAccount: new Tally(),
    stop: new AbortController(),
    wake: () => {},
  }))

/** Starts sending webhooks in this process. */
export function startWebhooks(): void {
  state().wake = processWide('jobs.webhooks.timer', () =>
    repeatEvery('webhooks', CHECK_EVERY_MS, sendDue),
  )
}

/** Stops sending. Another process sends unfinished ones again, with the same id. */
export async function stopWebhooks(): Promise<void> {
  const { stop, sending } = state()
  stop.abort(new ServerStopping())
  await Promise.all(sending.values())
}

async function sendDue(): Promise<void> {
  const { sending, ofAccount, stop } = state()
  const isFull = (accountId: string) => ofAccount.of(accountId) >= MAX_OF_ACCOUNT
  const full = ofAccount.names().filter(isFull)
  // Taken in order, so that an account's webhooks start in their order.
  for (const row of await dueDeliveries(full)) {
    const { id, accountId } = row
    if (stop.signal.aborted || sending.size >= MAX_AT_ONCE) return
    if (sending.has(id) || isFull(accountId)) continue
    if (!(await takeDelivery(row))) continue
    ofAccount.add(accountId, 1)
    const delivery = send(row)
      // A failed webhook stays due and is found again later.
      .then(
        () => true,
        () => false,
      )
      .then((isNoted) => {
        sending.delete(id)
        ofAccount.add(accountId, -1)
        if (isNoted) state().wake()
      })
    sending.set(id, delivery)
  }
}

async function send(row: DeliveryRow): Promise<void> {
  const { signal } = state().stop
  const delivery = await loadDelivery(row)
  const url = parseWebhook(delivery)?.url ?? null
  const until = url === null ? null : pausedUntil(url)
  if (until !== null) return postpone(row, until)
  if (url !== null) await takeReceiverTurn(url, signal)
  const attempt = await sendAttempt(delivery, signal)
  if (signal.aborted && attempt.error !== null) return
  if (url !== null) noteReceiver(url, attempt.error === null)
  await noteAttempt(row, attempt)
}

/** Sends it once, through the guard like any URL from a customer. */
async function sendAttempt(delivery: Delivery, signal: AbortSignal): Promise<Attempt> {
  const { accountId } = delivery.row
  const at = Date.now()
  const message = await buildMessage(delivery, at)
  if (!message) {
    const error = delivery.job ? null : 'The job no longer exists.'
    return { status: null, error, isFinal: true }
  }
  const { url, headers, ownHeaders, body } = message
  const options = {
    method: 'POST' as const,
    body,
    ownHeaders: { ...inLowerCase(headers), ...ownHeaders },
    timeoutMs: ATTEMPT_MS,
    maxRedirects: 0,
    cache: false as const,
  }
  try {
    const caller = { signal, deadline: at + ATTEMPT_MS, accountId }
    const { status, close } = await openResource(url, options, caller)
    close()
    const isDelivered = status >= 200 && status < 300
    const error = isDelivered ? null : `The receiver answered ${status}.`
    return { status, error, isFinal: status === GONE }
  } catch (error) {
    const isFinal = appErrorIn(error)?.status === 400
    return { status: null, error: receiverProblem(error), isFinal }
  }
}

const inLowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
