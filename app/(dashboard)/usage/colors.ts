const COLORS = 10
/** The colour of everything except the largest series. */
export const REST_COLOR = 'var(--chart-rest)'

/** A stable colour for each name: from `known`, else derived from the name. */
export function assignColors(
  names: string[],
  colored: readonly string[] = [],
): Map<string, string> {
  const place = (name: string) => (colored.includes(name) ? colored.indexOf(name) : hash(name))
  const ordered = names.toSorted(
    (a, b) => rank(colored, a) - rank(colored, b) || a.localeCompare(b),
  )
  const colors = new Set<number>()
  return new Map(
    ordered.map((name) => {
      let color = place(name) % COLORS
      while (colors.has(color) && colors.size < COLORS) color = (color + 1) % COLORS
      colors.add(color)
      return [name, `var(--chart-${color + 1})`]
    }),
  )
}

const rank = (colored: readonly string[], name: string) =>
  colored.includes(name) ? colored.indexOf(name) : colored.length

function hash(name: string): number {
  let sum = 0
  for (const char of name) sum = (Math.imul(sum, 31) + (char.codePointAt(0) ?? 0)) >>> 0
  return sum
}
