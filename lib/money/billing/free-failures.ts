import type { Call } from '@/lib/base/call'
import { getSetting, settings } from '@/lib/base/config'
import { appErrorIn } from '@/lib/base/errors'
import { processWide } from '@/lib/base/runtime'
import { Counted, limiter } from '@/lib/money/limits'
import { isShared } from '@/lib/storage/db'

const HOUR_SECONDS = 3_600
const HOUR_MS = HOUR_SECONDS * 1_000

/** Whether a failed call is free: no paid work, our fault, or one of the free ones this hour. */
export async function isFreeFailure(
  call: Pick<Call, 'used' | 'accountId'>,
  error: unknown,
): Promise<boolean> {
  return !hasPaidWork(call) || isOurs(error) || isInvalid(error) || takeFree(call.accountId)
}

/** Takes one of the account's free failures. False if none is left this hour. */
export async function takeFree(accountId: string): Promise<boolean> {
  return isShared() ? takeShared(accountId) : takeHere(accountId, Date.now())
}

async function takeShared(accountId: string): Promise<boolean> {
  const points = getSetting(settings.freeFailuresPerHour)
  const shared = limiter({ keyPrefix: 'free', points, duration: HOUR_SECONDS })
  return shared.consume(accountId).then(
    () => true,
    // If it cannot be counted, that is our failure.
    (refused) => !(refused instanceof Counted),
  )
}

function takeHere(accountId: string, now: number): boolean {
  const taken = processWide('billing.free', () => new Map<string, number[]>())
  for (const [account, times] of taken)
    if ((times.at(-1) ?? 0) <= now - HOUR_MS) taken.delete(account)
  const recent = (taken.get(accountId) ?? []).filter((at) => at > now - HOUR_MS)
  if (recent.length >= getSetting(settings.freeFailuresPerHour)) return false
  taken.set(accountId, [...recent, now])
  return true
}

/** Model tokens and searches are bought from others. */
function hasPaidWork({ used }: Pick<Call, 'used'>): boolean {
  return used.some(
    ({ unit, amount }) => amount > 0 && /^(?:llm_|answer_query|web_search)/.test(unit),
  )
}

/** Whether the failure is ours or a provider's, whatever was asked. */
function isOurs(error: unknown): boolean {
  const failure = appErrorIn(error)
  if (!failure) return true
  const { type, code, details } = failure
  if (code === 'invalid_model_output' || code === 'truncated_output') return false
  if (code === 'provider_timeout') return false
  if (code === 'provider_failed') return !isOfRequest(details?.kind)
  return type === 'provider_error' || type === 'search_error' || type === 'internal_error'
}

/** The contract says that a 400 is never charged. */
const isInvalid = (error: unknown) => appErrorIn(error)?.status === 400

/** A provider that rejects a request has not failed. */
const isOfRequest = (kind: unknown) => kind === 'bad_request' || kind === 'context'
