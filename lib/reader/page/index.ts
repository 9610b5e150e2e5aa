export type * from './page'
export { readPage, warmReaders } from './read-page'
export { isSelector } from './selector'
