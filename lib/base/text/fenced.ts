const FENCE = /^(`{3,})[^\n`]*\n([\s\S]*?)\n\1$/gm

/** A passage's text with code between fences, as in Markdown. */
export function withFences(text: string, markdown: string): string {
  if (!markdown.includes('```') || text.includes('```')) return text
  let out = ''
  let rest = text
  for (const [, , code = ''] of markdown.matchAll(FENCE)) {
    const at = code.trim() === '' ? -1 : rest.indexOf(code)
    if (at < 0) continue
    out += `${rest.slice(0, at)}\`\`\`\n${code}\n\`\`\``
    rest = rest.slice(at + code.length)
  }
  return out + rest
}

export const withoutFences = (text: string): string => text.replace(/^```\n?/gm, '')
