import { appErrorIn } from '@/lib/errors'
import { log } from '@/lib/log'
import { outside } from '@/lib/runtime'

/** Runs `look` at intervals, one at a time. Returns a function that runs it immediately. */
export function lookOften(what: string, everyMs: number, look: () => Promise<void>): () => void {
  let isLooking = false
  let isWanted = false
  const again = async () => {
    isWanted = true
    if (isLooking) return
    isLooking = true
    while (isWanted) {
      isWanted = false
      // A storage fault was logged when it started.
      await look().catch(
        (error) => appErrorIn(error) ?? log().error({ err: error }, `looking for ${what} failed`),
      )
    }
    isLooking = false
  }
  setInterval(() => void again(), everyMs).unref()
  return () => void outside(again)
}
