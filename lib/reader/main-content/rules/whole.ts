import { type ChildNode, Element, rawText } from '@/lib/reader/html'
import { type Block, type Box, isBox, isIn, listBlocks, outermost, sumLengths } from '../blocks'
import { GROUP } from '../features/class-groups'
import { panelBelow } from '../features/disclosures'
import type { Outline } from '../features/outline'
import { isNote, PLACE } from '../features/places'
import { SELLS } from '../features/traits'
import { headingKind, isBoilerplateLine } from '../features/word-cues'

const AROUND = PLACE.nav | PLACE.footer | PLACE.aside | PLACE.dialog
const CONTROLS = PLACE.form | PLACE.button | PLACE.address
const AROUND_GROUPS =
  GROUP.nav |
  GROUP.side |
  GROUP.foot |
  GROUP.share |
  GROUP.related |
  GROUP.promo |
  GROUP.mail |
  GROUP.comment |
  GROUP.consent
const MAX_LINE = 120
const MAX_LINKED = 0.4
const MAX_BAR = 60

/**
 * The content of a small page on which nothing competes with it: all of its main part, article or
 * body but navigation, header and footer, if nothing else of it looks like boilerplate. Then no
 * sentence is too short to belong to it. Null for other pages.
 */
export function wholeContent(page: Outline): Set<Block> | null {
  if (page.traits.includes(SELLS)) return null
  const box = findPart(page)
  const around = placesAround(page, box)
  const isApart = (block: Block) =>
    isAround(block, around, box) || isArrow(block) || isPageNumber(block) || isSwitch(block, page)
  const blocks = listBlocks(box).filter((block) => !isApart(block))
  const length = sumLengths(blocks)
  if (length === 0 || sum(blocks, (block) => block.linked) > length * MAX_LINKED) return null
  return blocks.some((block) => competes(block, box, page)) ? null : new Set(blocks)
}

/** Whether a page has no part but its text: no bar, list of links, form or button beside it. */
export function isPlain({ root, blocks }: Outline): boolean {
  const linked = sum(blocks, (block) => block.linked)
  if (linked > root.text * MAX_PLAIN_LINKED) return false
  const isBare = (box: Box): boolean =>
    (isNoteBox(box) ||
      isContents(box) ||
      ((box.place & (AROUND | CONTROLS)) === 0 && (box.groups & AROUND_GROUPS) === 0)) &&
    box.children.every((child) => !isBox(child) || isBare(child))
  return isBare(root)
}

const MAX_PLAIN_LINKED = 0.2

/** A table of contents: its links lead to parts of the page. */
const isContents = ({ element, place, linked }: Box) =>
  (place & PLACE.nav) !== 0 && linked > 0 && element instanceof Element && linksInside(element)

const linksInside = ({ name, attribs, children }: Element): boolean =>
  name === 'a'
    ? (attribs.href?.startsWith('#') ?? true)
    : children.every((child) => !(child instanceof Element) || linksInside(child))

const isNoteBox = ({ element }: Box) =>
  element instanceof Element &&
  (isNote(element) || /footnote/i.test(`${element.attribs.class} ${element.attribs.id}`))

/** The main part or the only article, unless the page's headline is above it. */
function findPart(page: Outline): Box {
  const articles = outermost(page.root, PLACE.article)
  const part = page.main ?? (articles.length === 1 ? articles[0] : undefined)
  const [headline, ...others] = part ? page.blocks.filter(isHeadline) : []
  const isAbove = headline && others.length === 0 && !isIn(headline, AROUND | PLACE.header)
  return part && (!isAbove || listBlocks(part).some(isHeadline)) ? part : page.root
}

const isHeadline = ({ box }: Block) => box.element instanceof Element && box.element.name === 'h1'

/** A table in a widget may have the role of an aside. */
function placesAround(page: Outline, box: Box): number {
  const around = box === page.root ? AROUND | PLACE.header : AROUND
  const inAsides = sum(outermost(box, PLACE.aside), ({ text }) => text)
  return inAsides * 2 > box.text ? around & ~PLACE.aside : around
}

/** The only part that its name declares to be the text, by the usual names of templates. */
export function textByName(page: Outline): Block[] {
  const bodies: Box[] = []
  const visit = (box: Box) => {
    // Classes of an article name its subjects, those of the body its parts.
    const isNamed = (box.place & PLACE.article) === 0 && box.text * 2 <= page.root.text
    if (isNamed && (box.place & AROUND || box.groups & AROUND_GROUPS)) return
    if (hasTextName(box)) bodies.push(box)
    else for (const child of box.children) if (isBox(child)) visit(child)
  }
  visit(page.root)
  const [body] = bodies
  if (!body || bodies.length > 1) return []
  return listBlocks(body).filter(
    (block) => !isIn(block, AROUND | PLACE.form, body) && !isInGroup(block, body),
  )
}

