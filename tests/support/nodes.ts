import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sendSignal } from '@/lib/base/processes'
import type { Command } from './node-of-ledger'

/** A separate process with the product's ledger, on a shared database. */
export type LedgerNode = {
  send: <T>(command: Command) => Promise<T>
  process: ChildProcess
  stop: () => Promise<void>
}

/** Starts a node with `settings` added to its environment. */
export function startNode(databaseUrl: string, settings: Record<string, string> = {}): LedgerNode {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      './scripts/typescript.mjs',
      'tests/support/node-of-ledger.ts',
    ],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...process.env,
        LOG_LEVEL: 'error',
        SHUTDOWN_GRACE_SECONDS: '30',
        ...settings,
        DATABASE_URL: databaseUrl,
      },
    },
  )
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    process: child,
    send: async <T>(command: Command) => {
      child.stdin.write(`${JSON.stringify(command)}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error(`the node ended during ${command.do}`)
      return JSON.parse(value) as T
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      sendSignal(child, 'SIGKILL')
      await gone
    },
  }
}
