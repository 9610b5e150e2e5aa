import { killSelf } from '../../processes'
import { lookAt } from './look'

/** To the process: an image. From it: what it found, or that it failed. */
export type Seen =
  | { ready: true }
  | { look: Awaited<ReturnType<typeof lookAt>> }
  | { failed: string }

// An image may block this process's own threads for minutes, so that it cannot exit
// normally.
process.on('disconnect', killSelf)
process.on('message', async (bytes: Uint8Array) => {
  const seen = await lookAt(bytes).then(
    (look): Seen => ({ look }),
    (error): Seen => ({ failed: String(error) }),
  )
  process.send?.(seen)
})
process.send?.({ ready: true } satisfies Seen)
