/** JSON, a summary, an answer, links, images or the brand of one page. */

export { extract } from './extract'
export { extractInput } from './input'
export { listUnits } from './units'
