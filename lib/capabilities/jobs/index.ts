export { batchScrape, crawlJob, withoutSecrets } from './capabilities'
export { cancelJob, pauseJob, pruneJobs, resumeJob } from './control'
export { addCheck, createJob } from './create'
export { resultFiles, resultLines } from './download'
export {
  cancelJobEndpoint,
  jobDeliveries,
  jobEvents,
  jobList,
  jobResults,
  jobStatus,
  pauseJobEndpoint,
  resendEndpoint,
  resumeJobEndpoint,
} from './endpoints'
export { openStream } from './follow'
export { forOwner, json, readQuery, toViewer } from './for-owner'
export { startedJob } from './input'
export { addJobKind } from './kinds'
export { addJobEvent, type Step } from './progress'
export { repeatEvery } from './repeat'
export { MustPause, Reservations } from './reservations'
export type { JobRow, PageResult } from './rows'
export { failedResult, type Run, type Work } from './run'
export { jobSettings } from './settings'
export {
  findJob,
  jobView,
  listFailures,
  listJobs,
  listResults,
  resultsAfter,
  resultView,
  type Viewer,
} from './views'
export { accountWebhook, jobWebhook, setAccountWebhook } from './webhooks/account-webhook'
export { addNotice, listDeliveries, pruneNotices, resendDelivery } from './webhooks/deliveries'
export {
  ACCOUNT_EVENTS,
  accountWebhookInput,
  checkWebhook,
  type Webhook,
  webhookInput,
  withSecret,
} from './webhooks/input'
export { addWebhookFormat, type WebhookFormat } from './webhooks/message'
export { startWebhooks, stopWebhooks } from './webhooks/webhooks'
export { startJobs, stopJobs } from './worker'
