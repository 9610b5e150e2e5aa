import { vi } from 'vitest'

// Runs before each test file that shares its process: restores the environment, and removes what
// the product keeps per process.
type AtFirst = { env: NodeJS.ProcessEnv; values: NodeJS.ProcessEnv }
const shared = globalThis as { atFirst?: AtFirst }
shared.atFirst ??= { env: process.env, values: { ...process.env } }
const { env, values } = shared.atFirst
// A file may have put another object in its place, which stubs of variables do not undo.
process.env = env
vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.useRealTimers()
for (const name of Object.keys(env)) if (!(name in values)) Reflect.deleteProperty(env, name)
Object.assign(env, values)
for (const key of Object.getOwnPropertySymbols(globalThis))
  if (key.description?.startsWith('groundwire.')) Reflect.deleteProperty(globalThis, key)
