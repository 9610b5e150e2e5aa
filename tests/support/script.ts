import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'

const root = path.resolve(import.meta.dirname, '../..')
const FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--import',
  path.join(root, 'scripts/typescript.mjs'),
]
/** Scripts that only use the database run in a thread: a process takes two seconds to load it. */
const IN_THREAD = /^(?:scripts\/(?:key|ledger)|tests\/support\/[\w-]+)\.ts$/

type Thread = { run: (env: NodeJS.ProcessEnv, file: string, args: string[]) => string }
/** By kind of database, which the product chooses when it is loaded. */
const threads = new Map<string, Thread>()

/** Runs a script of the project with this environment. Returns its output. */
export function runScript(env: NodeJS.ProcessEnv, file: string, args: string[]): string {
  if (IN_THREAD.test(file)) {
    const kind = env.DATABASE_URL?.split(':')[0] ?? ''
    const thread = threads.get(kind) ?? startThread()
    threads.set(kind, thread)
    return thread.run(env, file, args)
  }
  const options = { cwd: root, env, encoding: 'utf8' as const }
  return execFileSync(process.execPath, [...FLAGS, file, ...args], options).trim()
}

function startThread(): Thread {
  const { port1, port2 } = new MessageChannel()
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('./script-thread.mjs', import.meta.url), {
    workerData: { flag, port: port2 },
    transferList: [port2],
    execArgv: FLAGS,
  })
  worker.unref()
  return {
    run: (env, file, args) => {
      Atomics.store(flag, 0, 0)
      worker.postMessage({ env: { ...env }, file: path.join(root, file), args })
      Atomics.wait(flag, 0, 0)
      const { printed = '', error } = receiveMessageOnPort(port1)?.message ?? {}
      if (error !== undefined) throw new Error(`${file} failed: ${error}`)
      return printed.trim()
    },
  }
}
