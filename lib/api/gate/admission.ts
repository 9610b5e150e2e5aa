import { getSetting, settings } from '@/lib/base/config'
import { AppError, shuttingDown } from '@/lib/base/errors'
import { processWide, Tally } from '@/lib/base/runtime'
import { type ParallelLimits, tooManyAtOnce } from '@/lib/money/billing'
import type { Caller } from './identify'
import { checkRate, type OnRate } from './rate'
import { isShuttingDown } from './running'

/** Admits a call by rate, key and slot. Returns the slot's release. Throws 429, 403 or 503. */
export async function admit(
  caller: Caller,
  capability: string,
  { onRate, isCounted = false }: { onRate?: OnRate; isCounted?: boolean } = {},
): Promise<() => void> {
  if (!isCounted) await checkRate(caller, onRate)
  checkEndpoint(caller, capability)
  return acquireSlot(caller)
}

/** Running calls, for metrics and health. */
export function slotsInUse(): number {
  return slots().all
}

/** Running calls of the caller's account on this node, and the caller's limit. */
export function countSlots(caller: Caller): { used: number; limit: number } {
  const shares = listShares(caller)
  const used = slots().by.of(`account:${caller.accountId}`)
  return { used, limit: Math.min(...shares.map(({ limit }) => limit)) }
}

/** Throws 403 if the key is restricted to other endpoints. */
function checkEndpoint(caller: Caller, capability: string): void {
  const endpoints = caller.key?.allowedEndpoints
  if (endpoints && !endpoints.includes(capability))
    throw new AppError('endpoint_not_allowed', `This API key may not call ${capability}.`, {
      details: { allowed: endpoints },
    })
}

/** Acquires a slot for a call. Throws 429 or 503 if none is free. */
function acquireSlot(caller: Caller): () => void {
  if (isShuttingDown()) throw shuttingDown()
  const shares = listShares(caller)
  const { by, all } = slots()
  for (const { name, limit, owner } of shares)
    if (by.of(name) >= limit) throw tooManyAtOnce(limit, owner)
  if (all >= getSetting(settings.maxParallelCalls))
    throw new AppError('overloaded', 'The server is at capacity; try again soon.', {
      retryAfterSeconds: 1,
    })
  const names = shares.map(({ name }) => name)
  count(names, 1)
  let isReleased = false
  return () => {
    if (!isReleased) count(names, -1)
    isReleased = true
  }
}

/** Configured limits apply to all nodes together; default shares apply per node. */
export function parallelLimits({ key }: Caller): ParallelLimits {
  return {
    key: key?.maxParallel ?? getSetting(settings.maxParallelPerKey) ?? null,
    account: getSetting(settings.maxParallelPerAccount) ?? null,
  }
}

/** How many slots the caller's key and account may use here. */
function listShares(caller: Caller): { name: string; limit: number; owner: 'key' | 'account' }[] {
  const all = getSetting(settings.maxParallelCalls)
  const perKey =
    caller.key?.maxParallel ?? getSetting(settings.maxParallelPerKey) ?? Math.ceil(all / 4)
  const perAccount = getSetting(settings.maxParallelPerAccount) ?? Math.ceil(all / 2)
  return [
    { name: caller.name, limit: perKey, owner: 'key' },
    { name: `account:${caller.accountId}`, limit: perAccount, owner: 'account' },
  ]
}

function count(names: string[], change: 1 | -1): void {
  const used = slots()
  used.all += change
  for (const name of names) used.by.add(name, change)
}

const slots = () => processWide('api.slots', () => ({ all: 0, by: new Tally() }))
