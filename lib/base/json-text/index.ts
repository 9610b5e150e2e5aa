export { jsonReply, textBody } from './body'
export { toJson } from './write'
