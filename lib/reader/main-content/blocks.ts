import {
  BLOCK,
  type ChildNode,
  Element,
  isHidden,
  onOneLine,
  type ParentNode,
  Text,
} from '@/lib/reader/html'
import { classGroups } from './features/class-groups'
import { textLength } from './features/length'
import { findPlace, PLACE } from './features/places'

// Blocks and boxes are class instances: V8 puts long-lived literals into the old generation at
// once, where they keep the whole page alive until the next full collection.

/** A run of text between two block boundaries, which is judged as content or not. */
export class Block {
  readonly box: Box
  /** Children of the box's element that the run lies in. */
  readonly nodes: ChildNode[] = []
  text = ''
  /** Length of its text and of its linked text, as `lengthOf` counts. */
  length = 0
  linked = 0
  /** Place in the order of the page. */
  index = 0
  /** Evidence for content (positive) or against; set when the block is judged. */
  score = 0

  constructor(box: Box) {
    this.box = box
  }
}

/** An element with text, reduced to what judging needs. */
export class Box {
  readonly element: ParentNode
  readonly parent: Box | null
  readonly children: (Box | Block)[] = []
  readonly depth: number
  place: number
  readonly groups: number
  text = 0
  linked = 0
  /** Characters in paragraphs of prose directly inside, or one element further in. */
  prose = 0
  blocks = 0
  images = 0
  /** Links directly in it, and those of them to the page before, after or above. */
  links = 0
  steps = 0
  /** Number of siblings that look the same, including itself. */
  alike = 0
  /** These siblings, if there are three or more. */
  rows: Box[] | null = null
  /** Evidence for content in it, without the parts that are cut out; set when a page is judged. */
  value = 0
  /** Blocks of content in it; counted when blocks have been chosen. */
  kept = 0

  constructor(element: ParentNode, parent: Box | null) {
    const isElement = element instanceof Element
    this.element = element
    this.parent = parent
    this.depth = parent ? parent.depth + 1 : 0
    this.place = isElement ? findPlace(element) : 0
    this.groups = isElement && parent ? classGroups(element) : 0
  }
}

/** Elements for code, names in code, and explained terms. */
const CODE_LIKE = new Set(['pre', 'code', 'tt', 'kbd', 'samp', 'var', 'dt'])
const STEP = /^(?:next|prev(?:ious)?|up|start|first|last|contents|index)$/i
const MIN_STEPS = 2
const NOT_TEXT = new Set(['select', 'datalist', 'option', 'optgroup'])

/** `code`: characters of code and terms; `anchors`: places that links may lead to. */
export type BlockTree = { root: Box; blocks: Block[]; code: number; anchors: number }

/** Cuts visible text into blocks, in a tree of their elements. Null if there are over `max`. */
export function cutBlocks(root: ParentNode, max = Number.POSITIVE_INFINITY): BlockTree | null {
  const cutter = new Cutter(max)
  const box = cutter.cutBlocks(root)
  const { blocks, code, anchors } = cutter
  return blocks.length > max ? null : { root: box, blocks, code, anchors }
}

export function isBox(child: Box | Block): child is Box {
  return 'children' in child
}

export function outermost(box: Box, place: number, boxes: Box[] = []): Box[] {
  if (box.place & place) boxes.push(box)
  else for (const child of box.children) if (isBox(child)) outermost(child, place, boxes)
  return boxes
}

export function listBlocks(box: Box, blocks: Block[] = []): Block[] {
  for (const child of box.children) {
    if (isBox(child)) listBlocks(child, blocks)
    else blocks.push(child)
  }
  return blocks
}

/** Whether a block is in one of these places, as far as `content` if that is given. */
export function isIn({ box }: Block, places: number, content: Box | null = null): boolean {
  for (let up: Box | null = box; up && up !== content; up = up.parent)
    if (up.place & places) return true
  return false
}

export function sumLengths(blocks: Iterable<Block>): number {
  let sum = 0
  for (const { length } of blocks) sum += length
  return sum
}

export function sumLinked(blocks: Iterable<Block>): number {
  let sum = 0
  for (const { linked } of blocks) sum += linked
  return sum
}

