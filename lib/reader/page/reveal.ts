import {
  type ChildNode,
  countOwnWords,
  countVisibleWords,
  ELEMENT_FACTS,
  Element,
  insert,
  isHidden,
  NEEDS_SCRIPT,
  type ParentNode,
  rawText,
  remove,
  walkElements,
} from '@/lib/reader/html'
import { removeClones } from './clones'
import { showFadedIn } from './faded-in'
import { writeNumberedLines } from './numbered-lines'
import { revealPictures } from './pictures'
import type { Survey } from './survey'
import { joinTableHeads } from './table-heads'
import { unfold } from './unfold'
import { LOADS } from './verdict/unfinished'

/** From this many visible words on, the content is considered visible. */
const ENOUGH_WORDS = 400
/** A hidden part with fewer words is not content. */
const MIN_WORDS = 30
/** A hidden part is the content if it has this many times the visible words. */
const TIMES_MORE = 2
/** If fewer words are visible, closed parts are shown. */
const FEW_WORDS = 100
const HIDDEN_STYLE = /display\s*:\s*none/i
const MAX_PIECES = 1_000

/**
 * Marks what a browser would show as visible: late parts, copies for browsers without scripts,
 * and wrappers that fade in. To be called before anything is read.
 */
export function reveal(survey: Survey): Survey {
  placeStreamed(survey)
  unfold(survey.body)
  removeClones(survey.body)
  joinTableHeads(survey)
  writeNumberedLines(survey)
  showFadedIn(survey)
  revealPictures(survey)
  const words = countOwnWords(survey.body, ENOUGH_WORDS)
  if (words >= ENOUGH_WORDS) return survey
  const wrappers = [...faded(survey)].map((element) => ({ element, words: wordsInside(element) }))
  const copies = survey.by('noscript').flatMap((element) => copyIn(element, survey))
  for (const block of [...wrappers, ...copies]) {
    if (block.words >= Math.max(MIN_WORDS, words * TIMES_MORE)) show(block.element)
  }
  showClosed(survey.body)
  return survey
}

/** If hardly anything is visible, shows the parts that scripts would open. */
function showClosed(body: ParentNode) {
  const words = countOwnWords(body, FEW_WORDS)
  if (words >= FEW_WORDS) return
  const hiddenElements: Element[] = []
  for (const element of walkElements(body)) {
    const isClosed = HIDDEN_STYLE.test(element.attribs.style ?? '') && element.name !== 'dialog'
    if (isClosed && isHidden(element) && !isInHidden(element)) hiddenElements.push(element)
  }
  for (const element of hiddenElements)
    if (wordsInside(element) >= Math.max(FEW_WORDS, words * TIMES_MORE)) show(element)
}

/** The outermost elements that are transparent or invisible. */
function* faded({ html, body }: Survey): Generator<Element> {
  for (const element of [html, body])
    if (element instanceof Element && isHidden(element)) yield element
  for (const element of walkElements(body)) {
    const style = element.attribs.style
    if (
      style &&
      FADED.test(style) &&
      !GONE.test(style) &&
      isHidden(element) &&
      !isInHidden(element)
    )
      yield element
  }
}

const FADED = /(?:^|[;\s])(?:opacity\s*:\s*0|visibility\s*:\s*hidden)/i
const GONE = /display\s*:\s*none|font-size\s*:\s*0|(?:text-indent|left|top)\s*:\s*-\d{3,}|clip/i

function isInHidden({ parent }: Element): boolean {
  for (let up = parent; up instanceof Element; up = up.parent) if (isHidden(up)) return true
  return false
}

/** A `noscript` element with more than the request to enable scripts. */
function copyIn(element: Element, { body }: Survey): { element: Element; words: number }[] {
  for (let up = element.parent; up !== body; up = up.parent) if (!(up instanceof Element)) return []
  const words = wordsInside(element)
  const isRequest = words < MIN_WORDS * 4 && NEEDS_SCRIPT.test(rawText(element))
  return isRequest ? [] : [{ element, words }]
}

const wordsInside = (element: Element) => countVisibleWords(element.children)

function show(element: Element) {
  element.known = (element.known | ELEMENT_FACTS.looked) & ~ELEMENT_FACTS.hidden
}

const STREAMED = /^S:[\w:-]+$/
const EDGE = 'data-streamed'

/** Keeps the comments around the parts that React sends late, as the tree has none. */
export const keepStreamEdges = (html: string): string =>
  html.includes('<!--$?--><template id="B:')
    ? html.replace(/<!--(\/?)[$&][?!~]?-->/g, `<template ${EDGE}="$1"></template>`)
    : html
const CALL = /\$R[CS]\(\s*"([^"]{1,40})"\s*,\s*"([^"]{1,40})"/g

/** Moves the late parts that React sends hidden at the page's end to their templates. */
function placeStreamed(survey: Survey) {
  const scripts = survey.by('script').filter(({ children }) => /\$R[CS]\(/.test(textIn(children)))
  const byId = new Map<string, Element>()
  const edges: Element[] = []
  if (scripts.length > 0)
    for (const element of walkElements(survey.body)) {
      if (element.attribs.id) byId.set(element.attribs.id, element)
      if (isEdge(element)) edges.push(element)
    }
  let placed = 0
  for (const { children } of scripts) {
    for (const [, first = '', second = ''] of textIn(children).matchAll(CALL)) {
      const [piece, place] = STREAMED.test(second) ? [second, first] : [first, second]
      if (STREAMED.test(piece) && placed++ < MAX_PIECES)
        putInPlace(byId.get(piece), byId.get(place))
    }
  }
  for (const parent of new Set(edges.map((edge) => edge.parent)))
    if (parent) parent.children = parent.children.filter((child) => !isEdge(child))
}

const isEdge = (node: ChildNode): node is Element =>
  node instanceof Element && node.name === 'template' && EDGE in node.attribs

function putInPlace(piece: Element | undefined, place: Element | undefined) {
  if (!piece || !('hidden' in piece.attribs)) return
  show(piece)
  const parent = place?.name === 'template' ? place.parent : null
  if (!place || !parent || isWithin(place, piece)) return
  for (const child of [...piece.children]) {
    remove(child)
    insert(parent, child, place)
  }
  // React removes what stood there while the piece was on its way.
  const gone = new Set(standIns(parent.children.slice(parent.children.indexOf(place) + 1)))
  parent.children = parent.children.filter((child) => !gone.has(child))
}

/** What is before the end of the part, or a note that it loads where the end is unknown. */
function standIns(nodes: ChildNode[]): ChildNode[] {
  let depth = 1
  for (const [at, node] of nodes.entries()) {
    if (!isEdge(node)) continue
    depth += node.attribs[EDGE] === '' ? 1 : -1
    if (depth === 0) return nodes.slice(0, at)
  }
  const [first] = nodes
  return first instanceof Element && LOADS.test(textIn(first.children)) ? [first] : []
}

function isWithin(inner: Element, outer: Element): boolean {
  for (let up: Element['parent'] = inner; up; up = up.parent) if (up === outer) return true
  return false
}

const textIn = ([only]: readonly ChildNode[]) => (only?.type === 'text' ? only.data : '')
