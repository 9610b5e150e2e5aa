import { AppError } from '../errors'

/** 502 `transcript_blocked`: the site has the transcript but refuses to send it. */
export function blocked(why: string): AppError {
  return new AppError('transcript_blocked', `The video site refuses us. ${why}`)
}

/** 422 `transcript_unavailable`: more cues than any video has. */
export function tooManyCues(max: number): AppError {
  return new AppError('transcript_unavailable', `The caption file has over ${max} cues.`)
}

export function noPlaylist(): AppError {
  return new AppError('transcript_unavailable', 'The document is not a playlist.')
}

export function tooDeep(): AppError {
  return new AppError(
    'transcript_unavailable',
    'The caption file is nested too deep to be captions.',
  )
}
