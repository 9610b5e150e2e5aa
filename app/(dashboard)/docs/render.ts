import MarkdownIt, { type Token } from 'markdown-it'

const markdown = new MarkdownIt({ html: false, linkify: false })

/** An id for a heading, in GitHub's format. */
const toSlug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

type NamedGuide = { name: string; title: string }

/** A part of a text: HTML, or a block of code as written. */
export type Part = { html: string } | { code: string; language: string }

/** One of our texts in parts. Links to other guides get their titles; others become plain text. */
export function rendered(text: string, guides: NamedGuide[]): Part[] {
  const tokens = markdown.parse(text, {})
  for (const [n, token] of tokens.entries()) {
    if (token.type === 'heading_open') token.attrSet('id', toSlug(tokens[n + 1]?.content ?? ''))
    if (token.type === 'fence') token.attrSet('tabindex', '0')
    const children = token.children ?? []
    for (const [k, inside] of children.entries())
      if (inside.type === 'link_open') aim(inside, children[k + 1], guides)
  }
  const parts: Part[] = []
  let run: Token[] = []
  const flush = () => {
    if (run.length > 0) parts.push({ html: renderHtml(run) })
    run = []
  }
  for (const token of tokens) {
    if (token.type !== 'fence' || token.level > 0) run.push(token)
    else {
      flush()
      parts.push({ code: token.content.trimEnd(), language: token.info })
    }
  }
  flush()
  return parts
}

/** Wide tables scroll inside their own area. */
function renderHtml(tokens: Token[]): string {
  return markdown.renderer
    .render(tokens, markdown.options, {})
    .replaceAll('<table>', '<div class="table-box" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
}

function aim(link: Token, label: Token | undefined, guides: NamedGuide[]): void {
  const href = String(link.attrGet('href') ?? '')
  if (/^(?:https?:|mailto:|#|\/)/.test(href)) return
  const [, name, hash = ''] = /^(?:\.\/|docs\/)?([a-z-]+)\.md(#.*)?$/.exec(href) ?? []
  const guide = guides.find((guide) => guide.name === name)
  if (!guide) {
    link.attrs = null
    return
  }
  link.attrSet('href', `/docs/${guide.name}${hash}`)
  if (label?.content.endsWith('.md')) label.content = guide.title
}

type Section = { heading: string; id: string; level: number; text: string }

/** A text as plain text, split by headings. */
export function splitSections(text: string): Section[] {
  const sections: Section[] = []
  for (const block of text.split(/^(?=#{1,3} )/m)) {
    const [first = '', ...rest] = block.split('\n')
    const level = first.indexOf(' ')
    const heading = first.replace(/^#{1,3} /, '').replaceAll('`', '')
    const plain = rest
      .join(' ')
      .replace(/[`*|]|\]\([^)]*\)|\[/g, ' ')
      .replace(/\s+/g, ' ')
    sections.push({ heading, id: toSlug(heading), level, text: plain.trim() })
  }
  return sections
}
