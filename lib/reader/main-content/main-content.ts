import { type ChildNode, countWords, Element, type ParentNode, remove } from '@/lib/reader/html'
import { findFootnotes } from '@/lib/reader/markdown'
import { type Block, type Box, cutBlocks, isBox, listBlocks, outermost } from './blocks'
import type { About } from './features/about'
import { GROUP } from './features/class-groups'
import { countKept } from './features/outline'
import { PLACE } from './features/places'
import { describePage } from './features/traits'
import { type Choice, chooseBlocks, isNextToNothing } from './rules/choose'
import { removeDividers } from './rules/dividers'
import { keepMarkedNotes, keepNotes } from './rules/keep-notes'
import { buildSelector, reasonFor } from './rules/reasons'

/** A part that was left out: the step, a selector, the reason, and the number of words. */
export type Removal = { step: string; selector: string; reason: string; words: number }

type MainContent = { nodes: ChildNode[]; removed: Removal[] }

/** Pages with more blocks are kept whole: judging them would take too long. */
const MAX_BLOCKS = 60_000

/** Reduces the tree to the main content. With `explain`, lists what was removed and why. */
export function mainContent(body: ParentNode, about: About, explain: boolean): MainContent {
  const tree = cutBlocks(body, MAX_BLOCKS)
  const whole = { nodes: body.children, removed: [] }
  if (!tree || tree.blocks.length === 0) return whole
  const { root, blocks } = tree
  const page = describePage(tree, about)
  const choice = chooseBlocks(page)
  const footnotes = findFootnotes(body.children)
  if (footnotes) keepNotes(blocks, footnotes, choice)
  keepMarkedNotes(blocks, choice)
  if (isNextToNothing(page, choice) && !keepAllButWalls(blocks, choice)) return whole
  const removed: Removal[] = []
  countKept(root, choice.content)
  prune(root, choice, explain ? removed : null)
  const { children } = narrowest(root, choice)
  removeDividers(children)
  return { nodes: children, removed }
}

function keepAllButWalls(blocks: Block[], { content, walls }: Choice): boolean {
  for (const block of blocks) if (!walls.has(block)) content.add(block)
  return walls.size > 0
}

/** Removes every box without content, and every run of text that is not content. */
function prune(box: Box, choice: Choice, removed: Removal[] | null) {
  for (const child of box.children) {
    if (!isBox(child)) {
      if (choice.content.has(child)) continue
      removed?.push(toRemoval([child], box, choice))
      for (const node of child.nodes) if (node.parent) remove(node)
    } else if (child.kept > 0) prune(child, choice, removed)
    else if (child.element instanceof Element) {
      const inside = listBlocks(child)
      if (inside.length > 0) removed?.push(toRemoval(inside, child, choice))
      const isKept = inside.length === 0 ? box.kept > 0 && !holdsIcons(child) : isPicture(child)
      if (isKept) removeText(inside)
      else remove(child.element)
    }
  }
}

/** Text on the buttons of a figure is shorter than a teaser's. */
const MAX_BUTTON_TEXT = 40
const MAX_CAPTION = 600
const MAX_FIGURES = 3
const ELSEWHERE = PLACE.nav | PLACE.footer | PLACE.aside
const ELSEWHERE_GROUPS = GROUP.related | GROUP.promo | GROUP.side | GROUP.nav

/** Only pictures as small as letters, such as the lock and the star of a wiki. */
function holdsIcons({ element, images }: Box): boolean {
  return images > 0 && picturesIn(element).every(isIcon)
}

function picturesIn({ children }: ParentNode): Element[] {
  return children.flatMap((child) => {
    if (!(child instanceof Element)) return []
    return child.name === 'img' ? [child] : picturesIn(child)
  })
}

const isIcon = ({ attribs }: Element) =>
  Number(attribs.width) <= MAX_ICON && Number(attribs.height) <= MAX_ICON
const MAX_ICON = 32

/** Whether a box holds figures, whose pictures stay when their captions are removed. */
function isPicture(box: Box): boolean {
  if (box.images === 0 || box.text >= MAX_CAPTION) return false
  if (box.place & PLACE.figure) return hasOwnText(box)
  const figures = outermost(box, PLACE.figure)
  if (figures.length === 0 || figures.length > MAX_FIGURES) return false
  const images = figures.reduce((sum, figure) => sum + figure.images, 0)
  const isElsewhere = (box.place & ELSEWHERE) !== 0 || (box.groups & ELSEWHERE_GROUPS) !== 0
  return images === box.images && !isElsewhere && hasOwnText(box)
}

function hasOwnText(box: Box): boolean {
  return box.text < MAX_BUTTON_TEXT || box.linked * 2 < box.text
}

function removeText(blocks: readonly Block[]) {
  for (const block of blocks) {
    for (const node of block.nodes) if (node.parent && !containsImage(node)) remove(node)
  }
}

function containsImage(node: ChildNode): boolean {
  return (
    node instanceof Element &&
    (node.name === 'img' || node.name === 'amp-img' || node.children.some(containsImage))
  )
}

/** The innermost box around all content. */
function narrowest(root: Box, choice: Choice): ParentNode {
  let box = root
  for (;;) {
    const withContent = box.children.filter((child) =>
      isBox(child) ? child.kept > 0 : choice.content.has(child),
    )
    const only = withContent.length === 1 ? withContent[0] : undefined
    if (!only || !isBox(only) || !isPlainBox(only)) return box.element
    box = only
  }
}

/** A box that adds nothing to what is in it: not a list, quote, table or heading. */
function isPlainBox(box: Box): boolean {
  return box.element instanceof Element && PLAIN.has(box.element.name)
}

const PLAIN = new Set([
  'div',
  'section',
  'article',
  'main',
  'body',
  'center',
  'header',
  'form',
  'html',
])

function toRemoval(blocks: readonly Block[], box: Box, choice: Choice): Removal {
  const longest = blocks.reduce((max, block) => (block.text.length > max.text.length ? block : max))
  const step = choice.leftOut.get(longest) ?? 'boilerplate'
  return {
    step,
    selector: buildSelector(box.element),
    reason: reasonFor(step, longest, box),
    words: blocks.reduce((sum, block) => sum + countWords(block.text), 0),
  }
}
