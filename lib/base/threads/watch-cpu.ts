import type { Job, Thread } from './job'
import { cpuMs } from './worker'

const WALL_CLOCK_FACTOR = 3
const CHECK_MS = { min: 50, max: 1_000 }

/** Calls `end` once the job used up its CPU time, or waited far longer for a CPU. */
export async function watchCpu(thread: Thread, job: Job, end: () => void): Promise<void> {
  if (thread.timer) clearTimeout(thread.timer)
  const from = performance.now()
  const before = await cpuMs(thread.worker)
  const check = async () => {
    const usedMs = (await cpuMs(thread.worker)) - before
    if (thread.job !== job || job.signal?.aborted) return
    if (usedMs >= job.budgetMs || performance.now() - from >= job.budgetMs * WALL_CLOCK_FACTOR)
      end()
    else
      thread.timer = setTimeout(
        check,
        Math.max(CHECK_MS.min, Math.min(job.budgetMs - usedMs, CHECK_MS.max)),
      )
  }
  if (thread.job === job && !job.signal?.aborted) thread.timer = setTimeout(check, job.budgetMs)
}
