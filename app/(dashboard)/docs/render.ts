import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: false, linkify: false })

/** An id for a heading, in GitHub's format. */
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/** One of our own texts as HTML. Links between texts lead to their pages here. */
export function rendered(text: string): string {
  const tokens = markdown.parse(text, {})
  for (const [n, token] of tokens.entries()) {
    if (token.type === 'heading_open') token.attrSet('id', slugOf(tokens[n + 1]?.content ?? ''))
    if (token.type === 'fence') token.attrSet('tabindex', '0')
    for (const inside of token.children ?? [])
      if (inside.type === 'link_open')
        inside.attrSet('href', addressOf(String(inside.attrGet('href') ?? '')))
  }
  // Wide tables scroll inside their own area.
  return markdown.renderer
    .render(tokens, markdown.options, {})
    .replaceAll('<table>', '<div class="table-box" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
}

function addressOf(href: string): string {
  const [, name, hash = ''] = /^(?:\.\/|docs\/)?([a-z-]+)\.md(#.*)?$/.exec(href) ?? []
  return name ? `/docs/${name}${hash}` : href
}

export type Section = { heading: string; id: string; text: string }

/** A text as plain text, split by headings. */
export function sectionsOf(text: string): Section[] {
  const sections: Section[] = []
  for (const block of text.split(/^(?=#{1,3} )/m)) {
    const [first = '', ...rest] = block.split('\n')
    const heading = first.replace(/^#{1,3} /, '').replaceAll('`', '')
    const plain = rest
      .join(' ')
      .replace(/[`*|]|\]\([^)]*\)|\[/g, ' ')
      .replace(/\s+/g, ' ')
    sections.push({ heading, id: slugOf(heading), text: plain.trim() })
  }
  return sections
}
