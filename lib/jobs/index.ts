export { batchScrape, crawlJob, withoutSecrets } from './capabilities'
export { cancelJob, pruneJobs } from './control'
export { createJob } from './create'
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
export { startedJob } from './input'
export { addJobKind } from './kinds'
export type { Step } from './progress'
export { Purse } from './purse'
export type { JobRow, PageResult } from './rows'
export type { Run, Work } from './run'
export { jobSettings } from './settings'
export { failuresOf, findJob, listJobs, resultsAfter, type Viewer } from './views'
export { checkWebhook, webhookInput } from './webhook-input'
export { startWebhooks, stopWebhooks } from './webhooks'
export { startJobs, stopJobs } from './worker'
