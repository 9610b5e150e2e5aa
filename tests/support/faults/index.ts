import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import type { Groundwire } from '../groundwire'

export type Faults = {
  pragma?: string
  clockMs?: number
  endThreads?: number
  stallMs?: number
  dns?: string
  killAt?: number
  when?: 'before' | 'after'
}

/**
 * Faults that are let loose inside a server: `settings` start it with them, `set` replaces those
 * that hold.
 */
export function openFaults(atStart: Faults = {}) {
  const file = path.join(tmpdir(), `groundwire-faults-${randomBytes(6).toString('hex')}.json`)
  writeFileSync(file, JSON.stringify(atStart))
  return {
    settings: {
      TEST_FAULTS: file,
      NODE_OPTIONS: `--require ${path.join(import.meta.dirname, 'inject.cjs')}`,
    },
    /** Resolves once the server has them. */
    set: async (server: Groundwire, faults: Faults) => {
      const text = JSON.stringify(faults)
      const count = () => server.log().split(`[faults] ${text}`).length
      const before = count()
      writeFileSync(file, text)
      await expect.poll(count, { timeout: 10_000 }).toBeGreaterThan(before)
    },
  }
}
