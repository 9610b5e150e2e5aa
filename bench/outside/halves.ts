import { createHash } from 'node:crypto'

/** Half 0 is for tuning, half 1 for confirming, by a hash of the file's name. */
export function half(file: string): number {
  return (createHash('sha256').update(file).digest()[0] ?? 0) & 1
}

/** The mean of some numbers; NaN if there are none. */
export function mean(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
