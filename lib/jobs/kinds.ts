import { processWide } from '@/lib/runtime'
import { openBatch } from './batch'
import type { JobKind, JobRow } from './rows'
import type { Work } from './run'
import { openSite } from './site'

/** The work of a job, as far as it has come. */
export type OpenWork = (job: JobRow) => Promise<Work>

const openers = () =>
  processWide(
    'jobs.openers',
    () =>
      new Map<JobKind, OpenWork>([
        ['batch_scrape', openBatch],
        ['crawl', openSite],
      ]),
  )

/** Lets the worker of this process do jobs of another room's kind. */
export function addJobKind(kind: JobKind, open: OpenWork): void {
  openers().set(kind, open)
}

/** Throws for a kind that this process does not know. */
export function openerFor(kind: JobKind): OpenWork {
  const open = openers().get(kind)
  if (!open) throw new Error(`no one works on jobs of the kind ${kind}`)
  return open
}
