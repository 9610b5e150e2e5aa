export { openWebui } from './dialect'
export { openWebuiRoute } from './routes'