const hasTextName = ({ place, element, text }: Box) =>
  text > 0 &&
  ((place & PLACE.body) !== 0 ||
    (element instanceof Element && TEXT_CLASS.test(element.attribs.class ?? '')))
const TEXT_CLASS =
  /(?:^|\s)(?:(?:entry|post|article|blog|page|story)[-_]{1,2}(?:content|body|text)|e-content)(?:\s|$)/i

function isArrow({ nodes, length }: Block): boolean {
  const [node] = nodes
  if (length > MAX_ARROW || nodes.length !== 1 || !(node instanceof Element)) return false
  return node.name === 'button' && ARROW.test(node.attribs.class ?? '')
}

const isPageNumber = ({ text, box }: Block) =>
  /^\d{1,4}$/.test(text) && [box, box.parent].some((list) => list && list.groups & GROUP.nav)

/** In the bar of a listing, with the names of its variants. */
const isSwitch = (block: Block, page: Outline) =>
  isInGroup(block, page.root) && isAboveListing(block)

const ARROW = /(?:^|[\s_-])(?:prev(?:ious)?|next|arrow)(?:$|[\s_-])/i
const MAX_ARROW = 12

function competes(block: Block, content: Box, page: Outline): boolean {
  if (panelBelow(block, page)) return isBoilerplateLine(block.text)
  if (isIn(block, CONTROLS, content) || isInGroup(block, content, page.blocks[page.h1])) return true
  const isTitle = (block.box.place & PLACE.heading) !== 0
  if (isButton(block) && !isTitle && !isAboveListing(block) && !isClosedRow(block)) return true
  if (page.under[block.index] === 'related') return true
  if (block.length > MAX_LINE || isHeadline(block)) return false
  return isBoilerplateLine(block.text) || announces(block, page)
}

/** Whether a line is like a heading above other content. A sentence only mentions what it says. */
function announces({ text, box, length, linked, index }: Block, page: Outline): boolean {
  const kind = headingKind(text)
  const next = page.blocks[index + 1]
  if (kind === 'site' && next && next.linked * 2 <= next.length) return false
  if (!WEAK_KINDS.has(kind)) return kind !== 'heading'
  const isSentence =
    length >= MIN_SENTENCE && SENTENCE_END.test(text) && (box.place & PLACE.heading) === 0
  return !isSentence || linked * 2 > length
}

const WEAK_KINDS = new Set(['related', 'tags', 'site'])
const SENTENCE_END = /[.!?。！？]["”’)]?$/
const MIN_SENTENCE = 15

/** More than half of its text is on buttons, or on links beside them. */
function isButton({ nodes, length, linked }: Block): boolean {
  const onButtons = sum(nodes, buttonLength)
  return onButtons > 0 && (onButtons + linked) * 2 > length
}

function buttonLength(node: ChildNode): number {
  if (!(node instanceof Element)) return 0
  if (node.name === 'button') return Math.max(1, rawText(node).trim().length)
  return sum(node.children, buttonLength)
}

const isClosedRow = ({ box, nodes }: Block) =>
  box.alike > 1 && nodes.every((node) => node instanceof Element && 'aria-expanded' in node.attribs)

/** In the bar of a listing, with its language and a button to copy it. */
function isAboveListing({ box }: Block): boolean {
  let up: Box | null = box
  for (let level = 0; up && level < 4; level++, up = up.parent) {
    const listings = outermost(up, PLACE.code)
    const length = sum(listings, ({ text }) => text)
    if (length > 0) return up.text - length <= MAX_BAR
  }
  return false
}

function isInGroup({ box }: Block, content: Box, headline?: Block): boolean {
  let isGroup = false
  for (let up: Box | null = box; up && up !== content; up = up.parent) {
    if (isOfTabs(up) || isNoteBox(up)) return false
    isGroup ||= (up.groups & AROUND_GROUPS) !== 0 && !(headline && isBelow(headline.box, up))
  }
  return isGroup
}

const isOfTabs = ({ element, linked }: Box) =>
  element instanceof Element &&
  (element.attribs.role === 'tabpanel' || (element.attribs.role === 'tablist' && linked === 0))

function isAround({ box }: Block, around: number, content: Box): boolean {
  for (let up: Box | null = box; up && up !== content; up = up.parent)
    if (up.place & around && !isOfTabs(up) && !isNoteBox(up)) return true
  return false
}

/** Names of space, such as `padding-bottom`, are around the headline too. */
function isBelow(box: Box, outer: Box): boolean {
  for (let up: Box | null = box; up; up = up.parent) if (up === outer) return true
  return false
}

function sum<T>(parts: readonly T[], length: (part: T) => number): number {
  return parts.reduce((total, part) => total + length(part), 0)
}
