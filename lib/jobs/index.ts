export { batchScrape, crawlJob } from './capabilities'
export { pruneJobs } from './control'
export {
  cancelJobEndpoint,
  jobDeliveries,
  jobEvents,
  jobList,
  jobResults,
  jobStatus,
  pauseJobEndpoint,
  resumeJobEndpoint,
} from './endpoints'
export { jobSettings } from './settings'
export { startWebhooks, stopWebhooks } from './webhooks'
export { startJobs, stopJobs } from './worker'
