import type { jobView } from '@/lib/capabilities/jobs'

export type JobLine = ReturnType<typeof jobView>

export const KINDS: Record<JobLine['kind'], string> = {
  batch_scrape: 'Batch',
  batch_parse: 'Files',
  crawl: 'Crawl',
  monitors: 'Monitor check',
  research: 'Research',
}

export const TONES = {
  queued: 'plain',
  running: 'plain',
  paused: 'warn',
  completed: 'good',
  cancelled: 'plain',
  failed: 'bad',
} as const

export const isUnfinished = ({ status }: Pick<JobLine, 'status'>) =>
  status === 'queued' || status === 'running'
