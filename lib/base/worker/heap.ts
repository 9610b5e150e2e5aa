import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Twice as much as a page of several hundred kilobytes needs. */
const MAX_HEAP_BYTES = 100e6

/** Frees the memory that a very large page used, in a tenth of a second. */
export function shrinkHeap(): void {
  const { total_heap_size: heap, external_memory: beside } = getHeapStatistics()
  if (heap + beside <= MAX_HEAP_BYTES) return
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('globalThis.gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort', execution: 'sync' })
}
