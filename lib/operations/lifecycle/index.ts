export { bootOrExit } from './boot'
export { type Health, health, healthReply, readiness } from './health'
export { metricsReply } from './metrics'
