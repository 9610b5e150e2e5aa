import { appErrorIn } from '@/lib/errors'
import { log } from '@/lib/log'
import { outside } from '@/lib/runtime'

/** Runs `look` every so often, one at a time. Returns a function that asks for a look at once. */
export function lookOften(what: string, everyMs: number, look: () => Promise<void>): () => void {
  let isLooking = false
  let isWanted = false
  const again = async () => {
    isWanted = true
    if (isLooking) return
    isLooking = true
    while (isWanted) {
      isWanted = false
      // A fault of the storage was logged when it began.
      await look().catch(
        (error) => appErrorIn(error) ?? log().error({ err: error }, `looking for ${what} failed`),
      )
    }
    isLooking = false
  }
  setInterval(() => void again(), everyMs).unref()
  return () => void outside(again)
}
