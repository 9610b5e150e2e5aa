import { type ChildNode, Element, type ParentNode } from '@/lib/reader/html'
import type { Block, Box } from '../blocks'
import type { Outline } from './outline'
import { PLACE } from './places'

const ELSEWHERE = PLACE.nav | PLACE.footer | PLACE.dialog | PLACE.form
const MAX_HEADING = 200
const LEVELS = 3
const MAX_DEPTH = 8

/** What readers open by a block, a button of an accordion or a summary: the part below it. */
export function panelBelow(block: Block, { blocks }: Outline): Box | Block | null {
  const next = blocks[block.index + 1]
  if (!next || block.length > MAX_HEADING) return null
  let opener = block.nodes.map((node) => openerIn(node)).find((element) => element !== null)
  let box: Box | null = block.box
  for (let level = 0; box && box.blocks === 1 && level < LEVELS; level++) {
    opener ??= ownOpener(box.element) ?? undefined
    box = box.parent
  }
  return box && opener ? partWith(next, box, opener) : null
}

/** The part of the box that begins with the next block, if the opener belongs to it. */
function partWith(next: Block, box: Box, { name, attribs }: Element): Box | Block | null {
  const id = attribs['aria-controls']
  let belongs = name === 'summary' || box.alike > 1
  if (next.box === box) return belongs ? next : null
  let part: Box | null = next.box
  for (let depth = 0; part && depth < MAX_DEPTH; depth++, part = part.parent) {
    const { element, parent, place } = part
    if (id && element instanceof Element && element.attribs.id === id) belongs = true
    if (parent === box) return belongs && (place & ELSEWHERE) === 0 ? part : null
  }
  return null
}

function openerIn(node: ChildNode, level = 0): Element | null {
  const opener = ownOpener(node)
  if (opener || level >= LEVELS || !(node instanceof Element)) return opener
  const [only, second] = node.children.filter((child) => child instanceof Element)
  return only && !second ? openerIn(only, level + 1) : null
}

const ownOpener = (node: ParentNode | ChildNode): Element | null =>
  node instanceof Element && (node.name === 'summary' || 'aria-expanded' in node.attribs)
    ? node
    : null
