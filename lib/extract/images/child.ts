import { killSelf } from '../../processes'
import { lookAt } from './look'

/** To the process: an image. From it: what it saw, or that it could see nothing. */
export type Seen =
  | { ready: true }
  | { look: Awaited<ReturnType<typeof lookAt>> }
  | { failed: string }

// A picture may keep this process's own threads busy for minutes, so that it cannot end in good
// order.
process.on('disconnect', killSelf)
process.on('message', async (bytes: Uint8Array) => {
  const seen = await lookAt(bytes).then(
    (look): Seen => ({ look }),
    (error): Seen => ({ failed: String(error) }),
  )
  process.send?.(seen)
})
process.send?.({ ready: true } satisfies Seen)
