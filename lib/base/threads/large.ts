/** The tree of a longer document may use most of a thread's memory. */
const MAX_SMALL = 2_000_000

/** Whether the texts and bytes of a task are a large document. */
export function isLarge(input: unknown): boolean {
  const values = typeof input === 'object' && input !== null ? Object.values(input) : [input]
  return values.reduce<number>((sum, value) => sum + measureLength(value), 0) > MAX_SMALL
}

function measureLength(value: unknown): number {
  return typeof value === 'string' || value instanceof Uint8Array ? value.length : 0
}
