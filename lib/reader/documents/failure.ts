export type DocumentFailure = {
  failure: 'encrypted' | 'unreadable' | 'too_large' | 'unsupported' | 'old' | 'empty'
}

export const isFailure = (outcome: object): outcome is DocumentFailure => 'failure' in outcome

/** Ends the reading of a file with the reason. */
export class Unreadable extends Error {
  readonly failure: DocumentFailure['failure']

  constructor(failure: DocumentFailure['failure']) {
    super(`the file is ${failure}`)
    this.failure = failure
  }
}
