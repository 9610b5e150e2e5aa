/** Money is kept as integer nano-USD (10⁻⁹ USD) in BigInt, and shown as JSON numbers in USD. */
const NANO = 1_000_000_000

/** USD as a number for JSON. Exact to the nano below 9 million USD. */
export function toUsd(nano: bigint): number {
  return Number(nano) / NANO
}

/** Nano-USD of a USD amount that a person typed; rounds to the nano. Throws RangeError when it is no finite number. */
export function fromUsd(usd: number): bigint {
  if (!Number.isFinite(usd)) throw new RangeError('not an amount')
  return BigInt(Math.round(usd * NANO))
}
