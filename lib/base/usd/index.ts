/** Amounts of money: integer nano-USD (10⁻⁹ USD) in BigInt, shown in JSON as numbers of USD. */

const NANO = 1_000_000_000

/** USD as a number for JSON. Exact to the nano below 9 million USD. */
export function toUsd(nano: bigint): number {
  return Number(nano) / NANO
}

/** Nano-USD of an amount in USD, rounded. Throws RangeError if it is not finite. */
export function fromUsd(usd: number): bigint {
  if (!Number.isFinite(usd)) throw new RangeError('not an amount')
  return BigInt(Math.round(usd * NANO))
}

/** An amount in USD as text, without trailing zeros. */
export function usdText(nano: bigint): string {
  return toUsd(nano)
    .toFixed(6)
    .replace(/0{1,6}$/, '')
    .replace(/\.$/, '')
}
