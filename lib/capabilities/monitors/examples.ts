import { JOB_ID } from '@/lib/capabilities/jobs'
import { unitPrice } from '@/lib/money/billing'
import type { MonitorView } from './input'

export const MONITOR_ID = 'mon_01kb2mb8e2g4j6m8p0r2t4v6x8'
const CHECK_TIME = '2026-11-24T09:30:00.000Z'

export const exampleMonitor = (): MonitorView => ({
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
  checked_at: CHECK_TIME,
  changed_at: CHECK_TIME,
  created_at: '2026-11-23T15:30:00.000Z',
  error: null,
})

export const exampleVersion = () => ({
  version: 2,
  at: CHECK_TIME,
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
})

export const exampleCheck = () => ({
  at: CHECK_TIME,
  job_id: JOB_ID,
  version: 2,
  changes: 1,
  error: null,
})
