export { searxngError } from './dialect'
export { searxngKeyRoute, searxngRoute } from './routes'
