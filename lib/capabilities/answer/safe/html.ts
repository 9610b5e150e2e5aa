import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { openFences } from '@/lib/base/text'

const markdown = new MarkdownIt({ html: false, linkify: false })

// Markdown has no syntax for these, so models write them as tags.
const PLAIN_TAG = /<(?:br ?\/?|\/?(?:su[bp]|kbd|mark|u))>/iy
// Markdown has syntax for these: an unpaired one is just text.
const PAIRED_TAG = /<(\/?)(b|strong|i|em|s|del|small)>/iy
/** How far away the other tag of a pair may be, in characters. */
const NEAR = 2_000
markdown.inline.ruler.before('autolink', 'plain_tag', (state, silent) => {
  const tag = tagAt(state.src, state.pos)
  if (!tag) return false
  if (!silent) state.push('html_inline', '', 0).content = tag
  state.pos += tag.length
  return true
})

function tagAt(text: string, at: number): string | null {
  PLAIN_TAG.lastIndex = at
  const plain = PLAIN_TAG.exec(text)?.[0]
  if (plain) return plain
  PAIRED_TAG.lastIndex = at
  const [tag, closes, name] = PAIRED_TAG.exec(text) ?? []
  if (!tag || !name) return null
  const near = closes ? text.slice(Math.max(0, at - NEAR), at) : text.slice(at, at + NEAR)
  const opposite = closes ? `<${name.toLowerCase()}>` : `</${name.toLowerCase()}>`
  return near.toLowerCase().includes(opposite) ? tag : null
}

/** Markdown as sanitised HTML: no script, event handler, style or javascript: URL survives. */
export function toHtml(text: string): string {
  return sanitizeHtml(markdown.render(text), {
    allowedTags: [...sanitizeHtml.defaults.allowedTags.filter((tag) => tag !== 'img'), 'del'],
    allowedAttributes: {
      a: ['href', 'title'],
      code: ['class'],
      td: ['align'],
      th: ['align'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https'],
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener noreferrer' }, true),
    },
  }).trim()
}

const LIST_GOES_ON = /^(?:\s+\S|\s*(?:[-*+]|\d+[.)])\s)/
// Whether more of a line could make it a list item, or part of one.
const MAY_BE_LIST = /^\s*(?:[-*+]|\d{1,9}[.)]?)?$/

/** Whole blocks of markdown as sanitised HTML on a line of their own. */
export function renderBlocks(blocks: string): string {
  return blocks.trim() === '' ? '' : `${toHtml(blocks)}\n`
}

/** Renders markdown that arrives in pieces, one whole block at a time. */
export function openBlocks(release = renderBlocks) {
  const fences = openFences()
  let pending = ''
  // Positions in `held`: how far it was read, and the end of its last blank line between blocks.
  let looked = 0
  let blank = 0
  /** The last blank line outside fences and lists, or 0. */
  const lastBlockEnd = (): number => {
    let end = 0
    for (
      let newline = pending.indexOf('\n', looked);
      newline >= 0;
      newline = pending.indexOf('\n', looked)
    ) {
      const line = pending.slice(looked, newline + 1)
      const isBlank = line.trim() === ''
      if (blank > 0 && !isBlank) {
        if (!LIST_GOES_ON.test(line)) end = blank
        blank = 0
      }
      fences.take(line)
      looked = newline + 1
      if (isBlank && !fences.isInside()) blank = looked
    }
    const next = pending.slice(looked)
    return blank > 0 && !MAY_BE_LIST.test(next) && !LIST_GOES_ON.test(next) ? blank : end
  }
  return {
    push: (text: string): string => {
      pending += text
      const cutoff = lastBlockEnd()
      if (cutoff === 0) return ''
      const whole = pending.slice(0, cutoff)
      pending = pending.slice(cutoff)
      looked -= cutoff
      blank = Math.max(0, blank - cutoff)
      return release(whole)
    },
    flush: (): string => release(pending),
  }
}
