import { APIError } from 'openai'
import { Pauses, timeLimit } from '@/lib/base/runtime'
import { readBody, UpstreamError } from '@/lib/network/upstream'
import { chatBody, streaming } from './body'
import { deltaPiece } from './output/delta'
import { errorIn } from './output/error-in'
import { readWhole } from './output/reply'
import { clientFor } from './providers/client'
import type { Connection } from './providers/providers'
import { openStream } from './stream-body'
import type { Piece, Turn } from './turn'

const MAX_BYTES = 4_000_000
/** More than any model writes in one turn. */
const MAX_CHARACTERS = 1_000_000

/** Requests the whole answer at once. */
export async function* plain(
  connection: Connection,
  turn: Turn,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  const limitMs = Math.max(1, Math.min(turn.timeouts.firstMs, turn.deadline - Date.now()))
  const limit = timeLimit(limitMs)
  try {
    const response = await clientFor(connection)
      .chat.completions.create(chatBody(connection, turn), {
        signal: AbortSignal.any([signal, limit]),
      })
      .asResponse()
    yield await wholePiece(connection, response, turn)
  } catch (error) {
    throw limit.aborted && !signal.aborted ? late(connection, limitMs) : error
  }
}

/** Streams the answer. Handles stalled bodies, missing finish reasons, and plain replies. */
export async function* streamed(
  connection: Connection,
  turn: Turn,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  const watch = watchOver(turn)
  let budget = MAX_CHARACTERS
  let finished = false
  try {
    watch.wait('first')
    const body = { ...chatBody(connection, turn), ...streaming(connection, turn) }
    const response = await clientFor(connection)
      .chat.completions.create(body, { signal: AbortSignal.any([signal, watch.signal]) })
      .asResponse()
    const handle = await openStream(response)
    if ('whole' in handle) {
      yield await wholePiece(connection, handle.whole, turn)
      return
    }
    const { stream } = handle
    const chunks = stream.chunks[Symbol.asyncIterator]()
    // Thousands of pieces may arrive at once.
    const pauses = new Pauses()
    for (;;) {
      await pauses.takeIfDue()
      const { done, value } = await chunks.next()
      watch.rest()
      if (done) break
      const error = errorIn(value)
      if (error) throw new APIError(undefined, error, undefined, response.headers)
      const piece = deltaPiece(connection.provider, value, turn.passedOn !== undefined)
      finished ||= piece.finish !== undefined
      budget -= measureLength(piece)
      if (budget < 0) throw broken(connection, 'wrote too much')
      yield piece
      watch.wait(finished ? 'last' : budget < MAX_CHARACTERS ? 'next' : 'first')
    }
    signal.throwIfAborted()
    if (!finished && watch.signal.aborted) throw late(connection, watch.waitedMs())
    // Some servers end without a reason, but say that this is the end.
    if (!finished && !stream.isDone())
      throw broken(connection, 'stopped before the end of its answer')
  } catch (error) {
    // The answer is complete; only its token usage may be missing.
    if (finished && !signal.aborted) return
    throw watch.signal.aborted && !signal.aborted ? late(connection, watch.waitedMs()) : error
  } finally {
    watch.stop()
  }
}

/** Time spent in the reader does not count. */
function watchOver({ timeouts, deadline }: Turn) {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let limitMs = 0
  return {
    signal: controller.signal,
    waitedMs: () => limitMs,
    wait: (what: 'first' | 'next' | 'last') => {
      const patienceMs = {
        first: timeouts.firstMs,
        next: timeouts.idleMs,
        last: Math.min(timeouts.idleMs, 2_000),
      }[what]
      limitMs = Math.max(1, Math.min(patienceMs, deadline - Date.now()))
      timer = setTimeout(() => controller.abort(), limitMs)
    },
    rest: () => clearTimeout(timer),
    stop: () => {
      clearTimeout(timer)
      controller.abort()
    },
  }
}

async function wholePiece(
  connection: Connection,
  response: Response,
  { passedOn }: Turn,
): Promise<Piece> {
  const { provider } = connection
  const text = await readBody(response, MAX_BYTES, provider.name)
  const body = parse(text)
  const error = errorIn(body)
  if (error) throw new APIError(undefined, error, undefined, response.headers)
  const piece = readWhole(provider, body, passedOn !== undefined)
  if (measureLength(piece) > MAX_CHARACTERS) throw broken(connection, 'wrote too much')
  return piece
}

function measureLength({ text = '', calls = [] }: Piece): number {
  return calls.reduce((sum, { arguments: words }) => sum + words.length, text.length)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function late({ provider }: Connection, ms: number): UpstreamError {
  const message = `${provider.title} sent nothing for ${Math.round(ms / 100) / 10} s.`
  return new UpstreamError(provider.name, { kind: 'timeout', message })
}

function broken({ provider }: Connection, what: string): UpstreamError {
  return new UpstreamError(provider.name, {
    kind: 'upstream',
    message: `${provider.title} ${what}.`,
  })
}
