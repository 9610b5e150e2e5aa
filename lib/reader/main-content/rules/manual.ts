import { Element, type ParentNode, Text } from '@/lib/reader/html'
import { type Block, type BlockTree, type Box, isBox, listBlocks, outermost } from '../blocks'
import type { About } from '../features/about'
import { GROUP } from '../features/class-groups'
import { PLACE } from '../features/places'
import { headingKind } from '../features/word-cues'

/** A page of a manual, as generators of documentation write them. */
export type Manual = {
  /** What the page names its main part, or the box with most of its text. */
  box: Box
  /** Its blocks, without navigation and similar parts. */
  blocks: ReadonlySet<Block>
  /** "Comments" in several places are explanations of the manual, not readers' comments. */
  isExplained: boolean
}

/** Shares of code and named headings, and numbers of anchors, that identify a manual. */
const CODE_SHARE = 0.05
const NAMED_SHARE = 0.6
const MIN_NAMED = 2
const MIN_ANCHORS = 4
const CONTENT_SHARE = 0.6
const MIN_SPEAKERS = 3

const AROUND_PLACES =
  PLACE.nav | PLACE.footer | PLACE.aside | PLACE.dialog | PLACE.header | PLACE.address
const AROUND_GROUPS = GROUP.nav | GROUP.foot | GROUP.share | GROUP.comment
/** Manuals also use these names for content: notes, side stories, further reading. */
const DOUBTFUL_GROUPS = GROUP.side | GROUP.related | GROUP.promo | GROUP.cookie
const SEE_ALSO = /^see also/i
const CONTENTS = /(?:^|[\s_-])(?:toc|contents)(?:$|[\s_-])/i
const CONTAINERS = new Set(
  'div section main article body table tbody tr td center form html'.split(' '),
)

/** The manual that a page belongs to, or null. */
export function manualOn(tree: BlockTree, main: Box | null, about: About): Manual | null {
  const box = main ?? (about.isArticle ? onlyArticle(tree.root) : contentBox(tree.root))
  if (!box) return null
  if (
    !headingsIn(tree.root).some(linksToItself) &&
    (about.isArticle || !readsLikeManual(tree, box, main, about))
  )
    return null
  const isExplained = new Set(commentsIn(box).map(({ parent }) => parent)).size > 2
  const isContent = (block: Block) => main !== null || !isAround(block, box, isExplained)
  return { box, blocks: new Set(listBlocks(box).filter(isContent)), isExplained }
}

/** Whether a page has much code and many terms, or many link targets. */
function readsLikeManual(
  { root, code, anchors }: BlockTree,
  content: Box,
  main: Box | null,
  { isShared }: About,
): boolean {
  if (isDiscussion(content) || (isShared && !main)) return false
  if (code > 0 && code >= (root.text - root.linked) * CODE_SHARE) return true
  if (isShared || recommendsPages(content)) return false
  const headings = headingsIn(content)
  const namedCount = headings.filter(isNamed).length
  return (
    (anchors >= MIN_ANCHORS && anchors > content.images) ||
    (namedCount >= MIN_NAMED && namedCount >= headings.length * NAMED_SHARE)
  )
}

/** The only article of a page: other parts of a manual's page are outside of its article. */
function onlyArticle(root: Box): Box | null {
  const articles = outermost(root, PLACE.article)
  return articles.length === 1 ? (articles[0] ?? null) : null
}

/** The innermost box with most of the page's text that is not linked. */
function contentBox(root: Box): Box {
  const minLength = (root.text - root.linked) * CONTENT_SHARE
  let box = root
  for (;;) {
    const next = box.children.find((child) => isBox(child) && child.text - child.linked > minLength)
    if (
      !next ||
      !isBox(next) ||
      !(next.element instanceof Element) ||
      !CONTAINERS.has(next.element.name)
    )
      return box
    box = next
  }
}

/** Whether several people write: a manual names its authors once. */
function isDiscussion(content: Box): boolean {
  let speakers = 0
  const visit = (box: Box) => {
    if (box.groups & GROUP.byline) speakers++
    else for (const child of box.children) if (isBox(child)) visit(child)
  }
  visit(content)
  return speakers >= MIN_SPEAKERS
}

/** Whether a heading recommends other pages. A manual's "See also" does not count. */
function recommendsPages(content: Box): boolean {
  return listBlocks(content).some(({ box, text }) => {
    if ((box.place & PLACE.heading) === 0 || !box.parent || box.parent.linked * 2 < box.parent.text)
      return false
    return headingKind(text) === 'related' && !SEE_ALSO.test(text)
  })
}

/** Whether a block is in navigation, a footer or similar, by element or class name. */
export function isAround(block: Block, content: Box, isExplained: boolean): boolean {
  const groups = isExplained ? AROUND_GROUPS & ~GROUP.comment : AROUND_GROUPS
  for (let up: Box | null = block.box; up && up !== content; up = up.parent) {
    if (up.place & AROUND_PLACES) return true
    if (up.groups & groups && !isContents(up, content)) return true
    if (up.groups & DOUBTFUL_GROUPS && up.linked >= up.text * 0.5) return true
  }
  return false
}

/** The outermost boxes that are named comments. */
export function commentsIn(box: Box, boxes: Box[] = []): Box[] {
  for (const child of box.children) {
    if (!isBox(child)) continue
    if (child.groups & GROUP.comment) boxes.push(child)
    else commentsIn(child, boxes)
  }
  return boxes
}

function isContents({ element, groups, text }: Box, content: Box): boolean {
  if (
    !(element instanceof Element) ||
    groups & AROUND_GROUPS & ~GROUP.nav ||
    text * 2 >= content.text
  )
    return false
  return CONTENTS.test(element.attribs.class ?? '') || CONTENTS.test(element.attribs.id ?? '')
}

function headingsIn(box: Box, headings: Element[] = []): Element[] {
  if (box.place & PLACE.heading && box.element instanceof Element) headings.push(box.element)
  for (const child of box.children) if (isBox(child)) headingsIn(child, headings)
  return headings
}

function linksToItself(heading: Element): boolean {
  const ids = [heading, heading.parent, ...heading.children]
  return heading.children.some((child) => {
    if (!(child instanceof Element) || child.name !== 'a' || !child.attribs.href?.startsWith('#'))
      return false
    const target = child.attribs.href.slice(1)
    return (
      target !== '' &&
      [...ids, ...child.children].some(
        (node) => node instanceof Element && node.attribs.id === target,
      )
    )
  })
}

function isNamed(heading: Element): boolean {
  if (heading.attribs.id || heading.children.some(isAnchor)) return true
  let up = heading
  for (let level = 0; level < 3; level++) {
    const parent: ParentNode | null = up.parent
    if (!(parent instanceof Element)) return false
    const [first, second] = parent.children.filter(
      (child) => !(child instanceof Text && child.data.trim() === ''),
    )
    if (first !== up) return second === up && isAnchor(first)
    if (parent.name === 'section' && parent.attribs.id) return true
    up = parent
  }
  return false
}

function isAnchor(node: unknown): boolean {
  return (
    node instanceof Element &&
    /^(?:a|span)$/.test(node.name) &&
    Boolean(node.attribs.id || node.attribs.name)
  )
}
