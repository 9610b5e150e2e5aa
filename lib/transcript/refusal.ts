import { AppError } from '../errors'

/** 502 `transcript_blocked`: the site has it and does not give it to us. */
export function blocked(why: string): AppError {
  return new AppError('transcript_blocked', `The video site refuses us. ${why}`)
}
