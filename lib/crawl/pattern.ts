/**
 * A path pattern as a test: `*` matches any run of characters; escaped or not, a path is the same. Linear in the path's
 * length; no regular expression is run.
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const parts = (pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`).split('*').map(decoded)
  const open = pattern.endsWith('*')
  return (escaped) => {
    const path = decoded(escaped)
    const [first = '', ...rest] = parts
    if (!path.startsWith(first)) return false
    let at = first.length
    for (const part of rest) {
      const found = path.indexOf(part, at)
      if (found === -1) return false
      at = found + part.length
    }
    const last = parts.at(-1) ?? ''
    return open || parts.length > 1
      ? open || path.endsWith(last)
      : path === first || path.startsWith(first.endsWith('/') ? first : `${first}/`)
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
