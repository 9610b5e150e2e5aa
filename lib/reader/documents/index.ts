/** Reads files of any kind: office documents, books, mails, data and text, as pages of Markdown. */

export { detectType, FILE_TYPES } from './detect'
export { type DocumentFailure, isFailure, MAX_MEMBERS } from './document'
export { readDocument } from './read-document'
