import { processWide } from '@/lib/process-wide'
import type { Caller } from './http/deadline'

type Host = { running: number; freeAt: number; waiting: (() => void)[] }

/** Fetches from one host at the same time, by all crawls and maps of this process together. */
const MOST_AT_ONCE = 10
const MOST_HOSTS = 1_000

/**
 * Waits for a turn to fetch from the address's host: no more than ten at once, and starts at least `delayMs` apart,
 * whoever asks. Gives the function that ends the turn; null when the caller left or its deadline came first.
 */
export async function takeTurn(address: string, delayMs: number, caller: Caller): Promise<(() => void) | null> {
  const host = hostOf(new URL(address).host)
  const { signal, deadline } = caller
  while (host.running >= MOST_AT_ONCE) {
    if (signal.aborted || Date.now() >= deadline) return null
    await pause(deadline - Date.now(), signal, (wake) => host.waiting.push(wake))
  }
  if (signal.aborted || Date.now() >= deadline) return null
  const at = Math.max(Date.now(), host.freeAt)
  if (at >= deadline) return null
  host.freeAt = at + delayMs
  host.running++
  const end = () => {
    host.running--
    host.waiting.shift()?.()
  }
  await pause(at - Date.now(), signal)
  if (!signal.aborted) return end
  end()
  return null
}

function hostOf(name: string): Host {
  const hosts = processWide('web.turns', () => new Map<string, Host>())
  const known = hosts.get(name)
  if (known) return known
  if (hosts.size >= MOST_HOSTS)
    for (const [other, { running, freeAt, waiting }] of hosts)
      if (running === 0 && waiting.length === 0 && freeAt <= Date.now()) hosts.delete(other)
  const host: Host = { running: 0, freeAt: 0, waiting: [] }
  hosts.set(name, host)
  return host
}

function pause(ms: number, signal: AbortSignal, onWait: (wake: () => void) => void = () => {}): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, Math.min(ms, 2 ** 31 - 1))
    signal.addEventListener('abort', done, { once: true })
    onWait(done)
  })
}
