export { extract } from './extract'
export { extractInput } from './input'
export { listUnits } from './units'
