import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, gt } from 'drizzle-orm'
import { Frames } from '@/lib/api/http'
import { AppError } from '@/lib/base/errors'
import { toJson } from '@/lib/base/json-text'
import { processWide, Tally } from '@/lib/base/runtime'
import { db, tables } from '@/lib/storage/db'
import type { JobRow } from './rows'
import { ENDED, jobView, resultView } from './views'

const { jobEvents, jobs } = tables
const CHECK_EVERY_MS = 300
const EVENTS_AT_ONCE = 20
const MAX_STREAMS_OF_ACCOUNT = 20

const streams = () => processWide('jobs.streams', () => new Tally())

/** Counts a stream until the returned function is called. Throws 429 for too many of an account. */
export function openStream(accountId: string): () => void {
  if (streams().of(accountId) >= MAX_STREAMS_OF_ACCOUNT)
    throw new AppError(
      'rate_limit_exceeded',
      `At most ${MAX_STREAMS_OF_ACCOUNT} event streams of this account may be open at once.`,
      { retryAfterSeconds: 5 },
    )
  streams().add(accountId, 1)
  return () => streams().add(accountId, -1)
}

/** Whether an ended job has no event after this number: a client that reconnects may stop. */
export async function hasNoMore({ id, status }: JobRow, after: number): Promise<boolean> {
  if (after === 0 || !ENDED.includes(status)) return false
  return (await readEvents(id, after)).length === 0
}

/** A job's events after number `after`, until it ends. Throws 429 for too many clients. */
export function followJob(job: JobRow, after: number): ReadableStream<Uint8Array> {
  const close = openStream(job.accountId)
  const reader = new AbortController()
  const frames = new Frames(() => reader.abort())
  void sendEvents(frames, job.id, after, reader.signal)
    // The client reconnects with the number of its last event.
    .catch(() => {})
    .finally(() => {
      close()
      frames.end()
    })
  return frames.stream
}

async function sendEvents(
  frames: Frames,
  jobId: string,
  after: number,
  signal: AbortSignal,
): Promise<void> {
  for (let last = after; !signal.aborted; ) {
    // Read the status first: everything an ended job has written exists by then.
    const [job] = await db().select().from(jobs).where(eq(jobs.id, jobId))
    if (!job) return
    const rows = await readEvents(jobId, last)
    for (const row of rows) {
      const body =
        row.type === 'job.page'
          ? { result: resultView(row) }
          : { job: { ...jobView(job), ...row.data } }
      await frames.send(await toJson({ type: row.type, ...body }), { id: row.seq })
      last = row.seq
      if (signal.aborted) return
    }
    if (rows.length > 0) continue
    if (ENDED.includes(job.status)) return
    await wait(CHECK_EVERY_MS, undefined, { signal })
  }
}

const readEvents = (jobId: string, after: number) =>
  db()
    .select()
    .from(jobEvents)
    .where(and(eq(jobEvents.jobId, jobId), gt(jobEvents.seq, after)))
    .orderBy(asc(jobEvents.seq))
    .limit(EVENTS_AT_ONCE)
