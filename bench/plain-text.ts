const SIGNS: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' }

/** The text of rendered markdown, one line per block. */
export function plain(html: string): string {
  return html
    .replace(
      /<(?:\/?(?:p|div|li|ul|ol|h\d|table|tr|td|th|pre|blockquote|br|hr|thead|tbody)\b)[^>]*>/g,
      '\n',
    )
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|amp|quot);/g, (_, name: string) => SIGNS[name] ?? '')
}
