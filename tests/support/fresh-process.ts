import { vi } from 'vitest'

// Runs before each test file that shares its process: restores the environment, and removes the
// product's state of the process.
/** Threads keep nothing of what they read, and take a second of CPU to start. */
const KEPT =
  /^groundwire\.(?:page\.readers|json-text\.writers|threads\.pools|(?:pdf|ocr|documents)\.threads)$/
type AtFirst = { env: NodeJS.ProcessEnv; values: NodeJS.ProcessEnv }
const shared = globalThis as { atFirst?: AtFirst }
shared.atFirst ??= { env: process.env, values: { ...process.env } }
const { env, values } = shared.atFirst
// A file may have replaced the object itself, which unstubbing variables does not undo.
process.env = env
vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.useRealTimers()
for (const name of Object.keys(env)) if (!(name in values)) Reflect.deleteProperty(env, name)
Object.assign(env, values)
for (const key of Object.getOwnPropertySymbols(globalThis))
  if (key.description?.startsWith('groundwire.') && !KEPT.test(key.description))
    Reflect.deleteProperty(globalThis, key)
