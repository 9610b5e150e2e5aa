/** One group's rules: the longest matching pattern decides, and Allow wins a tie. */
export type Rules = { rules: Rule[]; crawlDelaySeconds: number | null; sitemaps: string[] }
export type Rule = { allow: boolean; pattern: string }

/** Limit of patterns with stars times a path's length. URLs beyond it are not fetched. */
const MAX_STEPS = 1_000_000

/** Whether rules allow a path with its query. Plain patterns take one search. */
export function openRules(rules: readonly Rule[]): (path: string) => boolean {
  const isPlain = ({ pattern }: Rule) => !pattern.includes('*') && !pattern.endsWith('$')
  const longestPrefix = openPrefixes(rules.filter(isPlain))
  const starred = rules
    .filter((rule) => !isPlain(rule))
    .map(({ allow, pattern }) => ({ allow, length: pattern.length, fits: matcher(pattern) }))
  return (path) => {
    const normal = normalise(path)
    if (normal === '/robots.txt') return true
    if (normal.length * starred.length > MAX_STEPS) return false
    const plain = longestPrefix(normal)
    const length = plain?.pattern.length ?? 0
    // Sorted by length; of equally long patterns, those that allow come first.
    const rival = starred.find((rule) => rule.length >= length && rule.fits(normal))
    if (!rival) return plain?.allow ?? true
    return rival.allow || (rival.length === length && (plain?.allow ?? false))
  }
}

/** Finds the longest pattern that is a prefix of a path. */
function openPrefixes(rules: readonly Rule[]): (path: string) => Rule | undefined {
  // Of equal patterns, the one that allows is last, and therefore found first.
  const ordered = rules.toSorted(
    (a, b) => compare(a.pattern, b.pattern) || Number(a.allow) - Number(b.allow),
  )
  // For each pattern, the longest other pattern that is its prefix.
  const shorter: number[] = []
  for (const [at, { pattern }] of ordered.entries()) {
    let before = at - 1
    while (before >= 0 && !pattern.startsWith(ordered[before]?.pattern ?? ''))
      before = shorter[before] ?? -1
    shorter.push(before)
  }
  return (path) => {
    let at = lastUpTo(ordered, path)
    while (at >= 0 && !path.startsWith(ordered[at]?.pattern ?? '')) at = shorter[at] ?? -1
    return ordered[at]
  }
}

/** The index of the last pattern not after the path in order, or -1. */
function lastUpTo(rules: readonly Rule[], path: string): number {
  let [from, to] = [0, rules.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (compare(rules[middle]?.pattern ?? '', path) <= 0) from = middle + 1
    else to = middle
  }
  return from - 1
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** A pattern as a test. `*` matches any characters, a final `$` the end. Linear. */
export function matcher(pattern: string): (path: string) => boolean {
  const isAnchored = pattern.endsWith('$')
  const [first = '', ...texts] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*')
  if (isAnchored && texts.length === 0) return (path) => path === first
  const last = isAnchored ? texts.pop() : undefined
  return (path) => {
    if (!path.startsWith(first)) return false
    let at = first.length
    for (const part of texts) {
      const index = path.indexOf(part, at)
      if (index < 0) return false
      at = index + part.length
    }
    return last === undefined || (path.length - last.length >= at && path.endsWith(last))
  }
}

/** A canonical path: escapes in upper case, none for letters, digits, `-._~`. */
export function normalise(path: string): string {
  const ascii = path.replace(/[^\x21-\x7e]/gu, (letter) => escapeUtf8(letter))
  return ascii.replace(/%([0-9a-f]{2})/gi, (code, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(character) ? character : code.toUpperCase()
  })
}

function escapeUtf8(character: string): string {
  return [...Buffer.from(character)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('')
}
