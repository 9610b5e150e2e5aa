/** The error of a form whose action failed or did not reach the server. */
export const UNANSWERED = 'The server did not respond. Try again.'

/** For `catch`: turns a failed action into an error message. */
export const unanswered = () => ({ problem: UNANSWERED })
