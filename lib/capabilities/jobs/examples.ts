import { unitPrice } from '@/lib/money/billing'
import type { JobView, ResultView } from './replies'

export const JOB_ID = 'job_01kb2m9w8t3y6c5r7n4q1z0x8v'
export const DELIVERY_ID = 'msg_01kb2ma3d5f7h9j1k3m5n7p9q1'
const CREATED = '2026-11-24T09:30:00.000Z'
const LATER = '2026-11-24T09:30:21.000Z'

/** The reply of an endpoint that starts a job. */
export const STARTED = {
  id: JOB_ID,
  status: 'queued',
  url: `/api/v2/jobs/${JOB_ID}`,
}

const EFFORT = { retried: 0, slowed: 0, unchanged: 0, added: 0, changed: 0, gone: 0 }

export const exampleJob = (status: JobView['status'] = 'running'): JobView => ({
  id: JOB_ID,
  kind: 'batch_scrape',
  status,
  subject: '2 URLs, first https://example.com/',
  progress: { done: 1, failed: 0, queued: 1, total: 2, ...EFFORT },
  cost: unitPrice('scrape_format'),
  created_at: CREATED,
  updated_at: LATER,
  expires_at: null,
  skipped: {},
  error: null,
})

export const exampleResult = (): ResultView => ({
  seq: 1,
  url: 'https://example.com/',
  success: true,
  error: null,
  error_code: null,
  cost: unitPrice('scrape_format'),
  completed_at: LATER,
  page: { url: 'https://example.com/', statusCode: 200, markdown: '# Example Domain' },
})

export const exampleDelivery = () => ({
  id: DELIVERY_ID,
  type: 'job.completed',
  state: 'delivered',
  attempts: 1,
  last_status: 204,
  last_error: null,
  next_attempt_at: null,
  updated_at: LATER,
})
