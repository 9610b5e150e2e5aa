import { countSlots } from '@/lib/api/gate'
import { toUsd } from '@/lib/base/usd'
import { listJobs } from '@/lib/capabilities/jobs'
import { available } from '@/lib/money/billing'
import { type Span, usageOver } from '@/lib/money/usage'
import { CREDITS_PER_USD, freeEndpoint } from '@/lib/services/wire'
import { firecrawl, type Version } from './dialect'
import { toFirecrawlViewer } from './jobs'

const MAX_LISTED = 100
const MONTHS = 12

/** `GET …/team/credit-usage`: the credit of the account; there are no plans. */
export const creditUsage = (version: Version) =>
  freeEndpoint(firecrawl, async ({ caller }) => {
    const usd = toUsd(await available(caller.accountId))
    const credits = Math.floor(usd * CREDITS_PER_USD)
    const data =
      version === 1
        ? {
            remaining_credits: credits,
            plan_credits: 0,
            billing_period_start: null,
            billing_period_end: null,
          }
        : {
            remainingCredits: credits,
            planCredits: 0,
            billingPeriodStart: null,
            billingPeriodEnd: null,
          }
    return { success: true, data }
  })

/** `GET …/team/credit-usage/historical`: the last twelve months, optionally by key. */
export const creditHistory = freeEndpoint(firecrawl, async ({ request, caller }) => {
  const byKey = new URL(request.url).searchParams.get('byApiKey') === 'true'
  const months = lastMonths(new Date())
  const points = await usageOver(caller.accountId, months, byKey ? 'keyId' : 'accountId')
  const periods = points.map(({ at, name, cost }) => ({
    startDate: new Date(at).toISOString(),
    endDate: new Date(months.find(({ from }) => from === at)?.to ?? at).toISOString(),
    ...(byKey ? { apiKey: name } : {}),
    creditsUsed: Math.round(toUsd(cost) * CREDITS_PER_USD),
  }))
  return { success: true, periods: periods.sort((a, b) => (a.startDate < b.startDate ? -1 : 1)) }
})

function lastMonths(now: Date): Span[] {
  return Array.from({ length: MONTHS }, (_, n) => {
    const month = now.getUTCMonth() - n
    const [from, to] = [month, month + 1].map((index) => Date.UTC(now.getUTCFullYear(), index, 1))
    return { from: from ?? 0, to: to ?? 0 }
  })
}

/** `GET …/concurrency-check`: running calls of the account, and the limit. */
export const concurrencyCheck = freeEndpoint(firecrawl, async ({ caller }) => {
  const { used, limit } = countSlots(caller)
  return { success: true, concurrency: used, maxConcurrency: limit }
})

/** `GET …/team/queue-status`: the account's jobs. */
export const queueStatus = freeEndpoint(firecrawl, async ({ caller }) => {
  const viewer = toFirecrawlViewer(caller)
  const count = async (status: 'running' | 'queued' | 'completed', limit = MAX_LISTED) =>
    (await listJobs(viewer, { status, limit })).jobs
  const [active, waiting, finished] = await Promise.all([
    count('running'),
    count('queued'),
    count('completed', 1),
  ])
  return {
    success: true,
    jobsInQueue: active.length + waiting.length,
    activeJobsInQueue: active.length,
    waitingJobsInQueue: waiting.length,
    maxConcurrency: countSlots(caller).limit,
    mostRecentSuccess: finished[0]?.updated_at ?? null,
  }
})
