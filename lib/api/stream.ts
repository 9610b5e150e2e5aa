import { type CallEvent, hasLeft } from '../call'
import type { Capability } from '../capability'
import { type Admitted, admit } from './admitted'
import type { Dialect } from './endpoint'
import { factHeaders } from './fact-headers'
import { framed, openFrames } from './frames'
import { asAppError } from './problem'

/** Characters of a stream that are kept for the call's page, and for a retry under the same Idempotency-Key. */
const MAX_KEPT = 1 << 20
const NOT_STORED = 'This stream is too long to be stored under its Idempotency-Key: a retry is another call.'
/** Headers of every event stream. */
export const STREAM = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
  Connection: 'keep-alive',
}

/**
 * Server-sent events: what the run emits, then its closing frames (usage, done) once the ledger has committed, or
 * exactly one `error`. What can be checked before the first byte is thrown instead.
 */
export async function eventStream<Input, Output>(
  id: string,
  request: Request,
  capability: Capability<Input, Output>,
  dialect: Dialect,
): Promise<Response> {
  const frames = openFrames(() => admitted?.leave(), MAX_KEPT)
  const worded = (event: CallEvent) => dialect.event?.(event) ?? event
  const send = (event: CallEvent) => frames.send(worded(event))
  const replay = (lines: string, headers: Record<string, string>) =>
    new Response(framed(lines), { headers: { ...headers, ...dialect.headers, ...STREAM } })
  let admitted: Admitted<Output> | undefined
  try {
    const begun = await admit(id, request, capability, {
      listener: send,
      replay,
      write: ({ output, receipt }, call) =>
        call.signal.aborted ? null : frames.complete((capability.closing?.(output, receipt) ?? []).map(worded)),
    })
    if (begun instanceof Response) {
      frames.end()
      return begun
    }
    admitted = begun
  } catch (error) {
    frames.end()
    throw error
  }
  const { call, headers, finish } = admitted
  const isOnce = request.headers.has('idempotency-key')
  void run(id, capability, admitted, send).finally(() => {
    if (isOnce && (call.facts.stored === 'false' || !frames.transcript().whole)) frames.remark(NOT_STORED)
    frames.end()
    void finish(frames.transcript())
  })
  return new Response(frames.stream, {
    headers: { ...headers, ...dialect.headers, ...factHeaders(call.facts), ...STREAM },
  })
}

async function run<Input, Output>(
  id: string,
  capability: Capability<Input, Output>,
  { call, done }: Admitted<Output>,
  send: (event: CallEvent) => Promise<void>,
): Promise<void> {
  try {
    const { output, receipt } = await done
    for (const event of capability.closing?.(output, receipt) ?? []) await send(event)
  } catch (failure) {
    if (hasLeft(call.signal)) return
    const error = asAppError(id, failure)
    await send({ type: 'error', error: error.message, error_type: error.type, error_code: error.wireCode })
  }
}
