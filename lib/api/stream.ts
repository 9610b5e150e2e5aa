import type { CallEvent } from '../call'
import type { Capability } from '../capability'
import { AppError } from '../errors'
import { type Admitted, admit } from './admitted'
import type { Dialect } from './endpoint'
import { factHeaders } from './fact-headers'
import { openFrames } from './frames'
import { asAppError } from './problem'
import { wasStopped } from './running'

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
  const frames = openFrames(() => admitted?.leave())
  const send = (event: CallEvent) => frames.send(dialect.event?.(event) ?? event)
  let admitted: Admitted<Output> | undefined
  try {
    admitted = await admit(id, request, capability, send)
  } catch (error) {
    frames.end()
    throw error
  }
  void run(id, capability, admitted, send).finally(() => {
    frames.end()
    void admitted?.finish(frames.transcript())
  })
  return new Response(frames.stream, {
    headers: {
      ...admitted.headers,
      ...dialect.headers,
      ...factHeaders(admitted.call.facts),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
      Connection: 'keep-alive',
    },
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
    const stopped = wasStopped(call.signal)
    if (call.signal.aborted && !stopped) return
    const error = stopped ? new AppError('shutting_down', 'The server is stopping.') : asAppError(id, failure)
    await send({ type: 'error', error: error.message, error_type: error.type, error_code: error.wireCode })
  }
}
