/** Two extractions of one long page as one: lists joined without repeats, values of the first kept, gaps filled. */
export function merge(first: unknown, second: unknown): unknown {
  if (first === null || first === undefined || first === '') return second ?? first
  if (second === null || second === undefined) return first
  if (Array.isArray(first) && Array.isArray(second)) return joined(first, second)
  if (isObject(first) && isObject(second)) {
    const names = [...new Set([...Object.keys(first), ...Object.keys(second)])]
    return Object.fromEntries(names.map((name) => [name, merge(first[name], second[name])]))
  }
  return first
}

function joined(first: unknown[], second: unknown[]): unknown[] {
  const seen = new Set(first.map((item) => JSON.stringify(item)))
  return [...first, ...second.filter((item) => !seen.has(JSON.stringify(item)))]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
