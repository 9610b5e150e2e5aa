/** The web loader and search that Open WebUI calls. */

export { openWebui } from './dialect'
export { openWebuiRoute } from './routes'
