import { joinBytes } from '@/lib/base/runtime'
import type { Caller } from './deadline'
import { type FetchOptions, openResource, type ResourceHead } from './resource'

/** A response in memory, decoded. `isCut`: its body had not ended after `cutMs`. */
export type Resource = ResourceHead & { bytes: Uint8Array; isCut?: boolean }

/** Inspects a response after its first kilobyte. May throw to end the fetch. */
type Inspect = (head: ResourceHead, start: Uint8Array) => void

const START_BYTES = 1024

/** Fetches a customer's URL, whatever its status. Throws like `openResource`. */
export function fetchResource(
  target: string | URL,
  options: FetchOptions,
  caller: Caller,
): Promise<Resource> {
  return fetchInspected(target, options, caller, () => {})
}

/** Like `fetchResource`, but calls `inspect` before the rest is read. */
export async function fetchInspected(
  target: string | URL,
  options: FetchOptions,
  caller: Caller,
  inspect: Inspect,
): Promise<Resource> {
  const until = performance.now() + (options.cutMs ?? Number.POSITIVE_INFINITY)
  const { body, close, ...head } = await openResource(target, options, caller)
  try {
    let isCut = false
    const cut = () => {
      isCut = true
    }
    const part = options.cutMs === undefined ? body : untilTime(body, until, cut)
    const bytes = await collect(part, (start) => inspect(head, start))
    return { ...head, bytes, ...(isCut ? { isCut } : {}) }
  } finally {
    close()
  }
}

async function collect(
  body: AsyncIterable<Uint8Array>,
  inspect: (start: Uint8Array) => void,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  let isInspected = false
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (isInspected || size < START_BYTES) continue
    isInspected = true
    inspect(Buffer.concat(chunks, START_BYTES))
  }
  const bytes = await joinBytes(chunks)
  if (!isInspected) inspect(bytes)
  return bytes
}

async function* untilTime(body: AsyncIterable<Uint8Array>, until: number, cut: () => void) {
  const chunks = body[Symbol.asyncIterator]()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), until - performance.now())
  })
  let count = 0
  try {
    for (;;) {
      const next = chunks.next()
      const first = await (count > 0 ? Promise.race([next, late]) : next)
      if (first === null) {
        next.catch(() => {})
        return cut()
      }
      if (first.done) return
      count++
      yield first.value
    }
  } finally {
    clearTimeout(timer)
  }
}
