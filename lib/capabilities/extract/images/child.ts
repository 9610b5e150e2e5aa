import { killSelf } from '@/lib/base/processes'
import { inspect } from './inspect'

/** To the process: an image. From it: what it found, or that it failed. */
export type ChildMessage =
  | { ready: true }
  | { info: Awaited<ReturnType<typeof inspect>> }
  | { failed: string }

// An image may block this process's threads for minutes, so that it cannot exit normally.
process.on('disconnect', killSelf)
process.on('message', async (bytes: Uint8Array) => {
  const message = await inspect(bytes).then(
    (info): ChildMessage => ({ info }),
    (error): ChildMessage => ({ failed: String(error) }),
  )
  process.send?.(message)
})
process.send?.({ ready: true } satisfies ChildMessage)
