import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Pages of some hundred kilobytes take a third of it. */
const MAX_HEAP_BYTES = 150e6

/** Gives back what a very large page made the heap grow by, in a tenth of a second. */
export function shrinkHeap(): void {
  if (getHeapStatistics().total_heap_size <= MAX_HEAP_BYTES) return
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('globalThis.gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort', execution: 'sync' })
}
