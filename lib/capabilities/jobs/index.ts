/** Work that outlives its request: a queue of rows with leases, results, events and webhooks. */

export { batchParse, batchScrape, crawlJob, withoutSecrets } from './capabilities'
export { cancelJob, pruneJobs } from './control'
export { addCheck, createJob } from './create'
export { resultFiles, resultLines } from './download'
export { JOB_ID, STARTED } from './examples'
export { openStream } from './follow'
export { startedJob } from './input'
export { addJobKind } from './kinds'
export { listOutline, type OutlineEntry } from './outline'
export { findPaidPage } from './paid-page'
export { addJobEvent, type Step } from './progress'
export { jobReads } from './reads'
export { repeatEvery } from './repeat'
export { MustPause, Reservations, reservationsFor } from './reservations'
export type { JobRow } from './rows'
export { failedResult, type Run, type Work } from './run'
export { jobSettings } from './settings'
export {
  findIndexing,
  findJob,
  jobView,
  listFailures,
  listJobs,
  listResults,
  resultsAfter,
  resultView,
  toViewer,
  type Viewer,
} from './views'
export {
  accountWebhook,
  jobWebhook,
  sendTestEvent,
  setAccountWebhook,
} from './webhooks/account-webhook'
export { addNotice, pruneNotices } from './webhooks/deliveries'
export {
  ACCOUNT_EVENTS,
  accountWebhookInput,
  checkWebhook,
  webhookInput,
  withSecret,
} from './webhooks/input'
export { type LoggedDelivery, listLog } from './webhooks/log'
export { addWebhookFormat, type WebhookFormat } from './webhooks/message'
export { startWebhooks, stopWebhooks } from './webhooks/webhooks'
export { startJobs, stopJobs } from './worker'
