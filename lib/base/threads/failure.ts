import { AppError } from '@/lib/base/errors'
import { log } from '@/lib/base/log'

/** Why a thread did not reply. `failed`: with the message of the error that it threw. */
export type ThreadFailure = { kind: 'timeout' | 'failed' | 'stopped'; message: string }
export class ThreadError extends Error {
  override name = 'ThreadError'
  readonly kind: ThreadFailure['kind']

  constructor({ kind, message }: ThreadFailure) {
    super(message)
    this.kind = kind
  }
}

export function jobFailed(threads: string, message: string): ThreadError {
  log().warn({ threads, error: message }, 'a job failed in a thread')
  return new ThreadError({ kind: 'failed', message })
}

export function overloaded(): AppError {
  return new AppError('overloaded', 'Too many documents are being read.', { retryAfterSeconds: 2 })
}
