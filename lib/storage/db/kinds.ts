/** Kinds and states that rows may have. */
export const JOB_KINDS = ['batch_scrape', 'batch_parse', 'crawl', 'monitors', 'research'] as const
export const JOB_STATUSES = [
  'queued',
  'running',
  'paused',
  'completed',
  'cancelled',
  'failed',
] as const
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const
export const MONITOR_STATUSES = ['active', 'paused'] as const

export type JobKind = (typeof JOB_KINDS)[number]
export type JobStatus = (typeof JOB_STATUSES)[number]
export type DeliveryState = (typeof DELIVERY_STATES)[number]
export type MonitorStatus = (typeof MONITOR_STATUSES)[number]
