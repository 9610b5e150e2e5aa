import { UpstreamError } from '@/lib/upstream'
import { type ChatBody, chatBody } from './body'
import { clientFor } from './client'
import { deltaPiece } from './delta'
import type { Connection } from './providers'
import { readWhole } from './reply'
import type { Piece, Turn } from './turn'

/** Asks for the whole answer at once. */
export async function* plain(connection: Connection, turn: Turn, signal: AbortSignal): AsyncGenerator<Piece> {
  const limit = AbortSignal.timeout(turn.timeouts.firstMs)
  try {
    const { response } = await send(connection, chatBody(connection, turn), AbortSignal.any([signal, limit]))
    yield readWhole(connection.provider, await response.json().catch(() => undefined))
  } catch (error) {
    throw limit.aborted && !signal.aborted ? late(connection, turn.timeouts.firstMs) : error
  }
}

/**
 * Asks for the answer as it is written. Unlike the SDK alone it notices a stalled body, a stream that ends without a
 * finish reason, and a reply that is no stream.
 */
export async function* streamed(connection: Connection, turn: Turn, signal: AbortSignal): AsyncGenerator<Piece> {
  const { provider } = connection
  const stop = new AbortController()
  let timer = setTimeout(() => stop.abort(), turn.timeouts.firstMs)
  let finished = false
  try {
    const both = AbortSignal.any([signal, stop.signal])
    const body = { ...chatBody(connection, turn), stream: true, stream_options: { include_usage: true } } as const
    const { data, response } = await clientFor(connection)
      .chat.completions.create(body, { signal: both })
      .withResponse()
    if (!isStream(response)) {
      yield readWhole(provider, await response.json().catch(() => undefined))
      return
    }
    const chunks = data[Symbol.asyncIterator]()
    for (let first = true; ; ) {
      const { done, value } = await chunks.next()
      clearTimeout(timer)
      if (done) break
      const piece = deltaPiece(provider, value)
      finished ||= piece.finish !== undefined
      if (piece.text) first = false
      yield piece
      timer = setTimeout(() => stop.abort(), first ? turn.timeouts.firstMs : turn.timeouts.idleMs)
    }
    signal.throwIfAborted()
    if (stop.signal.aborted) throw late(connection, turn.timeouts.idleMs)
    if (!finished) throw broken(connection, 'stopped before the end of its answer')
  } catch (error) {
    throw stop.signal.aborted && !signal.aborted ? late(connection, turn.timeouts.idleMs) : error
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}

function send(connection: Connection, body: ChatBody, signal: AbortSignal) {
  return clientFor(connection)
    .chat.completions.create(body, { signal })
    .asResponse()
    .then((response) => ({ response }))
}

function isStream(response: Response): boolean {
  return !/json|html|text\/plain/i.test(response.headers.get('content-type') ?? '')
}

function late({ provider }: Connection, ms: number): UpstreamError {
  const message = `${provider.title} sent nothing for ${Math.round(ms / 1000)} s.`
  return new UpstreamError(provider.name, { kind: 'timeout', message })
}

function broken({ provider }: Connection, what: string): UpstreamError {
  return new UpstreamError(provider.name, { kind: 'upstream', message: `${provider.title} ${what}.` })
}
