/** Every endpoint with its schemas, from which OpenAPI, forms and tools are made. */

export { capabilities } from './capabilities'
export { callNames, catalog, type EndpointName, type Entry } from './catalog'
export { wireCode } from './error-responses'
export { examples } from './examples'
export { llmsText } from './llms'
export { openApi } from './openapi'
export { baseUrl } from './server'
