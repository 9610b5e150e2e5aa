/** USD with as many digits as the amount needs. */
export function showUsd(usd: number): string {
  return written(usd, usd !== 0 && Math.abs(usd) < 1 ? (Math.abs(usd) < 0.001 ? 6 : 4) : 2)
}

/** USD with all nine decimals, for amounts that must add up. */
export function exactUsd(usd: number): string {
  return written(usd, 9)
}

function written(usd: number, digits: number): string {
  const text = Math.abs(usd).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
  })
  return `${usd < 0 ? '−' : ''}$${text}`
}
