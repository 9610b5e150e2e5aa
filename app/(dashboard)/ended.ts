/** What an action says to someone who is signed in no longer. */
export const ENDED = 'Your session has ended. Sign in again.'