/** Accordions were marked as lists of tabs, each followed by its panel. */
const holdsPanel = ({ children }: Box, level: number): boolean =>
  children.some(
    (child) =>
      isBox(child) &&
      ((child.element instanceof Element && child.element.attribs.role === 'tabpanel') ||
        (level < 2 && holdsPanel(child, level + 1))),
  )

class Cutter {
  readonly blocks: Block[] = []
  code = 0
  anchors = 0
  private inCode = 0
  private readonly max: number
  private run: Block | null = null
  private parts: string[] = []
  /** Whether inline elements contain blocks, as components often do. */
  private readonly splits = new Map<Element, boolean>()

  constructor(max: number) {
    this.max = max
  }

  cutBlocks(root: ParentNode): Box {
    const box = new Box(root, null)
    this.children(root, box, false)
    this.end()
    return box
  }

  private children(parent: ParentNode, box: Box, inLink: boolean) {
    for (const node of parent.children) {
      if (this.blocks.length > this.max) return
      if (node instanceof Text) this.text(node, box, inLink)
      else if (node instanceof Element && !isHidden(node) && !NOT_TEXT.has(node.name)) {
        const isCode = CODE_LIKE.has(node.name)
        if (isCode) this.inCode++
        this.element(node, box, inLink)
        if (isCode) this.inCode--
      }
    }
  }

  private element(element: Element, box: Box, inLink: boolean) {
    const isLink = element.name === 'a' && 'href' in element.attribs
    if (element.name === 'a' && !isLink && (element.attribs.id || element.attribs.name))
      this.anchors++
    const isLinked = inLink || isLink
    if (isLink) {
      box.links++
      if (element.attribs.rel && STEP.test(element.attribs.rel)) box.steps++
    }
    if (!BLOCK.has(element.name)) {
      if (element.name === 'br') this.parts.push(' ')
      if (element.name === 'img' || element.name === 'amp-img') box.images++
      this.children(element, box, isLinked)
      return
    }
    if (box.place & PLACE.code) {
      this.parts.push('\n')
      this.children(element, box, isLinked)
      return
    }
    this.end()
    const child = new Box(element, box)
    this.children(element, child, isLinked)
    this.end()
    if (child.steps >= MIN_STEPS && child.steps === child.links) child.place |= PLACE.nav
    if (element.attribs.role === 'tablist' && holdsPanel(child, 0)) child.place &= ~PLACE.nav
    if (child.children.length > 0 || child.images > 0) box.children.push(child)
    box.text += child.text
    box.linked += child.linked
    box.blocks += child.blocks
    box.images += child.images
  }

  private text(node: Text, box: Box, inLink: boolean) {
    const text = node.data
    const length = textLength(text.trim())
    if (this.run === null) {
      if (length === 0) return
      this.parts = []
      this.run = new Block(box)
    }
    this.parts.push(text)
    const top = this.topIn(node, box.element)
    if (top && this.run.nodes.at(-1) !== top) this.run.nodes.push(top)
    if (inLink) this.run.linked += length
    if (this.inCode > 0) this.code += length
  }

  private end() {
    const run = this.run
    this.run = null
    if (!run) return
    run.text = onOneLine(this.parts.join(''))
    if (run.text === '') return
    run.index = this.blocks.length
    run.length = textLength(run.text)
    run.linked = Math.min(run.linked, run.length)
    this.blocks.push(run)
    run.box.children.push(run)
    run.box.text += run.length
    run.box.linked += run.linked
    run.box.blocks++
  }

  /** The outermost element around a text that contains nothing but this run. */
  private topIn(node: ChildNode, owner: ParentNode): ChildNode | null {
    let top: ChildNode = node
    while (top.parent && top.parent !== owner) {
      if (!(top.parent instanceof Element)) return null
      if (this.isSplit(top.parent)) return top
      top = top.parent
    }
    return top
  }

  private isSplit(element: Element): boolean {
    const existing = this.splits.get(element)
    if (existing !== undefined) return existing
    let isSplit = false
    for (const child of element.children) {
      if (child instanceof Element && (BLOCK.has(child.name) || this.isSplit(child))) isSplit = true
    }
    this.splits.set(element, isSplit)
    return isSplit
  }
}
