/** The error of an action after the session has ended. */
export const ENDED = 'Your session has ended. Sign in again.'
