import { Element } from 'domhandler'
import type { Block, Box } from './blocks'
import { isProse, type Outline } from './outline'
import { PLACE } from './places'

/** What a whole block is marked up as, how it differs from the page's other prose, and what the page's head says of it. */
export function formCues(block: Block, page: Outline, tell: (cue: string) => void) {
  markCues(block, tell)
  kindCues(block, page, tell)
  orderCues(block, page, tell)
  headCues(block, page, tell)
}

const MARKS: Record<string, string> = { em: 'em', i: 'em', strong: 'strong', b: 'strong', small: 'small', a: 'link' }

/** A mark around all of the text, or around its start. */
function markCues(block: Block, tell: (cue: string) => void) {
  const first = block.nodes[0]
  if (!(first instanceof Element)) return
  const mark = MARKS[first.name]
  if (mark) tell(block.nodes.length === 1 ? `all-${mark}` : `first-${mark}`)
}

/** How much of the page's prose stands in elements of the same name and class. */
function kindCues(block: Block, page: Outline, tell: (cue: string) => void) {
  const total = Math.max(1, page.prose)
  const share = (page.kinds.get(kindOf(block.box)) ?? 0) / total
  tell(`kind${rank(share, [0.001, 0.05, 0.2, 0.5, 0.8])}${isProse(block) ? 'p' : ''}`)
  const around = block.box.parent
  if (around) tell(`upkind${rank((page.kinds.get(`${kindOf(around)}>`) ?? 0) / total, [0.001, 0.05, 0.2, 0.5, 0.8])}`)
}

export function kindOf(box: Box): string {
  if (!(box.element instanceof Element)) return ''
  return `${box.element.name}.${box.element.attribs.class ?? ''}`
}

const STEPS = [0.001, 0.1, 0.3, 0.6, 0.9, 0.999]

/** How far through the page's prose a block stands, how much is to come, and how far away the next prose is. */
function orderCues(block: Block, page: Outline, tell: (cue: string) => void) {
  const before = page.proseBefore[block.index] ?? 0
  tell(`pos${rank(before / Math.max(1, page.prose), STEPS)}`)
  tell(`left${rank(page.proseLeft[block.index] ?? 0, [1, 2, 3, 5])}`)
  tell(`gap${rank(page.sinceProse[block.index] ?? 0, [1, 2, 4, 8, 16])}`)
  if (page.h1 >= 0) tell(`h1${block.index < page.h1 ? '-before' : rank(block.index - page.h1, [1, 2, 3, 5, 10, 30])}`)
  if (page.bestArticle) {
    const own = articleOf(block.box)
    tell(own === page.bestArticle ? 'article-same' : own ? 'article-other' : 'article-out')
  }
}

export function articleOf(box: Box): Box | null {
  let up: Box | null = box
  while (up && (up.place & PLACE.article) === 0) up = up.parent
  return up
}

/** Text that the page's description or its structured data give, too. */
function headCues(block: Block, page: Outline, tell: (cue: string) => void) {
  if (block.text.length < 25) return
  const text = plain(block.text.slice(0, 120))
  if (page.description.length > 20) {
    const start = text.slice(0, 40)
    if (page.description.includes(start)) tell(page.description.startsWith(start) ? 'desc-start' : 'desc-in')
    if (block.text.length > 60) tell(page.description.slice(0, 30) === text.slice(0, 30) ? 'desc-same' : 'desc-no')
  }
  if (page.articleText !== '') tell(page.articleText.includes(text.slice(0, 60)) ? 'ld-in' : 'ld-out')
}

export function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

function rank(value: number, edges: readonly number[]): number {
  let i = 0
  while (i < edges.length && value >= (edges[i] ?? 0)) i++
  return i
}
