/** Reads files of any kind: office documents, books, mails, data and text, as pages of Markdown. */

export { detectMedia, detectType, FILE_TYPES } from './detect'
export { MAX_MEMBERS, type Picture } from './document'
export { type DocumentFailure, isFailure } from './failure'
export { readDocument } from './read-document'
