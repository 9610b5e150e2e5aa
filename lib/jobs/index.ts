export { batchScrape, crawlJob } from './capabilities'
export { cancelJob, pruneJobs } from './control'
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
export type { JobRow } from './rows'
export { jobSettings } from './settings'
export { failuresOf, findJob, listJobs, resultsAfter, type Viewer } from './views'
export { startWebhooks, stopWebhooks } from './webhooks'
export { startJobs, stopJobs } from './worker'
