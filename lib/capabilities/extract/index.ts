/** JSON, a summary, an answer, links, images or the brand of one page. */

export { checkShape, extractFromDocument } from './document'
export { extract } from './extract'
export { extractInput } from './input'
export { listUnits } from './units'
