import { showDecimals } from './locale'

/** Milliseconds as seconds with two decimals. */
export function showSeconds(ms: number): string {
  return `${showDecimals(ms / 1000, 2)} s`
}
