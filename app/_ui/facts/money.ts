/** USD with as many digits as the amount needs. */
export function showUsd(usd: number): string {
  return formatUsd(usd, usd !== 0 && Math.abs(usd) < 1 ? (Math.abs(usd) < 0.001 ? 6 : 4) : 2)
}

/** USD with all nine decimals, for amounts that must add up. */
export function exactUsd(usd: number): string {
  return formatUsd(usd, 9)
}

/** Formats the amounts of a column with as many decimals as one of them needs, to line up. */
export function usdLike(amounts: number[]): (usd: number) => string {
  const digits = Math.max(2, ...amounts.map((usd) => showUsd(usd).split('.')[1]?.length ?? 0))
  return (usd) => formatUsd(usd, digits, digits)
}

function formatUsd(usd: number, digits: number, min = 2): string {
  const text = Math.abs(usd).toLocaleString('en-US', {
    minimumFractionDigits: min,
    maximumFractionDigits: digits,
  })
  return `${usd < 0 ? '−' : ''}$${text}`
}
