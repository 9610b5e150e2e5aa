import { and, count, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Call } from '@/lib/call'
import { read } from '@/lib/config'
import { durably, lockAccount, tables } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { newId } from '@/lib/runtime'
import type { startedJob } from './input'
import type { JobKind } from './rows'
import { jobSettings } from './settings'
import { type webhookInput, withSecret } from './webhook-input'
import { wakeWorker } from './worker-state'

const { jobs } = tables
const UNFINISHED = ['queued', 'running', 'paused'] as const

/** Writes a job down, to begin once its call was answered. Throws 429 beyond JOBS_PER_ACCOUNT. */
export async function createJob(
  kind: JobKind,
  subject: string,
  input: Record<string, unknown>,
  given: z.output<typeof webhookInput> | undefined,
  call: Pick<Call, 'id' | 'accountId' | 'keyId'>,
): Promise<z.output<typeof startedJob>> {
  const { id: callId, accountId, keyId } = call
  const id = newId('job')
  const webhook = given ? withSecret(given) : null
  const at = Date.now()
  await durably(
    async (tx) => {
      await lockAccount(tx, accountId)
      const [row] = await tx
        .select({ n: count() })
        .from(jobs)
        .where(and(eq(jobs.accountId, accountId), inArray(jobs.status, [...UNFINISHED])))
      refuseMany(Number(row?.n ?? 0))
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
        queued: kind === 'batch_scrape' ? (input.urls as string[]).length : 1,
        skipped: {},
        createdAt: at,
        updatedAt: at,
      })
    },
    { accountId },
  )
  wakeWorker()
  const secret = webhook && !given?.secret ? { webhook_secret: webhook.secret } : {}
  return { id, status: 'queued', url: `/api/v2/jobs/${id}`, ...secret }
}

function refuseMany(unfinished: number): void {
  const max = read(jobSettings.perAccount)
  if (unfinished < max) return
  throw new AppError(
    'rate_limit_exceeded',
    `An account may have ${max} jobs queued, running or paused; cancel one, or wait.`,
    { details: { limit_jobs: max }, retryAfterSeconds: 30 },
  )
}
