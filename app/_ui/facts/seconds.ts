/** Milliseconds as seconds with two decimals. */
export function showSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
