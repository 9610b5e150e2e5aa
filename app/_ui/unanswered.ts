/** What a form says when its action came to nothing: the server is gone, or failed. */
export const UNANSWERED = 'The server did not respond. Try again.'

/** For `catch`: an action without an answer is a problem like any other. */
export const unanswered = () => ({ problem: UNANSWERED })
