import { ServerStopping } from '@/lib/base/call'
import { processWide } from '@/lib/base/runtime'

type Running = { calls: Map<string, AbortController>; stopping: boolean; emptied: (() => void)[] }

const state = () =>
  processWide<Running>('api.running', () => ({ calls: new Map(), stopping: false, emptied: [] }))

/** Registers a running call. The signal aborts if shutdown ends the call. */
export function enter(id: string): AbortSignal {
  const controller = new AbortController()
  state().calls.set(id, controller)
  return controller.signal
}

export function leave(id: string): void {
  const { calls, emptied } = state()
  calls.delete(id)
  if (calls.size === 0) for (const resume of emptied.splice(0)) resume()
}

export function isShuttingDown(): boolean {
  return state().stopping
}

/** Rejects new calls, gives running ones `graceMs`, ends the rest, and waits for their rows. */
export async function drainCalls(graceMs: number): Promise<void> {
  const running = state()
  running.stopping = true
  if (running.calls.size === 0) return
  const empty = new Promise<void>((resolve) => running.emptied.push(resolve))
  const timer = setTimeout(() => {
    for (const controller of running.calls.values()) controller.abort(new ServerStopping())
  }, graceMs)
  await Promise.race([
    empty,
    new Promise((resolve) => setTimeout(resolve, graceMs + 5_000).unref()),
  ])
  clearTimeout(timer)
}
