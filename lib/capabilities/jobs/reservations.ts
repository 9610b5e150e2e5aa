import { eq, sql } from 'drizzle-orm'
import type { Usage } from '@/lib/base/call'
import { getSetting } from '@/lib/base/config'
import { AppError } from '@/lib/base/errors'
import { newId } from '@/lib/base/runtime'
import {
  estimateRisk,
  priceUsage,
  refundSlice,
  reserveSlice,
  type SlicePayer,
} from '@/lib/money/billing'
import { mayStillCall } from '@/lib/people/accounts'
import { db, tables } from '@/lib/storage/db'
import type { JobRow } from './rows'
import { jobSettings } from './settings'

const { apiKeys, jobs, monitors } = tables
/** How many pages are reserved together. */
export const PAGES_PER_SLICE = 25
const CLOSED_REASON = 'the job ended or paused'

/** Why a job cannot continue: it is paused with this code until its owner resumes it. */
export class MustPause extends Error {
  override name = 'MustPause'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export function reservationsFor(job: Payer, usage: Usage): Reservations {
  const { accountId, keyId, input } = job
  const amount = priceUsage(usage)
  return new Reservations({ accountId, keyId, amount, risk: estimateRisk(usage, input) })
}

type Payer = Pick<JobRow, 'accountId' | 'keyId' | 'input'>

/** Reservations of a run that are not used yet: a hold for each of its next pages. */
export class Reservations {
  readonly #payer: SlicePayer
  #reserved: string[] = []
  #isClosed = false
  #last: Promise<unknown> = Promise.resolve()

  constructor(payer: SlicePayer) {
    this.#payer = payer
  }

  /** The maximum cost of a page. */
  get amount(): bigint {
    return this.#payer.amount
  }

  /** A hold for one page, from a slice that is reserved when needed. Throws MustPause. */
  take(bytes: number): Promise<string> {
    const turn = this.#last.then(async () => {
      if (this.#reserved.length === 0) await this.#reserve(bytes)
      return this.#reserved.shift() ?? ''
    })
    this.#last = turn.catch(() => {})
    return turn
  }

  /** Returns a hold whose page was free. */
  returnHold(callId: string): void {
    if (this.#isClosed) void refundSlice(this.#payer.accountId, [callId], CLOSED_REASON)
    else this.#reserved.push(callId)
  }

  /** Refunds what is left, and holds that are returned later. */
  async close(): Promise<void> {
    await this.#last
    this.#isClosed = true
    await refundSlice(this.#payer.accountId, this.#reserved.splice(0), CLOSED_REASON)
  }

  async #reserve(bytes: number): Promise<void> {
    await this.#checkKey()
    await this.#checkRoom()
    const count = Math.max(1, Math.min(PAGES_PER_SLICE, bytes))
    const callIds = Array.from({ length: count }, () => newId('call'))
    try {
      this.#reserved = await reserveSlice(this.#payer, callIds)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'rate_limit_exceeded') throw new MustPause('failing', error.message)
      if (error.code !== 'insufficient_credits') throw error
      throw new MustPause(error.code, error.message.replace('This call', 'The next step'))
    }
  }

  /** A revoked key spends nothing more. A rotated key continues as its successor. */
  async #checkKey(): Promise<void> {
    const { accountId, keyId } = this.#payer
    if (keyId === null) {
      if (await mayStillCall(accountId)) return
      throw new MustPause(
        'key_revoked',
        'The member who started the job was removed, or may make no calls.',
      )
    }
    const [key] = await db().select().from(apiKeys).where(eq(apiKeys.id, keyId))
    const isOver = !key || key.revokedAt !== null || (key.expiresAt ?? Infinity) < Date.now()
    if (isOver && !key?.rotatedTo)
      throw new MustPause('key_revoked', 'The API key that started the job was revoked or expired.')
  }

  async #checkRoom(): Promise<void> {
    const megabytes = getSetting(jobSettings.resultMegabytes)
    const [row] = await db()
      .select({ bytes: sql<bigint>`coalesce(sum(${jobs.bytes}), 0)` })
      .from(jobs)
      .where(eq(jobs.accountId, this.#payer.accountId))
    const [storage] = await db()
      .select({ bytes: sql<bigint>`coalesce(sum(${monitors.bytes}), 0)` })
      .from(monitors)
      .where(eq(monitors.accountId, this.#payer.accountId))
    if (Number(row?.bytes ?? 0) + Number(storage?.bytes ?? 0) >= megabytes * 1_000_000)
      throw new MustPause(
        'result_limit',
        `The account's job results take ${megabytes} MB, which is the limit. Delete old jobs.`,
      )
  }
}
