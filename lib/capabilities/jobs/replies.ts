import { z } from 'zod'
import { DELIVERY_STATES, JOB_KINDS, JOB_STATUSES } from '@/lib/storage/db'

const count = (meaning: string) => z.int().min(0).describe(meaning)
const time = (meaning: string) => z.iso.datetime().describe(meaning)

/** A job as its owner sees it. */
export const jobReply = z.object({
  id: z.string().describe('The id of the job.'),
  kind: z.enum(JOB_KINDS).describe('The endpoint that started it.'),
  status: z.enum(JOB_STATUSES).describe('How far it is.'),
  subject: z.string().describe('The URL or the query.'),
  progress: z
    .object({
      done: count('Pages that were read.'),
      failed: count('Pages that could not be read.'),
      queued: count('Pages that are waiting.'),
      total: count('All pages known so far.'),
      retried: count('Fetches that were tried again: 408, 425, 429, 5xx, or a reset.'),
      slowed: count('Refusals of requests that came too fast; the rate was lowered.'),
      unchanged: count('Pages that have not changed, according to their server.'),
      added: count('Pages that the last incremental crawl did not have.'),
      changed: count('Pages whose text differs from the last incremental crawl.'),
      gone: count('Pages of the last incremental crawl that are now 404 or 410.'),
    })
    .describe('Pages by state.'),
  cost: z.number().describe('USD, so far.'),
  created_at: time('When it was created.'),
  updated_at: time('When it last changed.'),
  expires_at: z.iso.datetime().nullable().describe('When it is deleted with its results.'),
  skipped: z.record(z.string(), count('Pages.')).describe('Pages that were skipped, by reason.'),
  error: z
    .object({
      code: z.string().describe('The code for programs.'),
      message: z.string().describe('For people; may change between versions.'),
    })
    .nullable()
    .describe('Why it is paused or has failed.'),
})

/** A page of a job, as in results and events. */
export const resultReply = z.object({
  seq: count('Number of the page in the job.'),
  url: z.string().describe('URL of the page.'),
  success: z.boolean().describe('Whether it was read. Only then is it charged.'),
  error: z.string().nullable().describe('Why it failed, for people.'),
  error_code: z.string().nullable().describe('Why it failed, for programs.'),
  cost: z.number().describe('Cost in USD.'),
  completed_at: time('When it was completed.'),
  page: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('A crawled page as in crawl_stream, the reply of scrape, or the report of research.'),
})

export const deliveryReply = z.object({
  id: z.string().describe('The webhook-id.'),
  type: z.string().describe('The event that it reports.'),
  state: z.enum(DELIVERY_STATES).describe('How far it is.'),
  attempts: count('How often it was sent.'),
  last_status: z.int().nullable().describe('HTTP status of the last attempt.'),
  last_error: z.string().nullable().describe('Why the last attempt failed.'),
  next_attempt_at: z.iso.datetime().nullable().describe('When it is sent again.'),
  updated_at: time('When it last changed.'),
})

export type JobView = z.output<typeof jobReply>
export type ResultView = z.output<typeof resultReply>
