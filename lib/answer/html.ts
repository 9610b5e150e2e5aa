import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { openFences } from './fences'

const markdown = new MarkdownIt({ html: false, linkify: false })

// Markdown has no signs of its own for these, so that models write them as tags.
const PLAIN_TAG = /<(?:br ?\/?|\/?(?:su[bp]|kbd|mark|u))>/iy
markdown.inline.ruler.before('autolink', 'plain_tag', (state, silent) => {
  PLAIN_TAG.lastIndex = state.pos
  const [tag] = PLAIN_TAG.exec(state.src) ?? []
  if (!tag) return false
  if (!silent) state.push('html_inline', '', 0).content = tag
  state.pos += tag.length
  return true
})

/** Markdown as sanitised HTML: no script, event handler, style or javascript: URL survives. */
export function toHtml(text: string): string {
  return sanitizeHtml(markdown.render(text), {
    allowedTags: [...sanitizeHtml.defaults.allowedTags.filter((tag) => tag !== 'img'), 'del'],
    allowedAttributes: { a: ['href', 'title'], code: ['class'], td: ['align'], th: ['align'], ol: ['start'] },
    allowedSchemes: ['http', 'https'],
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener noreferrer' }, true) },
  }).trim()
}

/** Renders markdown that arrives in pieces, a whole block at a time, so that no tag is ever left open. */
export function openBlocks() {
  let held = ''
  const release = (blocks: string) => (blocks.trim() === '' ? '' : `${toHtml(blocks)}\n`)
  return {
    push: (text: string): string => {
      held += text
      const cut = lastBlockEnd(held)
      const whole = held.slice(0, cut)
      held = held.slice(cut)
      return release(whole)
    },
    flush: (): string => release(held),
  }
}

/** The last blank line that is outside a code fence and does not part the items of one list. */
function lastBlockEnd(text: string): number {
  let end = 0
  let offset = 0
  const fences = openFences()
  const lines = text.split(/(?<=\n)/)
  for (const [i, line] of lines.entries()) {
    offset += line.length
    fences.take(line)
    const next = lines[i + 1]
    const listGoesOn = next === undefined || /^(?:\s+\S|\s*(?:[-*+]|\d+[.)])\s)/.test(next)
    if (!fences.isInside() && line.trim() === '' && line.endsWith('\n') && !listGoesOn) end = offset
  }
  return end
}
