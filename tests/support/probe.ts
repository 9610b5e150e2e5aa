import { Worker } from 'node:worker_threads'

type Sample = { at: number; ms: number; cpuMs: number }

/**
 * Checks a server every 20 ms from a thread that does nothing else. Records how long each answer
 * took, and how long the server's main thread worked meanwhile: on a busy machine, the rest is
 * waiting for a CPU.
 */
const PROBE = `
  const { parentPort, workerData } = require('node:worker_threads')
  const http = require('node:http')
  const { readFileSync } = require('node:fs')
  const { address, pid } = workerData
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  let samples = []
  const now = () => performance.timeOrigin + performance.now()
  parentPort.on('message', () => { parentPort.postMessage(samples); samples = [] })
  const worked = () => Number(readFileSync('/proc/' + pid + '/task/' + pid + '/schedstat', 'utf8').split(' ')[0]) / 1e6
  const ask = () => {
    const [at, from] = [now(), worked()]
    const end = (ms) => { samples.push({ at, ms, cpuMs: worked() - from }); setTimeout(ask, 20) }
    const fail = () => { samples.push({ at, ms: 1e6, cpuMs: 1e6 }); setTimeout(ask, 20) }
    const request = http.get(address, { agent, timeout: 10_000 }, (response) => {
      response.resume()
      response.once('close', () => response.complete ? end(now() - at) : fail())
      response.once('error', () => {})
    })
    request.once('timeout', () => request.destroy(new Error('no answer')))
    request.once('error', () => request.res || fail())
  }
  ask()
`

export class Probe {
  readonly #worker: Worker
  readonly #samples: Sample[] = []

  /** `address`: that of the server with the process `pid`. */
  constructor(address: string, pid: number | undefined) {
    this.#worker = new Worker(PROBE, { eval: true, workerData: { address, pid } })
  }

  static now(): number {
    return performance.timeOrigin + performance.now()
  }

  /**
   * The slowest answer since the given time, counting only the work of the server's main thread.
   */
  async slowestSince(from: number): Promise<number> {
    const to = Probe.now()
    await new Promise((resolve) => setTimeout(resolve, 60))
    const fresh = await new Promise<Sample[]>((resolve) => {
      this.#worker.once('message', resolve)
      this.#worker.postMessage(null)
    })
    this.#samples.push(...fresh)
    const during = this.#samples.filter(({ at, ms }) => at + ms >= from && at <= to)
    return Math.max(0, ...during.map(({ ms, cpuMs }) => Math.min(ms, cpuMs)))
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }
}
