import { getLocale } from './locale'

/** USD with as many digits as the amount needs. */
export function showUsd(usd: number): string {
  return formatUsd(usd, maxDecimals(usd))
}

function maxDecimals(usd: number): number {
  if (usd === 0 || Math.abs(usd) >= 1) return 2
  return Math.abs(usd) < 0.001 ? 6 : 4
}

const countDecimals = (usd: number) =>
  usd.toFixed(maxDecimals(usd)).replace(/0+$/, '').split('.')[1]?.length ?? 0

/** USD with all nine decimals, for amounts that must add up. */
export function exactUsd(usd: number): string {
  return formatUsd(usd, 9)
}

/** Formats the amounts of a column with as many decimals as one of them needs, to line up. */
export function usdLike(amounts: number[]): (usd: number) => string {
  const digits = Math.max(2, ...amounts.map((usd) => countDecimals(usd)))
  return (usd) => formatUsd(usd, digits, digits)
}

function formatUsd(usd: number, digits: number, min = 2): string {
  const text = Math.abs(usd).toLocaleString(getLocale(), {
    minimumFractionDigits: min,
    maximumFractionDigits: digits,
  })
  return `${usd < 0 ? '−' : ''}$${text}`
}
