import { performance } from 'node:perf_hooks'
import { processWide } from '@/lib/base/runtime'
import { threadStates } from '@/lib/base/threads'

const SAMPLE_MS = 200
/** Weight of the newest sample in the average. */
const WEIGHT = 0.5
/** Share of time that the main thread may work before calls wait for it. */
const BUSY = 0.6
/** Jobs waiting for a thread that count as strain. */
const MANY_WAITING = 4

/** Whether the main thread, or the threads that read content, have had too much to do lately. */
export function isStrained(): boolean {
  return load().busy > BUSY || waitingForThreads() >= MANY_WAITING
}

function waitingForThreads(): number {
  return [...threadStates().values()].reduce((sum, { waiting }) => sum + waiting, 0)
}

const load = () =>
  processWide('api.load', () => {
    const state = { busy: 0 }
    let before = performance.eventLoopUtilization()
    const sample = () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      state.busy += WEIGHT * (utilization - state.busy)
    }
    setInterval(sample, SAMPLE_MS).unref()
    return state
  })
