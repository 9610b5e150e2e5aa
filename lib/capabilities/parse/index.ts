/** Reads files of any kind, from a URL or an upload, as pages of Markdown. */

export { parseInput } from './input'
export { parse, parseStream } from './parse'
export { isUpload, readUpload } from './upload'
