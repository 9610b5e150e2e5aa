import { z } from 'zod'
import { webhookInput } from '@/lib/capabilities/jobs'
import { VISIBLE } from '@/lib/capabilities/search'
import { CHANGE_KINDS } from '@/lib/reader/changes'
import { isSelector, NOT_A_SELECTOR } from '@/lib/reader/page'
import { MONITOR_STATUSES } from '@/lib/storage/db'
import { readSchedule } from './schedule'
import { findZone } from './zone'

const watch = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('content') }),
    z.object({
      kind: z.literal('selector'),
      selector: z.string().min(1).max(512).refine(isSelector, NOT_A_SELECTOR),
    }),
    z.object({
      kind: z.literal('fields'),
      json_schema: z.union([z.string().min(1), z.record(z.string(), z.unknown())]),
    }),
  ])
  .default({ kind: 'content' })

export const monitorInput = z.object({
  url: z.string().trim().min(1).optional().describe('The page to watch; this or a query.'),
  query: z
    .string()
    .trim()
    .min(1)
    .max(2_000)
    .regex(VISIBLE, 'it has no visible character')
    .optional()
    .describe('The search to watch for new results; this or a URL.'),
  schedule: z
    .string()
    .min(1)
    .max(100)
    .superRefine((text, context) => {
      try {
        readSchedule(text)
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message })
      }
    })
    .describe(
      '"every 6h", "weekdays at 8", "every monday", or a cron expression; at least 15 minutes apart.',
    ),
  timezone: z
    .string()
    .refine((name) => findZone(name) !== null, 'this is not an IANA time zone')
    .optional()
    .describe('Time zone of the times of day, such as Europe/Berlin; UTC by default.'),
  watch: watch.describe(
    'content: the page without the site’s header, footer and navigation; selector: what a CSS selector matches; fields: values that extract reads.',
  ),
  advanced_proxy: z
    .boolean()
    .default(false)
    .describe('Render with a realistic browser profile, through the advanced proxy.'),
  headers: z
    .record(z.string(), z.string())
    .optional()
    .describe('Request headers; allow-listed headers only.'),
  webhook: webhookInput
    .optional()
    .describe('Where to send monitor.changed, monitor.gone and monitor.paused.'),
})

export type MonitorInput = z.output<typeof monitorInput>

const time = z.iso.datetime()
const failure = z
  .object({
    code: z.string().describe('The code for programs.'),
    message: z.string().describe('For people; may change between versions.'),
  })
  .nullable()
export const monitorReply = z.object({
  id: z.string().describe('Id of the monitor.'),
  status: z.enum(MONITOR_STATUSES).describe('A paused monitor does not check.'),
  subject: z.string().describe('The URL or the query.'),
  url: z.string().nullable().describe('The watched page.'),
  query: z.string().nullable().describe('The watched search.'),
  schedule: z.string().describe('When it checks.'),
  timezone: z.string().describe('Time zone of the times of day.'),
  schedule_text: z.string().describe('When it checks, in words.'),
  feed_url: z
    .string()
    .describe('Path of its Atom feed. Anyone who has it can read the feed without a key.'),
  watch: z.record(z.string(), z.unknown()).describe('What counts as a change.'),
  checks: z.int().min(0).describe('Number of checks so far.'),
  versions: z.int().min(0).describe('Number of the last version; version 1 is the first state.'),
  cost: z.number().describe('USD, so far.'),
  job_id: z.string().nullable().describe('The job of the last check.'),
  next_check_at: time.nullable().describe('Null while it is paused.'),
  checked_at: time.nullable().describe('When it last checked.'),
  changed_at: time.nullable().describe('When it last found a change.'),
  created_at: time.describe('When it was created.'),
  error: failure.describe('Why the last check failed.'),
  webhook_secret: z
    .string()
    .optional()
    .describe('Signs the webhooks, if the request named no secret.'),
})

/** A version of a monitor, with what changed since the one before. */
export const versionReply = z.object({
  version: z.int().min(1).describe('Its number.'),
  at: time.describe('When it was found.'),
  job_id: z.string().describe('The job of the check that found it.'),
  title: z.string().nullable().describe('Title of the page.'),
  markdown: z.string().describe('The content of the page.'),
  changes: z
    .array(
      z.object({
        kind: z.enum(CHANGE_KINDS).describe('What happened to it.'),
        section: z.string().describe('The heading above it, or the name of the field.'),
        before: z.string().nullable().describe('What it was. Null if it was added.'),
        after: z.string().nullable().describe('What it is now. Null if it was removed.'),
      }),
    )
    .describe('What changed since the version before.'),
})

export const checkReply = z.object({
  at: time.describe('When it ended.'),
  job_id: z.string().describe('The job of the check.'),
  version: z.int().min(1).nullable().describe('The version that it found. Null if it failed.'),
  changes: z.int().min(0).describe('Number of changes since the version before.'),
  error: failure.describe('Why it failed.'),
})

export type MonitorView = z.output<typeof monitorReply>
export type VersionView = z.output<typeof versionReply>
