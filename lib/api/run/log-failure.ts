import type { AppError } from '@/lib/base/errors'
import { log } from '@/lib/base/log'

const MAX_CHARACTERS = 500

/** Logs failures that matter to the operator. Mistakes of callers are not logged. */
export function logFailure(id: string, error: AppError): void {
  const { wireCode: code, message } = error
  if (error.code === 'blocked_url') log().info({ id, code, why: getWords(error.cause) }, message)
  if (error.status < 500 && error.code !== 'provider_rate_limit') return
  // Rejected calls are only counted: under load, logging them would add to it.
  if (error.code === 'overloaded') return
  const { provider, status, model, kind, error: reason } = error.details ?? {}
  const about = { provider, status: status ?? undefined, model, kind, reason }
  log().warn({ id, code, ...about, ...describeCause(error.cause) }, message)
}

/** A cause without a code or status may be a bug, so it is logged with its stack. */
function describeCause(cause: unknown): { why?: string; err?: unknown } {
  if (cause === undefined || cause === null) return {}
  const isNamed =
    !(cause instanceof Error) ||
    listChain(cause).some((at) => 'code' in at || 'status' in at || 'reason' in at)
  return isNamed && !log().isLevelEnabled('debug') ? { why: getWords(cause) } : { err: cause }
}

function getWords(cause: unknown): string {
  const words =
    cause instanceof Error ? listChain(cause).map(({ message }) => message) : [String(cause)]
  return [...new Set(words)].join(': ').slice(0, MAX_CHARACTERS)
}

function listChain(error: Error): Error[] {
  const chain: Error[] = []
  for (let at: unknown = error; at instanceof Error && !chain.includes(at); at = at.cause)
    chain.push(at)
  return chain
}
