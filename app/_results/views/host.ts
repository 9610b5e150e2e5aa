/** The host of a URL, for display. */
export function parseHost(link: string): string {
  return URL.canParse(link) ? new URL(link).host : link
}

/** Longer quotes are found by this many words at their start and end. */
const EDGE_WORDS = 6

/** The URL of a page with a text fragment, so that the browser scrolls to these words. */
export function atQuote(link: string, quote: string | undefined): string {
  const words = (quote ?? '')
    .split('\n')[0]
    ?.replace(/[*_`#|]+|\[|\]\([^)]*\)/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  if (!words || words.length < 2 || !/^https?:/.test(link)) return link
  const coded = (part: string[]) => encodeURIComponent(part.join(' ')).replaceAll('-', '%2D')
  const text =
    words.length <= 2 * EDGE_WORDS
      ? coded(words)
      : `${coded(words.slice(0, EDGE_WORDS))},${coded(words.slice(-EDGE_WORDS))}`
  return `${link}${link.includes('#') ? '' : '#'}:~:text=${text}`
}
