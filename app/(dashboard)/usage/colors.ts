const COLORS = 10
/** The colour of everything except the largest series. */
export const REST_COLOR = 'var(--chart-rest)'

/** A stable colour for each name: from `known`, else derived from the name. */
export function assignColors(names: string[], known: readonly string[] = []): Map<string, string> {
  const place = (name: string) => (known.includes(name) ? known.indexOf(name) : hash(name))
  const ordered = names.toSorted((a, b) => rank(known, a) - rank(known, b) || a.localeCompare(b))
  const taken = new Set<number>()
  return new Map(
    ordered.map((name) => {
      let color = place(name) % COLORS
      while (taken.has(color) && taken.size < COLORS) color = (color + 1) % COLORS
      taken.add(color)
      return [name, `var(--chart-${color + 1})`]
    }),
  )
}

const rank = (known: readonly string[], name: string) =>
  known.includes(name) ? known.indexOf(name) : known.length

function hash(name: string): number {
  let sum = 0
  for (const char of name) sum = (Math.imul(sum, 31) + (char.codePointAt(0) ?? 0)) >>> 0
  return sum
}
