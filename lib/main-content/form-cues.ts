import { Element } from '@/lib/html'
import { bin } from './bin'
import type { Block } from './blocks'
import { lengthOf } from './length'
import { lettersOf } from './letters'
import { articleAround, isProse, kindOf, type Outline } from './outline'

type Tell = (cue: string) => void

const MARKS: Record<string, string> = {
  em: 'em',
  i: 'em',
  strong: 'strong',
  b: 'strong',
  small: 'small',
  a: 'link',
}
const KIND_SHARES = [0.001, 0.05, 0.2, 0.5, 0.8]
const BLOCKS_LEFT = [1, 2, 3, 5]
const BLOCKS_SINCE = [1, 2, 4, 8, 16]
const BLOCKS_BELOW = [1, 2, 3, 5, 10, 30]
const PLACES_IN_PROSE = [0.001, 0.1, 0.3, 0.6, 0.9, 0.999]

/** How a block is marked up, beside the page's other prose and its head. */
export function formCues(block: Block, page: Outline, tell: Tell) {
  markCues(block, tell)
  kindCues(block, page, tell)
  distanceCues(block, page, tell)
  headCues(block, page, tell)
}

/** A mark around all of the text, or around its start. */
function markCues(block: Block, tell: Tell) {
  const first = block.nodes[0]
  const mark = first instanceof Element ? MARKS[first.name] : undefined
  if (mark) tell(block.nodes.length === 1 ? `all-${mark}` : `first-${mark}`)
}

/** How much of the page's prose is in elements of the same name and classes. */
function kindCues(block: Block, page: Outline, tell: Tell) {
  const prose = Math.max(1, page.prose)
  tell(
    bin(
      isProse(block) ? 'prose-kind' : 'kind',
      (page.kinds.in.get(kindOf(block.box)) ?? 0) / prose,
      KIND_SHARES,
    ),
  )
  const { parent } = block.box
  if (parent) tell(bin('upkind', (page.kinds.around.get(kindOf(parent)) ?? 0) / prose, KIND_SHARES))
}

function distanceCues(block: Block, page: Outline, tell: Tell) {
  const at = block.index
  tell(bin('pos', (page.proseBefore[at] ?? 0) / Math.max(1, page.prose), PLACES_IN_PROSE))
  tell(bin('left', page.proseLeft[at] ?? 0, BLOCKS_LEFT))
  tell(bin('gap', page.sinceProse[at] ?? 0, BLOCKS_SINCE))
  if (page.h1 >= 0) tell(at < page.h1 ? 'h1-before' : bin('h1', at - page.h1, BLOCKS_BELOW))
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
