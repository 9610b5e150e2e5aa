import { Element } from '@/lib/reader/html'
import type { Block } from '../blocks'
import { textLength } from './length'
import { toLetters } from './letters'
import { articleAround, type Outline } from './outline'

type AddCue = (cue: string) => void

const MARKS: Record<string, string> = {
  em: 'em',
  i: 'em',
  strong: 'strong',
  b: 'strong',
  small: 'small',
  a: 'link',
}
/** Adds cues from a block's markup, its article, and the page's head. */
export function formCues(block: Block, page: Outline, add: AddCue) {
  markCues(block, add)
  articleCues(block, page, add)
  headCues(block, page, add)
}

/** An inline element around the whole text, or around its start. */
function markCues(block: Block, add: AddCue) {
  const first = block.nodes[0]
  const mark = first instanceof Element ? MARKS[first.name] : undefined
  if (mark) add(block.nodes.length === 1 ? `all-${mark}` : `first-${mark}`)
}

function articleCues(block: Block, page: Outline, add: AddCue) {
  if (!page.bestArticle) return
  const own = articleAround(block.box)
  add(own === page.bestArticle ? 'article-same' : own ? 'article-other' : 'article-out')
}

/** Whether the page's description or structured data contain the text. */
function headCues(block: Block, page: Outline, add: AddCue) {
  const { description, articleText } = page.about
  const isDescribed = textLength(description) > 20
  if (block.length < 25 || (!isDescribed && articleText === '')) return
  const text = toLetters(block.text.slice(0, 120))
  if (isDescribed) {
    const start = text.slice(0, 40)
    if (description.includes(start)) add(description.startsWith(start) ? 'desc-start' : 'desc-in')
    if (block.length > 60)
      add(description.slice(0, 30) === text.slice(0, 30) ? 'desc-same' : 'desc-no')
  }
  if (articleText !== '') add(articleText.includes(text.slice(0, 60)) ? 'data-in' : 'data-out')
}
