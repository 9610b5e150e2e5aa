export const SIGN_IN = 'Sign in again.'

/** The error of an action after the session has ended. */
export const ENDED = `Your session has ended. ${SIGN_IN}`
