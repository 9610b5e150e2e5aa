/** Reads files of any kind, from a URL or an upload, as pages of Markdown. */

export { parse, parseStream } from './parse'
export { isUpload, readUpload } from './upload'
