const names = new Map<string, string[]>()

/** The name of the range that `value` is in: `name` with the number of edges it reaches. */
export function bin(name: string, value: number, edges: readonly number[]): string {
  let i = 0
  while (i < edges.length && value >= (edges[i] as number)) i++
  let terms = names.get(name)
  if (!terms) {
    terms = Array.from({ length: edges.length + 1 }, (_, n) => name + n)
    names.set(name, terms)
  }
  return terms[i] as string
}
