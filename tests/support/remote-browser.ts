import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

export type RemoteBrowser = { endpoint: string; process: ChildProcess; stop(): Promise<void> }

type Kind = 'launched' | 'run-server' | 'debugging-port' | 'pool'
type Options = { args?: string[]; port?: number; wsPath?: string; token?: string; max?: number }

/** The switches that a browser elsewhere needs. */
export const SAFE_ARGS = [
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
]

/** A browser in another process, as if on another machine. */
export function startRemoteBrowser(kind: Kind, options: Options = {}): Promise<RemoteBrowser> {
  const child = fork(path.join(import.meta.dirname, 'browser-server.mjs'), [
    JSON.stringify({ kind, args: [], ...options }),
  ])
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    if (child.connected) child.disconnect()
    await exit
  }
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      const { endpoint } = message as { endpoint: string }
      resolve({ endpoint, process: child, stop })
    })
    void exit.then(() => reject(new Error('the browser did not start')))
  })
}
