import { getLocale } from '../../_ui/facts/locale'

const NANO = 1_000_000_000n
const MIN_READ = 50_000n

/** Formats nano-USD with as many decimals as the longest needs, so that they line up. */
export function amountsLike(
  amounts: bigint[],
  digits = Math.max(2, ...amounts.map(countDigits)),
): (amount: bigint, signed?: boolean) => string {
  const unit = 10n ** BigInt(9 - digits)
  const point = (0.5).toLocaleString(getLocale()).charAt(1)
  return (amount, signed = false) => {
    const exact = amount < 0n ? -amount : amount
    const size = ((exact + unit / 2n) / unit) * unit
    const rest = String(size % NANO)
      .padStart(9, '0')
      .slice(0, digits)
    const sign = amount < 0n ? '−' : signed && amount > 0n ? '+' : ''
    return `${sign}$${(size / NANO).toLocaleString(getLocale())}${point}${rest}`
  }
}

/** The decimals of a list that is read, not added up: four, unless an amount would be nothing. */
export function readDigits(amounts: bigint[]): number {
  const isTiny = amounts.some((amount) => amount > -MIN_READ && amount < MIN_READ && amount !== 0n)
  const digits = Math.max(2, ...amounts.map(countDigits))
  return isTiny ? digits : Math.min(4, digits)
}

function countDigits(amount: bigint): number {
  const rest = String((amount < 0n ? -amount : amount) % NANO).padStart(9, '0')
  return rest.replace(/0+$/, '').length
}
