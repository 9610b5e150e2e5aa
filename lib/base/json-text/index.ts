/** Writes large JSON values as text in a thread, so that the server stays responsive. */

export { jsonReply, textBody } from './body'
export { toJson } from './write'
