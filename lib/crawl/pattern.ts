/** A path pattern as a test of decoded paths. `*` matches any characters. Linear. */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const parts = (pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`)
    .split('*')
    .map(decodedPath)
  const open = pattern.endsWith('*')
  return (path) => {
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

/** A path with its escapes decoded, unchanged if they are invalid. */
export function decodedPath(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
