/** Starts the server, refuses what it cannot take, reports its health and shuts it down. */

export { bootOrExit } from './boot'
export { healthReply, readiness } from './health'
export { metricsReply } from './metrics'
export { warmRoutes } from './warm-routes'
