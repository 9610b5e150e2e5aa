import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { AppError } from '@/lib/errors'
import { type Resolver, replaceResolver } from '@/lib/web/guard'

export { type Canary, openCanary } from './canary'
export { openUntil } from './open-until'
export { type Origin, openOrigin, openRaw, openTlsOrigin } from './origin'

/** What the guard dialled since the test began. */
export const dials: { ip: string; port: number }[] = []
/** Names asked of the resolver since the test began. */
export const lookups: string[] = []

/** A caller who waits `ms` at most. */
export function caller(ms = 20_000, signal: AbortSignal = new AbortController().signal) {
  return { signal, deadline: Date.now() + ms }
}

/** Sets ALLOWED_PRIVATE_HOSTS. */
export function allow(...entries: string[]): void {
  process.env.ALLOWED_PRIVATE_HOSTS = entries.join()
}

const dataFolder = mkdtempSync(path.join(tmpdir(), 'groundwire-test-'))
process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }))

type Zone = Record<string, string[] | ((count: number) => string[] | Promise<string[]>)>

/**
 * The error code and reason that a piece of work ends with: 'blocked_url', 'invalid_url',
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

/** Why a work was blocked, as the log would have it. */
export async function blockedFor(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'no failure'
  } catch (error) {
    return String(((error as Error).cause as Error | undefined)?.message ?? error)
  }
}

/**
 * A guard with a zone of its own, no allowed hosts, and a record of its connections and lookups,
 * new for each test.
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
