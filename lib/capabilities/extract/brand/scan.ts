/** The content between `<style …>` and `</style>`, found in one pass. */
export function styleTexts(html: string): string[] {
  const texts: string[] = []
  for (const { end } of tagsNamed(html, 'style')) {
    const close = indexOfIgnoringCase(html, '</style', end)
    if (close === -1) break
    texts.push(html.slice(end, close))
  }
  return texts
}

const MAX_TAGS = 2_000
/** Longer tags do not name a file. */
const MAX_TAG_LENGTH = 4_096

/** URLs of the style sheets in `<link>` tags, in page order. */
export function sheetAddresses(html: string, base: string): string[] {
  return tagsNamed(html, 'link').flatMap(({ start, end }) => {
    if (end - start > MAX_TAG_LENGTH) return []
    const tag = html.slice(start, end)
    if (!/\brel\s{0,9}=\s{0,9}["']?[^"'>]{0,200}stylesheet/i.test(tag)) return []
    const href = /\bhref\s{0,9}=\s{0,9}(?:"([^"]+)"|'([^']+)'|([^\s>]+))/i.exec(tag)
    const match = href?.[1] ?? href?.[2] ?? href?.[3]
    return match && URL.canParse(match, base) ? [new URL(match, base).href] : []
  })
}

function tagsNamed(html: string, name: string): { start: number; end: number }[] {
  const tags: { start: number; end: number }[] = []
  const open = new RegExp(`<${name}(?=[\\s>/])`, 'gi')
  for (let match = open.exec(html); match && tags.length < MAX_TAGS; match = open.exec(html)) {
    const end = html.indexOf('>', match.index)
    if (end === -1) break
    tags.push({ start: match.index, end: end + 1 })
    open.lastIndex = end + 1
  }
  return tags
}

function indexOfIgnoringCase(text: string, small: string, from: number): number {
  const pattern = new RegExp(small, 'gi')
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? -1
}

/** The words of HTML without its tags, as far as requested. */
export function wordsOfHtml(html: string, max: number): string {
  let text = ''
  let at = 0
  while (at < html.length && text.length < max) {
    const tag = html.indexOf('<', at)
    text += `${html.slice(at, tag === -1 ? html.length : tag)} `
    const end = tag === -1 ? -1 : html.indexOf('>', tag)
    if (end === -1) break
    at = end + 1
  }
  return text.slice(0, max)
}
