// The thread of script.ts: runs scripts one by one, each as in a new process, and wakes the waiting
// thread.
import { pathToFileURL } from 'node:url'
import { format } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'

const { flag, port } = workerData
let runs = 0
let printed = []
let complaints = []
console.log = (...parts) => printed.push(format(...parts))
console.error = (...parts) => complaints.push(format(...parts))
process.exit = (code = process.exitCode ?? 0) => {
  throw new Exit(code)
}

class Exit extends Error {
  constructor(code) {
    super(`exit code ${code}`)
    this.code = code
  }
}

parentPort.on('message', async ({ env, file, args }) => {
  let answer
  try {
    begin(env, file, args)
    await import(`${pathToFileURL(file)}?run=${++runs}`)
    answer = ending(process.exitCode ?? 0)
  } catch (error) {
    answer = error instanceof Exit ? ending(error.code) : { error: String(error?.stack ?? error) }
  }
  port.postMessage(answer)
  Atomics.store(flag, 0, 1)
  Atomics.notify(flag, 0)
})

function begin(env, file, args) {
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name)
  Object.assign(process.env, env)
  // The product's state of the process.
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (key.description?.startsWith('groundwire.')) Reflect.deleteProperty(globalThis, key)
  process.argv = [process.argv[0], file, ...args]
  process.exitCode = undefined
  printed = []
  complaints = []
}

function ending(code) {
  const text = [...printed, ''].join('\n')
  return code === 0
    ? { printed: text }
    : { error: [`exit code ${code}`, ...complaints, text].join('\n') }
}
