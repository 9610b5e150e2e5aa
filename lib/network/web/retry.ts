import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@/lib/base/errors'
import { isTransient, paceFor } from './host-pace'
import type { Caller } from './http/deadline'

/** Attempts at one address, the first included. */
export const MAX_TRIES = 3
const BACKOFF_MS = 500
const MAX_SHORT_PAUSE_MS = 5_000
/** Pages that are shown instead of the one that was asked for: another attempt shows them again. */
const LASTING = new Set<unknown>(['challenge', 'login', 'parked'])

/** Whether another attempt may succeed: 408, 425, 429, 5xx, or a connection that was closed. */
export function mayPass(error: unknown): boolean {
  const { status, error: reason, kind } = detailsIn(error)
  if (reason === 'reset') return true
  if (typeof status !== 'number' || !isTransient(status)) return false
  return status === 429 || !LASTING.has(kind)
}

export function isComplaint(error: unknown): boolean {
  const { status } = detailsIn(error)
  return status === 429 || status === 503
}

const detailsIn = (error: unknown): Record<string, unknown> =>
  error instanceof AppError ? (error.details ?? {}) : {}

/** How long to wait after this many tries: at least as long as the host asked. */
export function retryDelayMs(address: string, tries: number): number {
  const { pausedUntil } = paceFor(new URL(address).host)
  return Math.max(BACKOFF_MS * 2 ** tries, pausedUntil - Date.now())
}

/** Runs a fetch up to three times while its failure may pass and there is time. */
export async function tryAgain<T>(
  fetch: () => Promise<T>,
  address: string,
  caller: Caller,
  onRetry: (error: unknown) => void = () => {},
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await fetch()
    } catch (error) {
      if (tries >= MAX_TRIES || caller.signal.aborted || !mayPass(error)) throw error
      if (!(await waitWithin(retryDelayMs(address, tries), caller))) throw error
      onRetry(error)
    }
  }
}

/** Runs a fetch a second time if the host only asks for a pause of a few seconds. */
export async function tryOnceMore<T>(
  fetch: () => Promise<T>,
  address: string,
  caller: Caller,
): Promise<T> {
  try {
    return await fetch()
  } catch (error) {
    const leftMs = paceFor(new URL(address).host).askedUntil - Date.now()
    // On a busy machine the pause may have passed by now.
    const isShort = Math.abs(leftMs) <= MAX_SHORT_PAUSE_MS
    if (!isComplaint(error) || !isShort || !(await waitWithin(leftMs, caller))) throw error
    return fetch()
  }
}

async function waitWithin(ms: number, { deadline, signal }: Caller): Promise<boolean> {
  if (Date.now() + ms >= deadline) return false
  await wait(ms, undefined, { signal }).catch(() => {})
  return !signal.aborted
}
