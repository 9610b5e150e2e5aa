/** The error of a form whose action failed or did not reach the server. */
export const UNANSWERED = explainSilence()

/** Next refuses forms whose address is another than the one that the server was asked for. */
function explainSilence(): string {
  const host = globalThis.document?.documentElement.dataset.host
  if (!host || host === location.host) return 'The server did not respond. Try again.'
  return `The server knows itself as ${host}, not as ${location.host}. Let the proxy pass on the Host header, or set PUBLIC_URL=${location.origin}.`
}

/** For `catch`: turns a failed action into an error message. */
export const unanswered = () => ({ problem: UNANSWERED })
