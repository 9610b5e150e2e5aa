export { capabilities } from './capabilities'
export { catalog, type Entry } from './catalog'
export { examples } from './examples'
export { openApi } from './openapi'
