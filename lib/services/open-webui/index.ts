/** The web loader and search that Open WebUI calls. */

export { describedOpenWebui } from './described'
export { openWebui } from './dialect'
export { openWebuiRoute } from './routes'
