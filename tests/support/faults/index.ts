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
 * Injects faults into a server. `settings` start it with the faults, `set` replaces the current
 * ones.
 */
export function openFaults(atStart: Faults = {}) {
  const file = path.join(tmpdir(), `groundwire-faults-${randomBytes(6).toString('hex')}.json`)
  writeFileSync(file, JSON.stringify(atStart))
  return {
    settings: {
      TEST_FAULTS: file,
      NODE_OPTIONS: `--require ${path.join(import.meta.dirname, 'inject.cjs')}`,
    },
    /** Resolves when the server has applied them. */
    set: async (server: Groundwire, faults: Faults) => {
      const text = JSON.stringify(faults)
      const count = () => server.log().split(`[faults] ${text}`).length
      const before = count()
      writeFileSync(file, text)
      await expect.poll(count, { timeout: 10_000 }).toBeGreaterThan(before)
    },
  }
}
