import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { AppError } from '@/lib/base/errors'
import { type Resolver, replaceResolver } from '@/lib/network/web/guard'

export { type Canary, openCanary } from './canary'
export { openUntil } from './open-until'
export { type Origin, openOrigin, openRaw, openTlsOrigin } from './origin'
export { openPlace, PLACES } from './places'

/** Addresses and names of loopback; `rebind.test` resolves to it in a test's zone. */
export const LOOPBACK_SPELLINGS = [
  '127.0.0.1',
  'localhost',
  'foo.localhost',
  '[::1]',
  '0.0.0.0',
  '[::ffff:127.0.0.1]',
  '2130706433',
  'rebind.test',
]

/** The connections that the guard opened since the test began. */
export const dials: { ip: string; port: number }[] = []
/** The names that were resolved since the test began. */
export const lookups: string[] = []

/** A call that waits `ms` at most. */
export function caller(ms = 120_000, signal: AbortSignal = new AbortController().signal) {
  return { signal, deadline: Date.now() + ms }
}

/** How to render where a limit of time is not what is tested: a busy machine takes long. */
export const patient = { timeoutMs: 100_000, navigationMs: 40_000 }

/** Sets ALLOWED_PRIVATE_HOSTS. */
export function allow(...entries: string[]): void {
  process.env.ALLOWED_PRIVATE_HOSTS = entries.join()
}

const dataFolder = mkdtempSync(path.join(tmpdir(), 'groundwire-test-'))
process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }))

type Zone = Record<string, string[] | ((count: number) => string[] | Promise<string[]>)>

/**
 * The error code and reason with which some work fails: 'blocked_url', 'invalid_url',
 * 'url_scrape_failed/dns'.
 */
export async function failure(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'no failure'
  } catch (error) {
    const { wireCode, details } = error as AppError
    if (!wireCode) throw error
    return details?.error ? `${wireCode}/${details.error}` : wireCode
  }
}

/** Why some work was blocked, as in the log. */
export async function blockedFor(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'no failure'
  } catch (error) {
    return String(((error as Error).cause as Error | undefined)?.message ?? error)
  }
}

/**
 * Gives each test a new guard with a separate zone, no allowed hosts, and a record of its
 * connections and lookups.
 */
export function standInWorld(zone: Zone = {}): void {
  let restore = () => {}
  const record = (dial: unknown) => void dials.push(dial as { ip: string; port: number })
  beforeEach(() => {
    allow()
    process.env.DATA_DIR = dataFolder
    dials.length = 0
    lookups.length = 0
    subscribe('groundwire.dial', record)
    restore = replaceResolver(zoneResolver(zone))
  })
  afterEach(() => {
    unsubscribe('groundwire.dial', record)
    restore()
  })
}

function zoneResolver(zone: Zone): Resolver {
  const counts = new Map<string, number>()
  return async (name) => {
    lookups.push(name)
    const answer = zone[name]
    if (!answer) return []
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return typeof answer === 'function' ? answer(count) : answer
  }
}
