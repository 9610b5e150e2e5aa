import { processWide } from '@/lib/base/runtime'
import type { JobKind, JobRow } from './rows'
import type { Work } from './run'
import { openSite } from './site'
import { openParsing } from './urls/parse'
import { openBatch } from './urls/scrape'

type OpenWork = (job: JobRow) => Promise<Work>

const openers = () =>
  processWide(
    'jobs.openers',
    () =>
      new Map<JobKind, OpenWork>([
        ['batch_scrape', openBatch],
        ['batch_parse', openParsing],
        ['crawl', openSite],
      ]),
  )

const onCancel = () =>
  processWide('jobs.on-cancel', () => new Map<JobKind, (job: JobRow) => Promise<void>>())

/** Registers another module's kind of job. `cancelled` handles jobs that were queued. */
export function addJobKind(
  kind: JobKind,
  open: OpenWork,
  cancelled?: (job: JobRow) => Promise<void>,
): void {
  openers().set(kind, open)
  if (cancelled) onCancel().set(kind, cancelled)
}

/** What a kind still has to do for a job that was cancelled while it was queued. */
export async function afterCancel(job: JobRow): Promise<void> {
  await onCancel().get(job.kind)?.(job)
}

/** Throws for a kind that this process does not know. */
export function openerFor(kind: JobKind): OpenWork {
  const open = openers().get(kind)
  if (!open) throw new Error(`no one works on jobs of the kind ${kind}`)
  return open
}
