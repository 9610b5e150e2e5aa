import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Call } from '@/lib/base/call'
import { getSetting } from '@/lib/base/config'
import { AppError } from '@/lib/base/errors'
import { newId } from '@/lib/base/runtime'
import { type Db, durably, lockAccount, tables } from '@/lib/storage/db'
import { addEvents } from './events'
import type { startedJob } from './input'
import type { JobKind, JobRow } from './rows'
import { jobSettings } from './settings'
import { jobWebhook } from './webhooks/account-webhook'
import type { GivenWebhook, Webhook } from './webhooks/input'
import { wakeWorker } from './worker-state'

const { jobs } = tables
const STARTED = { type: 'job.started', data: {} }
const UNFINISHED = ['queued', 'running', 'paused'] as const

/** Creates a job that starts once its call was answered. Throws 429 beyond JOBS_PER_ACCOUNT. */
export async function createJob(
  kind: JobKind,
  subject: string,
  input: Record<string, unknown>,
  webhookInput: GivenWebhook | undefined,
  call: Pick<Call, 'id' | 'accountId' | 'keyId'>,
): Promise<z.output<typeof startedJob>> {
  const { id: callId, accountId, keyId } = call
  const id = newId('job')
  const { webhook, secret } = await jobWebhook(accountId, webhookInput)
  const isTold = webhook?.events.includes(STARTED.type) ?? false
  const at = Date.now()
  await durably(
    async (tx) => {
      await lockAccount(tx, accountId)
      refuseMany(await unfinishedJobs(tx, accountId))
      await tx.insert(jobs).values({
        id,
        accountId,
        keyId,
        callId,
        kind,
        status: 'queued',
        subject,
        input,
        webhook,
        queued: Array.isArray(input.urls) ? input.urls.length : 1,
        skipped: {},
        createdAt: at,
        updatedAt: at,
        lastEvent: isTold ? 1 : 0,
      })
      if (isTold) await addEvents(tx, { id, accountId, webhook }, 1, [STARTED])
    },
    { accountId },
  )
  wakeWorker()
  return {
    id,
    status: 'queued',
    url: `/api/v2/jobs/${id}`,
    ...(secret ? { webhook_secret: secret } : {}),
  }
}

async function unfinishedJobs(tx: Db, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(jobs)
    .where(
      and(
        eq(jobs.accountId, accountId),
        inArray(jobs.status, [...UNFINISHED]),
        ne(jobs.kind, 'monitors'),
      ),
    )
  return Number(row?.n ?? 0)
}

function refuseMany(unfinished: number): void {
  const max = getSetting(jobSettings.perAccount)
  if (unfinished < max) return
  throw new AppError(
    'rate_limit_exceeded',
    `An account may have ${max} jobs queued, running or paused; cancel one, or wait.`,
    { details: { limit_jobs: max }, retryAfterSeconds: 30 },
  )
}

type Monitor = Pick<JobRow, 'accountId' | 'keyId' | 'callId' | 'subject' | 'webhook'>

/** Creates a monitor's check as a job. It uses only the monitor's webhooks. */
export async function addCheck(
  tx: Db,
  id: string,
  { accountId, keyId, callId, subject, webhook }: Monitor,
  input: Record<string, unknown>,
): Promise<void> {
  const at = Date.now()
  const isTold = (webhook as Webhook | null)?.events.includes('monitor.changed')
  const events = isTold ? ['monitor.changed', 'monitor.gone', 'monitor.paused'] : []
  await tx.insert(jobs).values({
    id,
    accountId,
    keyId,
    callId,
    kind: 'monitors',
    status: 'queued',
    subject,
    input,
    webhook: webhook ? { ...webhook, events } : null,
    queued: 1,
    skipped: {},
    createdAt: at,
    updatedAt: at,
  })
}
