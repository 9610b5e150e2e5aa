import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Groundwire } from './groundwire'
import { Probe } from './probe'

const MAX_ANSWER_MS = 100
const MAX_MEMORY_MB = 1_000
const MAX_CALL_MS = 60_000
const SIDE_BY_SIDE = 2
const TRIES_ALONE = 3
const IDLE_MS = 1_000
/** As by default, but with room for calls that fail. */
export const SETTINGS = {
  CHROMIUM_PATH: '',
  FAILED_WORK_USD_PER_HOUR: '1000',
  MAX_PARALLEL_CALLS: '64',
}
const ROUTES = [
  '/mcp',
  '/v1/chat/completions',
  ...['scrape', 'extract', 'map', 'crawl_stream', 'get_pdf_content', 'video_transcript'].map(
    (name) => `/api/v2/${name}`,
  ),
]

export type HostileCall = { name: string; endpoint: string; body: Record<string, unknown> }
type HostileOutcome = HostileCall & {
  status: number
  /** The error's code in any dialect; null if the call succeeded, '' if the reply has none. */
  code: string | null
  tookMs: number
  slowestMs: number
  memoryMb: number
}
/** What went wrong, by kind. All lists are empty if nothing did. */
export type Verdict = { slow: string[]; undocumented: string[]; large: string[] }

/** The delay that the machine itself causes on an idle server, by the server's address. */
const idleMs = new Map<string, number>()

/** Sends hostile calls, while it checks the server's health. */
export class HostileCalls {
  readonly #server: Groundwire
  readonly #probe: Probe
  #idleMs = 0

  private constructor(server: Groundwire) {
    this.#server = server
    this.#probe = new Probe(`${server.url}/api/health`, server.process.pid)
  }

  static async open(server: Groundwire): Promise<HostileCalls> {
    const calls = new HostileCalls(server)
    calls.#idleMs = idleMs.get(server.url) ?? (await calls.#readied())
    idleMs.set(server.url, calls.#idleMs)
    return calls
  }

  async #readied(): Promise<number> {
    // Loads the routes, as a server does when it starts.
    for (const path of ROUTES) await (await this.#server.post(path, {})).text()
    await wait(IDLE_MS)
    await this.#probe.slowestSince(0)
    const from = Probe.now()
    await wait(IDLE_MS)
    return this.#probe.slowestSince(from)
  }

  close(): Promise<void> {
    return this.#probe.close()
  }

  async ask(one: HostileCall): Promise<HostileOutcome> {
    const from = Probe.now()
    const limit = AbortSignal.timeout(MAX_CALL_MS)
    const headers = { Accept: 'application/json, text/event-stream' }
    const response = await this.#server.post(one.endpoint, one.body, headers, limit)
    const text = await response.text()
    const tookMs = Probe.now() - from
    const slowestMs = await this.#probe.slowestSince(from)
    const outcome = { tookMs, slowestMs, memoryMb: this.#memoryMb() }
    return { ...one, status: response.status, code: codeIn(response.status, text), ...outcome }
  }

  async askAll(asked: readonly HostileCall[]): Promise<HostileOutcome[]> {
    const outcomes: HostileOutcome[] = []
    const waiting = [...asked]
    const work = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) outcomes.push(await this.ask(one))
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
    if (process.env.HOSTILE_REPORT) for (const one of outcomes) this.#report(one)
    return outcomes
  }

  /** `maxMemoryMb`: the maximum resident memory of the server's process. */
  async verdict(
    outcomes: readonly HostileOutcome[],
    maxMemoryMb = MAX_MEMORY_MB,
  ): Promise<Verdict> {
    const max = MAX_ANSWER_MS + this.#idleMs
    const slow: string[] = []
    for (const one of outcomes.filter(({ slowestMs }) => slowestMs > max)) {
      // Other processes use this machine too: a slow call is repeated alone before it counts.
      let slowestMs = Number.POSITIVE_INFINITY
      for (let left = TRIES_ALONE; left > 0 && slowestMs > max; left--)
        slowestMs = Math.min(slowestMs, (await this.ask(one)).slowestMs)
      if (slowestMs > max) slow.push(`${one.name}: ${Math.round(slowestMs)} ms`)
    }
    const undocumented = outcomes
      .filter(({ code }) => code === '' || code === 'unexpected_error')
      .map(({ name, status, code }) => `${name}: ${status} ${code}`)
    const large = outcomes
      .filter(({ memoryMb }) => memoryMb > maxMemoryMb)
      .map(({ name, memoryMb }) => `${name}: ${Math.round(memoryMb)} MB`)
    return { slow, undocumented, large }
  }

  #memoryMb(): number {
    const status = readFileSync(`/proc/${this.#server.process.pid}/status`, 'utf8')
    return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1]) / 1_024
  }

  #report({ name, status, code, tookMs, slowestMs, memoryMb }: HostileOutcome): void {
    const numbers = [memoryMb, this.#idleMs, slowestMs, tookMs].map(Math.round)
    console.log([...numbers, status, code, name].join('\t'))
  }
}

/** The code of a failure: of our API, a chat completion, or the text of an MCP tool. */
function codeIn(status: number, text: string): string | null {
  const body = text.startsWith('{') ? JSON.parse(text) : null
  if (body?.jsonrpc) {
    if (body.error) return ''
    if (!body.result?.isError) return null
    return JSON.parse(body.result.content[0].text).detail?.error_code ?? ''
  }
  if (status === 200) {
    const failed = /"error_code":"([a-z0-9_]+)"/.exec(text)
    return failed?.[1] ?? null
  }
  return body?.detail?.error_code ?? body?.error?.code ?? ''
}
