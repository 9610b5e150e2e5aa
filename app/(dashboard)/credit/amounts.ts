import { getLocale } from '../../_ui/facts/locale'

const NANO = 1_000_000_000n

/** Formats nano-USD with as many decimals as the longest needs, so that they line up. */
export function amountsLike(amounts: bigint[]): (amount: bigint, signed?: boolean) => string {
  const digits = Math.max(2, ...amounts.map(countDigits))
  const point = (0.5).toLocaleString(getLocale()).charAt(1)
  return (amount, signed = false) => {
    const size = amount < 0n ? -amount : amount
    const rest = String(size % NANO)
      .padStart(9, '0')
      .slice(0, digits)
    const sign = amount < 0n ? '−' : signed && amount > 0n ? '+' : ''
    return `${sign}$${(size / NANO).toLocaleString(getLocale())}${point}${rest}`
  }
}

function countDigits(amount: bigint): number {
  const rest = String((amount < 0n ? -amount : amount) % NANO).padStart(9, '0')
  return rest.replace(/0+$/, '').length
}
