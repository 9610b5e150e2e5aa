import { createInterface } from 'node:readline'
import { framesOf } from '../../typescript/src/frames.ts'
import { stopFor } from './exits.ts'
import type { Run } from './run.ts'

type Id = string | number
type Message = {
  id?: Id
  method?: string
  params?: Record<string, unknown> & { _meta?: Record<string, unknown> }
  result?: { protocolVersion?: string }
}

const INTERNAL_ERROR = -32_603
const PARSE_ERROR = -32_700

/** Passes MCP messages from standard input to the server over HTTP, and its replies back. */
export async function mcp(run: Run): Promise<void> {
  const bridge = new Bridge(run.server, run.key)
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) if (line.trim() !== '') bridge.receive(line)
  await bridge.settled()
}

class Bridge {
  readonly #server: string
  readonly #key: string
  readonly #running = new Map<Id, AbortController>()
  readonly #sending = new Set<Promise<void>>()
  #version: string | undefined
  #session: string | undefined

  constructor(server: string, key: string) {
    this.#server = server
    this.#key = key
  }

  receive(line: string): void {
    const message = messageIn(line)
    if (!message) {
      reply({ id: null, error: { code: PARSE_ERROR, message: 'Invalid JSON.' } })
      return
    }
    if (message.method === 'notifications/cancelled')
      this.#running.get(message.params?.requestId as Id)?.abort()
    const sending = this.#forward(message, line).finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
  }

  async settled(): Promise<void> {
    await Promise.all(this.#sending)
  }

  async #forward(message: Message, line: string): Promise<void> {
    const id = requestId(message)
    const abort = new AbortController()
    if (id !== undefined) this.#running.set(id, abort)
    try {
      const response = await fetch(`${this.#server}/mcp`, {
        method: 'POST',
        headers: this.#headers(message),
        body: line,
        signal: abort.signal,
      })
      this.#session = response.headers.get('mcp-session-id') ?? this.#session
      await this.#passBack(message, response)
    } catch (error) {
      if (abort.signal.aborted || id === undefined) return
      reply({ id, error: { code: INTERNAL_ERROR, message: stopFor(error, this.#server).message } })
    } finally {
      if (id !== undefined) this.#running.delete(id)
    }
  }

  #headers({ method, params }: Message): Record<string, string> {
    const version = params?._meta?.['io.modelcontextprotocol/protocolVersion'] ?? this.#version
    const name = params?.name ?? params?.uri
    return {
      Accept: 'application/json, text/event-stream',
      Authorization: `Bearer ${this.#key}`,
      'Content-Type': 'application/json',
      ...(typeof version === 'string' ? { 'MCP-Protocol-Version': version } : {}),
      ...(this.#session ? { 'Mcp-Session-Id': this.#session } : {}),
      ...(method ? { 'Mcp-Method': method } : {}),
      ...(typeof name === 'string' && /^[\x21-\x7e]+$/.test(name) ? { 'Mcp-Name': name } : {}),
    }
  }

  async #passBack(message: Message, response: Response): Promise<void> {
    const { method } = message
    const id = requestId(message)
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      for await (const frame of framesOf(response)) this.#print(frame, method)
      return
    }
    const text = await response.text()
    const answer = messageIn(text) as (Message & { jsonrpc?: string; detail?: object }) | null
    if (answer?.jsonrpc || Array.isArray(answer)) return this.#print(answer, method)
    if (response.ok || id === undefined) return
    const detail = (answer?.detail ?? {}) as { message?: string }
    const reason = detail.message ?? `${this.#server} answered with status ${response.status}.`
    reply({ id, error: { code: INTERNAL_ERROR, message: reason } })
  }

  #print(answer: Message, method: string | undefined): void {
    if (method === 'initialize') this.#version = answer.result?.protocolVersion ?? this.#version
    process.stdout.write(`${JSON.stringify(answer)}\n`)
  }
}

/** The ID of a request. Notifications and the app's replies have none, and are not answered. */
function requestId({ id, method }: Message): Id | undefined {
  return method === undefined ? undefined : id
}

function reply(answer: object): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...answer })}\n`)
}

function messageIn(text: string): Message | null {
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' ? (message as Message | null) : null
  } catch {
    return null
  }
}
