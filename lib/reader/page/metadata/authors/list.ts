export const MAX_NAMES = 100

/** Names in one line, each once. A name with a comma has the surname first. */
export function joinNames(names: readonly string[]): string {
  const each = [...new Set(names.slice(0, MAX_NAMES))]
  return each.join(each.some((name) => name.includes(',')) ? '; ' : ', ')
}
