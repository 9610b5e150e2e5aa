export { jina } from './dialect'
export { UNSERVED_BODY, UNSERVED_HEADERS } from './reader'
export { jinaRoute } from './routes'
