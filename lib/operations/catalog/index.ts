/** Every endpoint with its schemas, from which OpenAPI, forms and tools are made. */

export {
  callNames,
  catalog,
  type EndpointName,
  type Entry,
  exampleRequest,
  nearestEndpoint,
} from './catalog'
export { wireCode } from './error-responses'
export { llmsText } from './llms'
export { openApi } from './openapi'
export { reads } from './reads'
export { baseUrl } from './server'
export { capabilitiesRead } from './state'
