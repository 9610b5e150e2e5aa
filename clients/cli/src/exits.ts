import { GroundwireError, NetworkError } from '../../typescript/src/index.ts'

/** The exit codes. */
export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  unreachable: 3,
  refused: 4,
  untrusted: 5,
} as const

/** Ends the program with a message and an exit code. */
export class Stop extends Error {
  readonly exit: number

  constructor(exit: number, message: string) {
    super(message)
    this.exit = exit
  }
}

export function badUsage(message: string): Stop {
  return new Stop(EXIT.usage, message)
}

const REFUSALS = ['insufficient_credits', 'max_cost_exceeded', 'key_revoked']

/** Whether an error code means that the key or the credit does not allow the call. */
export function isRefusal(code: string): boolean {
  return REFUSALS.includes(code)
}

/** The exit code and message for anything that a command may throw. */
export function stopFor(error: unknown, server: string): Stop {
  if (error instanceof Stop) return error
  if (error instanceof NetworkError) return stopFor(error.cause, server)
  if (error instanceof GroundwireError) return fromServer(error, server)
  if (error instanceof SyntaxError) return notGroundwire(server, 'with something other than JSON')
  if (error instanceof TypeError && 'cause' in error)
    return new Stop(EXIT.unreachable, `Cannot reach ${server}: ${reasonOf(error.cause)}.`)
  return new Stop(EXIT.failed, error instanceof Error ? error.message : String(error))
}

function fromServer(error: GroundwireError, server: string): Stop {
  const { status, code, message, requestId } = error
  if (code === 'not_json') return notGroundwire(server, 'with something other than JSON')
  if (code === 'unknown') return notGroundwire(server, `with status ${status}`)
  const isRefused = status === 401 || status === 403 || isRefusal(code)
  const facts = requestId ? `${code}, ${requestId}` : code
  return new Stop(isRefused ? EXIT.refused : EXIT.failed, `${message} (${facts})`)
}

function notGroundwire(server: string, answer: string): Stop {
  return new Stop(EXIT.unreachable, `${server} answered ${answer}: is it a Groundwire server?`)
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'the connection failed'
  const { code } = cause as { code?: string }
  return cause.message || code || 'the connection failed'
}
