import { AppError } from '@/lib/base/errors'

/** 502 `transcript_blocked`: the site has the transcript but refuses to send it. */
export function blocked(why: string): AppError {
  return new AppError('transcript_blocked', `The video site refuses us. ${why}`)
}
