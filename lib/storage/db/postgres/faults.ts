/** The connection was lost during COMMIT. Only the transaction's number can tell its outcome. */
export class UnknownCommit extends Error {
  readonly number: string
  readonly result: unknown

  constructor(number: string, result: unknown, cause: unknown) {
    super('the connection was lost during COMMIT', { cause })
    this.number = number
    this.result = result
  }
}

const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The server is stopping, crashed, or starting.
  '57P01',
  '57P02',
  '57P03',
])
// The driver's own errors have no codes.
const LOST_WORDS =
  /connection terminated|not queryable|connection error|timeout exceeded when trying to connect|read timeout/i

/** True if a conflict with another transaction caused the error: a retry may succeed. */
export function isConflict(error: unknown): boolean {
  return ['40P01', '40001'].includes(faultCode(error)) || isLostStatement(error)
}

/** True if a pooler gave the transaction a session that has not prepared its statements. */
export function isLostStatement(error: unknown): boolean {
  return ['26000', '42P05'].includes(faultCode(error))
}

/** True if the server is unreachable or has no free connection. */
export function isLost(error: unknown): boolean {
  const code = faultCode(error)
  if (LOST.has(code) || code.startsWith('08') || code === '53300') return true
  return code === '' && LOST_WORDS.test(String((getCause(error) as Error | null)?.message ?? ''))
}

/** The error code from PostgreSQL or the operating system. The query builder wraps errors. */
export function faultCode(error: unknown): string {
  return String((getCause(error) as { code?: unknown } | null)?.code ?? '')
}

function getCause(error: unknown): unknown {
  const { cause, code } = (error ?? {}) as { cause?: unknown; code?: unknown }
  return code === undefined && cause !== undefined ? getCause(cause) : error
}
