import type { Call } from '@/lib/base/call'
import { appErrorIn } from '@/lib/base/errors'
import { log } from '@/lib/base/log'
import { countAhead, priceUsage, proxyRisk } from '@/lib/money/billing'
import type { CrawlInput } from './input'
import { pickUnit } from './page'

type Settle = (isRead: boolean) => Promise<void>
/** The right to read one page, and the call to read it with. */
export type Permit = { call: Call; settle: Settle }

/**
 * Pages of a crawl through the operator's proxy: what each may cost is counted before it is read,
 * and what it cost afterwards. A page that was read pays for its bytes up to its price.
 */
export class ProxiedPages {
  readonly #input: Pick<CrawlInput, 'advanced_proxy'>
  readonly #call: Call
  /** Why the last page may not be read. */
  refusal: unknown = null

  constructor(input: Pick<CrawlInput, 'advanced_proxy'>, call: Call) {
    this.#input = input
    this.#call = call
  }

  /** A permit for one page. Null if the account's allowance does not cover it. */
  async take(): Promise<Permit | null> {
    const call = this.#call
    const risk = this.#input.advanced_proxy ? proxyRisk() : 0n
    if (risk === 0n) return { call, settle: async () => {} }
    try {
      const correct = await countAhead(call.accountId, risk)
      this.refusal = null
      let lost = 0n
      const lose = (nano: bigint) => {
        lost += nano
      }
      const settle: Settle = async (isRead) => {
        const price = priceUsage([{ unit: pickUnit(this.#input), amount: 1 }])
        const excess = lost > price ? lost - price : 0n
        await correct(
          isRead ? { failed: 0n, margin: -excess } : { failed: lost, margin: 0n },
        ).catch((error) => log().warn({ err: error }, 'the bytes of a page were not corrected'))
      }
      return { call: { ...call, lose, proxied: { bytes: 0 } }, settle }
    } catch (error) {
      if (!appErrorIn(error)) throw error
      this.refusal = error
      return null
    }
  }
}
