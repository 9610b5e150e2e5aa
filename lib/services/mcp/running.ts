import type { Caller } from '@/lib/api/gate'
import { processWide } from '@/lib/base/runtime'

type Id = string | number

const running = () => processWide('mcp.running', () => new Map<string, Set<AbortController>>())
const toName = ({ name }: Caller, from: string, id: Id) => JSON.stringify([name, from, id])

/** Runs a client's request so that `cancel` can end it. `from` distinguishes clients. */
export async function cancellable<T>(
  caller: Caller,
  from: string,
  id: Id,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const name = toName(caller, from, id)
  const controller = new AbortController()
  const same = running().get(name) ?? new Set()
  running().set(name, same.add(controller))
  try {
    return await work(controller.signal)
  } finally {
    same.delete(controller)
    if (same.size === 0) running().delete(name)
  }
}

/** Ends a request without a session by its id, unless several clients use that id. */
export function cancel(caller: Caller, from: string, id: Id): void {
  const [controller, ...controllers] = running().get(toName(caller, from, id)) ?? []
  if (controllers.length === 0) controller?.abort()
}
