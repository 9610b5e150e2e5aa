import { joinBytes } from '@/lib/base/runtime'
import type { Caller } from './deadline'
import { type FetchOptions, openResource, type ResourceHead } from './resource'

/** A whole response in memory, decoded. */
export type Resource = ResourceHead & { bytes: Uint8Array }

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
  const { body, close, ...head } = await openResource(target, options, caller)
  try {
    return { ...head, bytes: await collect(body, (start) => inspect(head, start)) }
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
