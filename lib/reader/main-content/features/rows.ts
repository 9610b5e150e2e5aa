/** Rows of zeros in one piece of memory. */
export function rowsOfNumbers(count: number, width: number): Float32Array[] {
  const all = new Float32Array(count * width)
  return Array.from({ length: count }, (_, row) => all.subarray(row * width, (row + 1) * width))
}
