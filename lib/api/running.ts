import { processWide } from '@/lib/runtime'
import { ServerStopping } from '../call'

type Running = { calls: Map<string, Entered>; stopping: boolean; emptied: (() => void)[] }
// A request that nothing holds is collected, and its signal then says nothing when the caller leaves.
type Entered = { controller: AbortController; request: Request }

const state = () => processWide<Running>('api.running', () => ({ calls: new Map(), stopping: false, emptied: [] }))

/** Registers a running call, and holds on to its request; its controller lets shutdown end it. */
export function enter(id: string, request: Request): AbortController {
  const controller = new AbortController()
  state().calls.set(id, { controller, request })
  return controller
}

export function leave(id: string): void {
  const { calls, emptied } = state()
  calls.delete(id)
  if (calls.size === 0) for (const done of emptied.splice(0)) done()
}

export function isShuttingDown(): boolean {
  return state().stopping
}

/** Refuses new calls, lets running ones finish for `graceMs`, ends those that remain, and waits for their last row. */
export async function drainCalls(graceMs: number): Promise<void> {
  const running = state()
  running.stopping = true
  if (running.calls.size === 0) return
  const empty = new Promise<void>((resolve) => running.emptied.push(resolve))
  const timer = setTimeout(() => {
    for (const { controller } of running.calls.values()) controller.abort(new ServerStopping())
  }, graceMs)
  await Promise.race([empty, new Promise((resolve) => setTimeout(resolve, graceMs + 5_000).unref())])
  clearTimeout(timer)
}
