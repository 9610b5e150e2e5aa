import { read, settings } from '@/lib/config'
import { AppError, shuttingDown } from '@/lib/errors'
import { processWide } from '@/lib/runtime'
import type { Caller } from './identify'
import { checkRate, type OnRate } from './rate'
import { isShuttingDown } from './running'

/**
 * Admits a call: counts it against the caller's rate, checks that the key may call the endpoint, and acquires a slot.
 * Throws 429, 403 or 503. The returned function releases the slot.
 */
export async function admit(caller: Caller, capability: string, onRate?: OnRate): Promise<() => void> {
  await checkRate(caller, onRate)
  checkEndpoint(caller, capability)
  return acquireSlot(caller)
}

/** Calls that run now, for metrics and health. */
export function slotsInUse(): number {
  return slots().all
}

/** Throws 403 if the key is limited to other endpoints. */
function checkEndpoint(caller: Caller, capability: string): void {
  const allowed = caller.key?.allowedEndpoints
  if (allowed && !allowed.includes(capability))
    throw new AppError('endpoint_not_allowed', `This API key may not call ${capability}.`, { details: { allowed } })
}

/** Acquires a slot for a running call. Throws 429 or 503 if none is free. */
function acquireSlot(caller: Caller): () => void {
  if (isShuttingDown()) throw shuttingDown()
  const shares = sharesOf(caller)
  const { of, all } = slots()
  for (const { name, limit, owner } of shares)
    if ((of.get(name) ?? 0) >= limit)
      throw new AppError('rate_limit_exceeded', `At most ${limit} calls ${owner} may run at once.`, {
        retryAfterSeconds: 1,
      })
  if (all >= read(settings.maxParallelCalls))
    throw new AppError('overloaded', 'The server is at capacity; try again soon.', { retryAfterSeconds: 1 })
  const names = shares.map(({ name }) => name)
  count(names, 1)
  let isReleased = false
  return () => {
    if (!isReleased) count(names, -1)
    isReleased = true
  }
}

/** How many slots the caller's key and its account may use. */
function sharesOf(caller: Caller): { name: string; limit: number; owner: string }[] {
  const all = read(settings.maxParallelCalls)
  const perKey = caller.key?.maxParallel ?? read(settings.maxParallelPerKey) ?? Math.ceil(all / 4)
  const perAccount = read(settings.maxParallelPerAccount) ?? Math.ceil(all / 2)
  return [
    { name: caller.name, limit: perKey, owner: 'of this key' },
    { name: `account:${caller.accountId}`, limit: perAccount, owner: 'of this account' },
  ]
}

function count(names: string[], change: 1 | -1): void {
  const used = slots()
  used.all += change
  for (const name of names) {
    const now = (used.of.get(name) ?? 0) + change
    if (now > 0) used.of.set(name, now)
    else used.of.delete(name)
  }
}

const slots = () => processWide('api.slots', () => ({ all: 0, of: new Map<string, number>() }))
