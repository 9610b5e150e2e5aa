import { unitPrice } from '@/lib/money/billing'
import type { ExampleReply } from './example-reply'

const JOB_ID = 'job_01kb2m9w8t3y6c5r7n4q1z0x8v'
const STARTED = { id: JOB_ID, status: 'queued', url: `/api/v2/jobs/${JOB_ID}` }
const SECRET = { webhook_secret: 'whsec_…' }
const CREATED = '2026-11-24T09:30:00.000Z'
const LATER = '2026-11-24T09:30:21.000Z'

const EFFORT = { retried: 0, slowed: 0, unchanged: 0, added: 0, changed: 0, gone: 0 }

const job = () => ({
  id: JOB_ID,
  kind: 'batch_scrape',
  status: 'running',
  subject: '2 URLs, first https://example.com/',
  progress: { done: 1, failed: 0, queued: 1, total: 2, ...EFFORT },
  cost: unitPrice('scrape_format'),
  created_at: CREATED,
  updated_at: LATER,
  expires_at: null,
  skipped: {},
  error: null,
})
const result = () => ({
  seq: 1,
  url: 'https://example.com/',
  success: true,
  error: null,
  error_code: null,
  cost: unitPrice('scrape_format'),
  completed_at: LATER,
  page: { url: 'https://example.com/', statusCode: 200, markdown: '# Example Domain' },
})
const DELIVERY = 'msg_01kb2ma3d5f7h9j1k3m5n7p9q1'

const MONITOR_ID = 'mon_01kb2mb8e2g4j6m8p0r2t4v6x8'
const monitor = () => ({
  id: MONITOR_ID,
  status: 'active',
  subject: 'https://example.com/pricing',
  url: 'https://example.com/pricing',
  query: null,
  schedule: 'every 6h',
  watch: { kind: 'content' },
  checks: 4,
  versions: 2,
  cost: 4 * unitPrice('scrape_format'),
  job_id: null,
  timezone: 'UTC',
  schedule_text: 'Every 6 hours',
  feed_url: `/api/v2/monitors/${MONITOR_ID}/feed?token=…`,
  next_check_at: '2026-11-24T15:30:00.000Z',
  checked_at: CREATED,
  changed_at: CREATED,
  created_at: '2026-11-23T15:30:00.000Z',
  error: null,
})

export const jobReplies = (): Record<string, ExampleReply> => ({ ...ofJobs(), ...ofMonitors() })

const ofJobs = (): Record<string, ExampleReply> => ({
  v2_batch_scrape: STARTED,
  v2_crawl: { ...STARTED, ...SECRET },
  v2_research: STARTED,
  v2_jobs: { jobs: [job()], next_cursor: null },
  v2_job: job(),
  v2_job_cancel: { ...job(), status: 'cancelled' },
  v2_job_pause: { ...job(), status: 'paused' },
  v2_job_resume: { ...job(), status: 'queued' },
  v2_job_results: { results: [result()], next_cursor: null },
  v2_job_events: [
    { type: 'job.page', result: result() },
    { type: 'job.completed', job: { ...job(), status: 'completed' } },
  ],
  v2_job_deliveries: {
    deliveries: [
      {
        id: DELIVERY,
        type: 'job.completed',
        state: 'delivered',
        attempts: 1,
        last_status: 204,
        last_error: null,
        next_attempt_at: null,
        updated_at: LATER,
      },
    ],
    next_cursor: null,
  },
  v2_job_resend: { id: DELIVERY, state: 'pending' },
})

const ofMonitors = (): Record<string, ExampleReply> => ({
  v2_monitors: {
    ...monitor(),
    checks: 0,
    versions: 0,
    cost: 0,
    checked_at: null,
    changed_at: null,
  },
  v2_monitor_list: { monitors: [monitor()], next_cursor: null },
  v2_monitor_pause: { ...monitor(), status: 'paused', next_check_at: null },
  v2_monitor_resume: monitor(),
  v2_monitor_feed:
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">…</feed>',
  v2_monitor_check: { ...monitor(), job_id: JOB_ID },
  v2_monitor: {
    ...monitor(),
    history: [
      {
        version: 2,
        at: CREATED,
        job_id: JOB_ID,
        title: 'Pricing',
        markdown: '# Pricing\n\nStarter: 12 USD per month.',
        changes: [
          {
            kind: 'replaced',
            section: 'Pricing',
            before: 'Starter: 10 USD per month.',
            after: 'Starter: 12 USD per month.',
          },
        ],
      },
    ],
    next_cursor: null,
  },
  v2_monitor_delete: { id: MONITOR_ID, deleted: true },
})
