import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { processOwner } from '@/lib/money/billing'
import { db, durably, tables } from '@/lib/storage/db'
import type { JobRow } from './rows'

const { calls, jobs, processes } = tables
const CANDIDATES = 50

/** How many jobs, and how many checks of monitors, may be taken. */
type Room = { jobs: number; checks: number }

/**
 * Takes queued jobs and those of dead processes, except `except`. Accounts that run fewer jobs here
 * (`runningOf`) come first.
 */
export async function takeJobs(
  room: Room,
  except: (jobId: string) => boolean,
  countRunning: (accountId: string) => number,
): Promise<JobRow[]> {
  const claimedJobs: JobRow[] = []
  const turns = new Map<string, number>()
  const jobs = await waitingJobs()
  const inTurn = jobs
    .filter(({ job }) => !except(job.id))
    .map((row) => {
      const turn = turns.get(row.job.accountId) ?? countRunning(row.job.accountId)
      turns.set(row.job.accountId, turn + 1)
      return { ...row, turn }
    })
    .sort((a, b) => a.turn - b.turn)
  for (const { job, callStatus } of inTurn) {
    const isCheck = job.kind === 'monitors'
    const same = claimedJobs.filter(({ kind }) => (kind === 'monitors') === isCheck).length
    if (same >= (isCheck ? room.checks : room.jobs)) continue
    // A check is started by the schedule, not by a call.
    if (isCheck || job.lease > 0 || callStatus === 'ok') {
      const row = await take(job)
      if (row) claimedJobs.push(row)
    } else if (callStatus !== 'running') await dropUnstarted(job.id)
  }
  return claimedJobs
}

export async function waitingAccounts(except: (jobId: string) => boolean): Promise<string[]> {
  const jobs = await waitingJobs()
  return jobs
    .filter(({ job, callStatus }) => !except(job.id) && (job.lease > 0 || callStatus === 'ok'))
    .filter(({ job }) => job.kind !== 'monitors')
    .map(({ job }) => job.accountId)
}

/** The oldest of each account come first, so that many of one account do not hide the others. */
function waitingJobs(): Promise<{ job: JobRow; callStatus: string | null }[]> {
  const living = db().select({ owner: processes.owner }).from(processes)
  const isFree = or(
    isNull(jobs.owner),
    eq(jobs.owner, processOwner()),
    notInArray(jobs.owner, living),
  )
  return db()
    .select({ job: jobs, callStatus: calls.status })
    .from(jobs)
    .leftJoin(calls, eq(calls.id, jobs.callId))
    .where(and(inArray(jobs.status, ['queued', 'running']), isFree))
    .orderBy(
      sql`row_number() OVER (PARTITION BY ${jobs.accountId} ORDER BY ${jobs.createdAt})`,
      asc(jobs.createdAt),
    )
    .limit(CANDIDATES)
}

/** Null if another node was faster. */
async function take({ id, lease }: JobRow): Promise<JobRow | null> {
  const [row] = await durably((tx) =>
    tx
      .update(jobs)
      .set({
        status: 'running',
        owner: processOwner(),
        lease: lease + 1,
        updatedAt: Date.now(),
        expiresAt: null,
      })
      .where(
        and(eq(jobs.id, id), eq(jobs.lease, lease), inArray(jobs.status, ['queued', 'running'])),
      )
      .returning(),
  )
  return row ?? null
}

/** The call that created it failed, and its client got the error. */
async function dropUnstarted(id: string): Promise<void> {
  await durably(async (tx) => {
    await tx.delete(jobs).where(and(eq(jobs.id, id), eq(jobs.lease, 0)))
  })
}

/** Jobs in this process that were ended elsewhere. */
export async function lostJobs(leases: Map<string, { lease: number }>): Promise<string[]> {
  if (leases.size === 0) return []
  const rows = await db()
    .select({ id: jobs.id, lease: jobs.lease, status: jobs.status })
    .from(jobs)
    .where(inArray(jobs.id, [...leases.keys()]))
  const sound = new Set(
    rows
      .filter(({ id, lease, status }) => status === 'running' && leases.get(id)?.lease === lease)
      .map(({ id }) => id),
  )
  return [...leases.keys()].filter((id) => !sound.has(id))
}
