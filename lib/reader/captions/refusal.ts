import { AppError } from '@/lib/base/errors'

/** 502 `transcript_blocked`: a page came in place of the file. */
export function noCaptions(): AppError {
  return new AppError(
    'transcript_blocked',
    'The video site refuses us. It sent a web page instead of captions.',
  )
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
