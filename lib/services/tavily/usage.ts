import { toUsd } from '@/lib/base/usd'
import { available } from '@/lib/money/billing'
import { type Point, usageOver } from '@/lib/money/usage'
import { CREDITS_PER_USD, freeEndpoint } from '@/lib/services/wire'
import { tavily } from './dialect'

/** Tavily's counters, and the capabilities they include. */
const COUNTERS: Record<string, string[]> = {
  search_usage: ['web_search', 'answer'],
  extract_usage: ['scrape', 'extract'],
  crawl_usage: ['crawl_stream', 'crawl'],
  map_usage: ['map'],
  research_usage: ['research'],
}

/** Tavily's `GET /usage`: this month's credits of the key and its account. */
export const tavilyUsage = freeEndpoint(tavily, async ({ caller }) => {
  const { accountId, key } = caller
  const month = [{ from: firstOfMonth(), to: Date.now() + 1 }]
  const [byKey, byCapability, balance] = await Promise.all([
    usageOver(accountId, month, 'keyId'),
    usageOver(accountId, month, 'capability'),
    available(accountId),
  ])
  const used = sumCredits(byKey)
  const counters = Object.fromEntries(
    Object.entries(COUNTERS).map(([name, of]) => [
      name,
      sumCredits(byCapability.filter((point) => of.includes(point.name))),
    ]),
  )
  const cap = key?.monthlyCap ?? key?.totalCap ?? null
  return {
    key: {
      usage: sumCredits(byKey.filter(({ name }) => name === key?.id)),
      limit: cap === null ? null : credits(cap),
    },
    account: {
      current_plan: 'Groundwire',
      plan_usage: used,
      plan_limit: used + Math.max(0, credits(balance)),
      paygo_usage: 0,
      paygo_limit: null,
      ...counters,
    },
  }
})

const credits = (nano: bigint) => Math.floor(toUsd(nano) * CREDITS_PER_USD)
const sumCredits = (points: Point[]) => credits(points.reduce((sum, { cost }) => sum + cost, 0n))

function firstOfMonth(): number {
  const now = new Date()
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
}
