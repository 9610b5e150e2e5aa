/** One group's verdicts: the longest matching pattern decides, and Allow wins a tie. */
export type Rules = { rules: Rule[]; crawlDelaySeconds: number | null; sitemaps: string[] }
export type Rule = { allow: boolean; pattern: string }

/** Whether the rules let the path (with its query) be fetched. */
export function isPathAllowed(rules: readonly Rule[], path: string): boolean {
  const normal = normalise(path)
  if (normal === '/robots.txt') return true
  return rules.find((rule) => matches(rule.pattern, normal))?.allow ?? true
}

/** `*` stands for any characters, a final `$` for the end. Each part is sought once, from left to right: linear time. */
export function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$')
  if (!isAnchored && !pattern.includes('*')) return path.startsWith(pattern)
  const parts = (isAnchored ? pattern.slice(0, -1) : pattern).split('*')
  const [first = '', ...others] = parts
  if (!path.startsWith(first)) return false
  const last = isAnchored ? others.pop() : undefined
  if (isAnchored && last === undefined) return path === first
  let at = first.length
  for (const part of others) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return last === undefined || (path.length - last.length >= at && path.endsWith(last))
}

/** One spelling for each path: escapes in upper case, none for letters, digits, `-._~`; others outside ASCII escaped. */
export function normalise(path: string): string {
  const escaped = path.replace(/[^\x21-\x7e]/gu, (one) => escapeUtf8(one))
  return escaped.replace(/%([0-9a-f]{2})/gi, (one, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(character) ? character : one.toUpperCase()
  })
}

function escapeUtf8(character: string): string {
  return [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
}
