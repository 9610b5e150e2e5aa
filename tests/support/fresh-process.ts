import { vi } from 'vitest'

// Runs before each test file where files share a process: its environment becomes what it was at
// first, and what the product keeps per process goes.
const shared = globalThis as { environmentAtFirst?: NodeJS.ProcessEnv }
shared.environmentAtFirst ??= { ...process.env }
vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.useRealTimers()
const atFirst = shared.environmentAtFirst
for (const name of Object.keys(process.env))
  if (!(name in atFirst)) Reflect.deleteProperty(process.env, name)
Object.assign(process.env, atFirst)
for (const key of Object.getOwnPropertySymbols(globalThis))
  if (key.description?.startsWith('groundwire.')) Reflect.deleteProperty(globalThis, key)
