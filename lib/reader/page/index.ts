/** Reads one HTML page in a worker thread: its content, metadata, links and passages. */

export type * from './page'
export { readPage, warmReaders } from './read-page'
export { isBrowserSelector, isSelector, NOT_A_SELECTOR } from './selector'
