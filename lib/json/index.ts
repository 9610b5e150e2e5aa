/** Whether a value of JSON is an object: no list, and not null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** Whether a value of JSON has more than so many levels of objects and lists. Walks without recursion, whatever it is given. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  let row: unknown[] = [value]
  for (let level = 0; level <= levels; level++) {
    row = row.flatMap((one) => (one !== null && typeof one === 'object' ? Object.values(one) : []))
    if (row.length === 0) return false
  }
  return row.some((one) => one !== null && typeof one === 'object')
}
