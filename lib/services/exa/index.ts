/** Exa's API over our capabilities. */

export { describedExa } from './described'
export { exa } from './dialect'
export { exaRoute } from './routes'
