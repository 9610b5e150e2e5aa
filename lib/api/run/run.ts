import { admit, takeTurn } from '@/lib/api/gate'
import { AppError, appErrorIn, CALL_ERRORS } from '@/lib/base/errors'
import { log } from '@/lib/base/log'
import { newId } from '@/lib/base/runtime'
import { atPresentPrices } from '@/lib/money/billing'
import type { CallStart } from '@/lib/money/usage'
import { Execution } from './execution'
import type { Outcome } from './outcome'
import { prepare } from './prepare'
import { countRefusal, noteRefusal } from './refusal'
import type { RequestedCall } from './requested-call'

/** Validates and runs a capability for a caller. Throws an AppError, or the signal's reason. */
export function runCapability<Input, Reply, Event>(
  requested: RequestedCall<Input, Reply, Event>,
): Promise<Outcome<Reply>> {
  return atPresentPrices(() => run(requested)).catch((failure) => {
    noteUndeclared(requested.capability, failure)
    throw failure
  })
}

/** A code that the reference does not list for this endpoint is a mistake of ours. */
function noteUndeclared(
  { name, errors }: { name: string; errors: readonly string[] },
  why: unknown,
) {
  const code = appErrorIn(why)?.code
  if (!code || CALL_ERRORS.includes(code) || errors.includes(code)) return
  log().error({ capability: name, code }, 'error code is not declared by its capability')
}

async function run<Input, Reply, Event>(
  requested: RequestedCall<Input, Reply, Event>,
): Promise<Outcome<Reply>> {
  const { caller, capability, signal } = requested
  const start: CallStart = {
    id: requested.id ?? newId('call'),
    accountId: caller.accountId,
    keyId: caller.key?.id ?? null,
    capability: capability.name,
    subject: '',
    startedAt: Date.now(),
  }
  const release = await enter(requested).catch((failure) => {
    throw countRefusal(start, failure, signal)
  })
  const mode = { estimateOnly: requested.options?.estimateOnly ?? false }
  let execution: Execution<Input, Reply, Event> | undefined
  try {
    const prepared = await prepare(requested, start, mode)
    if (prepared.kind === 'ready') {
      execution = new Execution(requested, start, prepared, release)
      return await execution.run()
    }
    release()
    return prepared
  } catch (failure) {
    if (execution?.isReserved) throw failure
    release()
    const error = countRefusal(start, failure, signal)
    // An estimate is not a call.
    if (error instanceof AppError && !mode.estimateOnly) await noteRefusal(start, error)
    throw error
  }
}

/** Admits a call and waits for its turn. Returns the release of both. */
async function enter<Input, Reply, Event>({
  caller,
  capability,
  signal,
  onRate,
  isCounted,
}: RequestedCall<Input, Reply, Event>): Promise<() => void> {
  const release = await admit(caller, capability.name, { onRate, isCounted })
  try {
    const endTurn = await takeTurn(caller.accountId, signal)
    return () => {
      release()
      endTurn()
    }
  } catch (failure) {
    release()
    throw failure
  }
}
