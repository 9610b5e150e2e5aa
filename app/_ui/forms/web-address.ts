/** The text with `https://` before a host that has no scheme, as people type it. */
export function withScheme(text: string): string {
  const isBare = /^\s*(?:localhost|[^\s/:?#]+\.[^\s/:?#]+)(?:[:/?#]\S*)?\s*$/.test(text)
  return isBare ? `https://${text.trim()}` : text
}
