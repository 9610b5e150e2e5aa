import { appErrorIn } from '@/lib/base/errors'
import { log } from '@/lib/base/log'
import { outside } from '@/lib/base/runtime'

/** Runs `work` at intervals, one at a time. Returns a function that runs it immediately. */
export function repeatEvery(what: string, everyMs: number, work: () => Promise<void>): () => void {
  let isRunning = false
  let isWanted = false
  const run = async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    while (isWanted) {
      isWanted = false
      // A storage fault was logged when it started.
      await work().catch(
        (error) => appErrorIn(error) ?? log().error({ err: error }, `checking for ${what} failed`),
      )
    }
    isRunning = false
  }
  setInterval(() => void run(), everyMs).unref()
  return () => void outside(run)
}
