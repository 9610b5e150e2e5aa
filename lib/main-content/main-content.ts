import { type ChildNode, countWords, Element, type ParentNode, remove } from '@/lib/html'
import { findFootnotes } from '@/lib/markdown'
import type { About } from './about'
import { type Block, type Box, blocksOf, cutBlocks, isBox } from './blocks'
import { type Choice, chooseBlocks, isNextToNothing } from './choose'
import { keepNotes } from './keep-notes'
import { countKept } from './outline'
import { PLACE } from './places'
import { reasonFor, selectorOf } from './reasons'
import { describePage } from './traits'

/** What was left out of a page's main content: by which step, where, why, how many words. */
export type Removal = { step: string; selector: string; reason: string; words: number }

export type MainContent = { nodes: ChildNode[]; removed: Removal[] }

/** Pages of more blocks than this are read whole: judging them would cost more than it brings. */
const MAX_BLOCKS = 20_000

/** Cuts the tree down to the main content, and says what went and why. */
export function mainContent(body: ParentNode, about: About, explain: boolean): MainContent {
  const cut = cutBlocks(body, MAX_BLOCKS)
  const whole = { nodes: body.children, removed: [] }
  if (!cut || cut.blocks.length === 0) return whole
  const { root, blocks } = cut
  const page = describePage(cut, about)
  const choice = chooseBlocks(page)
  const footnotes = findFootnotes(body.children)
  if (footnotes) keepNotes(blocks, footnotes, choice)
  if (isNextToNothing(page, choice)) return whole
  const removed: Removal[] = []
  countKept(root, choice.kept)
  prune(root, choice, explain ? removed : null)
  return { nodes: narrowest(root, choice).children, removed }
}

/** Cuts out of the tree every box without content, and every run that is not content. */
function prune(box: Box, choice: Choice, removed: Removal[] | null) {
  for (const child of box.children) {
    if (!isBox(child)) {
      if (choice.kept.has(child)) continue
      removed?.push(removalOf([child], box, choice))
      for (const node of child.nodes) if (node.parent) remove(node)
    } else if (child.kept > 0) prune(child, choice, removed)
    else if (child.element instanceof Element) {
      const inside = blocksOf(child)
      if (inside.length > 0) removed?.push(removalOf(inside, child, choice))
      if (inside.length === 0 ? box.kept > 0 : isPicture(child)) removeText(inside)
      else remove(child.element)
    }
  }
}

/** A figure: its picture stays when its caption goes. */
function isPicture(box: Box): boolean {
  return (
    (box.place & PLACE.figure) !== 0 &&
    box.images > 0 &&
    box.text < 600 &&
    box.linked * 2 < box.text
  )
}

function removeText(blocks: readonly Block[]) {
  for (const block of blocks) {
    for (const node of block.nodes) if (node.parent && !holdsImage(node)) remove(node)
  }
}

function holdsImage(node: ChildNode): boolean {
  return node instanceof Element && (node.name === 'img' || node.children.some(holdsImage))
}

/** The innermost box around all content. */
function narrowest(root: Box, choice: Choice): ParentNode {
  let box = root
  for (;;) {
    const holding = box.children.filter((child) =>
      isBox(child) ? child.kept > 0 : choice.kept.has(child),
    )
    const only = holding.length === 1 ? holding[0] : undefined
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

function removalOf(blocks: readonly Block[], box: Box, choice: Choice): Removal {
  const longest = blocks.reduce((most, block) =>
    block.text.length > most.text.length ? block : most,
  )
  const step = choice.leftOut.get(longest) ?? 'boilerplate'
  return {
    step,
    selector: selectorOf(box.element),
    reason: reasonFor(step, longest, box),
    words: blocks.reduce((sum, block) => sum + countWords(block.text), 0),
  }
}
