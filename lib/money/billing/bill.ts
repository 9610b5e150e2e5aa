import type { UsageLine } from '@/lib/base/call'
import { priceUsage } from './prices'

/** What a call used, priced once. `uncharged`: tokens beyond the reservation. */
export type Bill = { lines: readonly UsageLine[]; cost: bigint; uncharged: bigint }

export const FREE: Bill = { lines: [], cost: 0n, uncharged: 0n }

export function billFor(used: readonly UsageLine[], max: bigint): Bill {
  const lines = [...used]
  const price = priceUsage(lines)
  const cost = price > max ? max : price
  return { lines, cost, uncharged: price - cost }
}
