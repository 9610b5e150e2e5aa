import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Pages of several hundred kilobytes use a third of it. */
const MAX_HEAP_BYTES = 150e6

/** Frees the memory that a very large page used, in a tenth of a second. */
export function shrinkHeap(): void {
  if (getHeapStatistics().total_heap_size <= MAX_HEAP_BYTES) return
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('globalThis.gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort', execution: 'sync' })
}
