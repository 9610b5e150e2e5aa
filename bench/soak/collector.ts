import { setTimeout as wait } from 'node:timers/promises'
import { sendSignal } from '@/lib/base/processes'
import type { Groundwire } from '../../tests/support/groundwire'

/** The NODE_OPTIONS that `openCollector` needs. */
export const COLLECTABLE = '--inspect-port=127.0.0.1:0'

/** Runs a server's garbage collector through its debugger. Takes half a second. */
export async function openCollector({
  process,
  log,
}: Groundwire): Promise<{ collect: () => Promise<void>; close: () => void }> {
  sendSignal(process, 'SIGUSR1')
  let address: string | undefined
  for (let tries = 0; address === undefined && tries < 100; tries++) {
    await wait(100)
    address = /ws:\/\/\S+/.exec(log())?.[0]
  }
  if (address === undefined) throw new Error('the server opened no debugger')
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const collect = async () => {
    // Finalizers run after the first collection and free more.
    for (let id = 1; id <= 3; id++) {
      socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }))
      await once(socket, 'message')
      await wait(100)
    }
  }
  // A process does not end while a debugger is attached.
  return { collect, close: () => socket.close() }
}

function once(socket: WebSocket, event: 'open' | 'message'): Promise<unknown> {
  return new Promise((resolve) => socket.addEventListener(event, resolve, { once: true }))
}
