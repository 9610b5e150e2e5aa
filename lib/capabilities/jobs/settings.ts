import { number, setting } from '@/lib/base/config'

export const jobSettings = {
  perAccount: setting(
    'JOBS_PER_ACCOUNT',
    'Jobs of one account that may be queued, running or paused at once.',
    number(10, 1, 10_000),
  ),
  atOnce: setting(
    'JOBS_AT_ONCE',
    'Jobs that this node works on at once; 0 leaves them to other nodes.',
    number(4, 0, 1_000),
  ),
  resultDays: setting(
    'JOB_RESULT_DAYS',
    'Days that a job and its results are kept after it ended or was paused.',
    number(7, 1, 3_650),
  ),
  resultMegabytes: setting(
    'JOB_RESULT_MEGABYTES',
    'Megabytes of job results per account; beyond it its jobs are paused.',
    number(500, 1, 10_000_000),
  ),
  failedPages: setting(
    'FAILED_PAGES_PER_HOUR',
    'Pages of jobs that may fail per account and hour; beyond it its jobs are paused.',
    number(5_000, 1, 10_000_000),
  ),
} as const
