/** The connection was lost during COMMIT: whether it took effect is known by its number alone. */
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
  // The server stops, crashed, or starts.
  '57P01',
  '57P02',
  '57P03',
])
// The driver has no codes for its own errors.
const LOST_WORDS =
  /connection terminated|not queryable|connection error|timeout exceeded when trying to connect|read timeout/i

/** True when another transaction was in the way: run again, it may succeed. */
export function isConflict(error: unknown): boolean {
  return ['40P01', '40001'].includes(codeOf(error))
}

/** True when the server cannot be reached, or has no connection left for us. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error)
  if (LOST.has(code) || code.startsWith('08') || code === '53300') return true
  return code === '' && LOST_WORDS.test(String((causeOf(error) as Error | null)?.message ?? ''))
}

/** PostgreSQL's code of an error, or the operating system's; the query builder wraps errors. */
export function codeOf(error: unknown): string {
  return String((causeOf(error) as { code?: unknown } | null)?.code ?? '')
}

function causeOf(error: unknown): unknown {
  const { cause, code } = (error ?? {}) as { cause?: unknown; code?: unknown }
  return code === undefined && cause !== undefined ? causeOf(cause) : error
}
