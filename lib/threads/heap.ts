import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Pages of some hundred kilobytes take a third of it. */
const MAX_HEAP_BYTES = 150e6

/**
 * Gives back to the system what a very large page made this thread's heap grow by: V8 would keep it, in each thread, for the next
 * such page. Takes a tenth of a second, and is rarely needed. Ending the thread would not help: V8 keeps its memory.
 */
export function shrinkHeap(): void {
  if (getHeapStatistics().total_heap_size <= MAX_HEAP_BYTES) return
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('globalThis.gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort', execution: 'sync' })
}
