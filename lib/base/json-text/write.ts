import { jsonLength } from '@/lib/base/json'
import { processWide } from '@/lib/base/runtime'
import { Threads } from '@/lib/base/threads'

/** Characters. The main thread writes this much in two milliseconds. */
const LARGE = 200_000
const BUDGET_MS = 5_000
const LIMITS = {
  name: 'json',
  file: 'lib/base/json-text/thread.ts',
  max: 1,
  maxWaiting: 32,
  idleMs: 60_000,
  heapMb: 256,
}

/** A value as JSON text. A large one is written in a thread, so that no one else waits for it. */
export async function toJson(value: unknown, account = ''): Promise<string> {
  if (jsonLength(value, LARGE) <= LARGE) return JSON.stringify(value)
  // A paid reply must not get lost: without a thread it is written here.
  return writers()
    .run(value, { budgetMs: BUDGET_MS, ofCpu: true, account })
    .catch(() => JSON.stringify(value))
}

/** The thread that writes large JSON. */
function writers() {
  return processWide('json-text.writers', () => new Threads<unknown, string>(LIMITS))
}
