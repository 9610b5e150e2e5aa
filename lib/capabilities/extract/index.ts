export { extract } from './extract'
export { extractInput } from './input'
export { unitsOf } from './units'
