import { hostMark } from './host-mark'

/** The error of a form whose action failed, was refused for its address, or reached no server. */
export const UNANSWERED = explainSilence()

function explainSilence(): string {
  const mark = globalThis.document?.documentElement.dataset.host
  if (!mark || mark === hostMark(location.host)) return 'The server did not respond. Try again.'
  return `The server was asked for another address than ${location.host}. Let the proxy pass on the Host header with its port, or set PUBLIC_URL=${location.origin}.`
}

/** For `catch`: turns a failed action into an error message. */
export const unanswered = () => ({ problem: UNANSWERED })
