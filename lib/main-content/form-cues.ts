import { Element } from '@/lib/html'
import type { Block } from './blocks'
import { lengthOf } from './length'
import { lettersOf } from './letters'
import { articleAround, type Outline } from './outline'

type Tell = (cue: string) => void

const MARKS: Record<string, string> = {
  em: 'em',
  i: 'em',
  strong: 'strong',
  b: 'strong',
  small: 'small',
  a: 'link',
}
/** How a block is marked up, its article, and what the page's head says of it. */
export function formCues(block: Block, page: Outline, tell: Tell) {
  markCues(block, tell)
  articleCues(block, page, tell)
  headCues(block, page, tell)
}

/** A mark around all of the text, or around its start. */
function markCues(block: Block, tell: Tell) {
  const first = block.nodes[0]
  const mark = first instanceof Element ? MARKS[first.name] : undefined
  if (mark) tell(block.nodes.length === 1 ? `all-${mark}` : `first-${mark}`)
}

function articleCues(block: Block, page: Outline, tell: Tell) {
  if (!page.bestArticle) return
  const own = articleAround(block.box)
  tell(own === page.bestArticle ? 'article-same' : own ? 'article-other' : 'article-out')
}

/** Text that the page's description or its structured data have, too. */
function headCues(block: Block, page: Outline, tell: Tell) {
  const { description, articleText } = page.about
  const isDescribed = lengthOf(description) > 20
  if (block.length < 25 || (!isDescribed && articleText === '')) return
  const text = lettersOf(block.text.slice(0, 120))
  if (isDescribed) {
    const start = text.slice(0, 40)
    if (description.includes(start)) tell(description.startsWith(start) ? 'desc-start' : 'desc-in')
    if (block.length > 60)
      tell(description.slice(0, 30) === text.slice(0, 30) ? 'desc-same' : 'desc-no')
  }
  if (articleText !== '') tell(articleText.includes(text.slice(0, 60)) ? 'data-in' : 'data-out')
}
