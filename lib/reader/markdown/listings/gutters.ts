import { type ChildNode, Element, rawText } from '@/lib/reader/html'
import { isButtonText } from './labels'

const GUTTER =
  /(?:^|\s)(?:lineno|linenos|linenumber|line-numbers?(?:-rows)?|lnt?|gl|gutter|rouge-gutter|hljs-ln-numbers|hljs-ln-n|crayon-nums?|crayon-nums-content|CodeMirror-(?:gutters?|gutter-wrapper|linenumber)|cm-(?:gutters?|gutterElement|lineNumbers)|margin-view-overlays|react-syntax-highlighter-line-number|blob-num|code-line-number|ltx_tag_listingline)(?:\s|$)/
const BESIDE = /(?:^|\s)(?:line-numbers?-?\w*|gutter|linenos?)(?:\s|$)/
const NOT_SELECTED = /(?:^|[;\s-])user-select\s*:\s*none/i
const FLOATED = /(?:^|[;\s])float\s*:\s*left/i
const NUMBER = /^\s*\d{1,6}[.:|]?\s*$/
const NUMBERS = /^[\s\d.:|]*$/

/** Whether part of a listing belongs to no line: a line number, the column of them, or a button. */
export function isInGutter(node: ChildNode): boolean {
  if (!(node instanceof Element)) return false
  const { attribs, name } = node
  if (name === 'button') return true
  if (GUTTER.test(attribs.class ?? '')) return NUMBERS.test(rawText(node))
  if (NOT_SELECTED.test(attribs.style ?? '')) {
    const text = rawText(node)
    return NUMBERS.test(text) || isButtonText(text)
  }
  if (FLOATED.test(attribs.style ?? '') && NUMBERS.test(rawText(node))) return true
  return isLeaf(node) && NUMBER.test(rawText(node)) && opensRow(node)
}

/** Whether an element beside a listing holds only the numbers of its lines. */
export function isNumbersBeside(element: Element): boolean {
  const classes = element.attribs.class
  if (classes === undefined || !BESIDE.test(classes) || !NUMBERS.test(rawText(element)))
    return false
  const { parent } = element
  if (!(parent instanceof Element)) return false
  const isBeside = listingBoxes.get(parent) ?? elementsIn(parent).some(({ name }) => name === 'pre')
  listingBoxes.set(parent, isBeside)
  return isBeside
}

function opensRow(node: Element): boolean {
  const row = node.parent
  if (!(row instanceof Element) || row.name === 'pre' || row.name === 'code') return false
  if (row.children.find((child) => child instanceof Element) !== node) return false
  const { parent } = row
  if (!(parent instanceof Element)) return false
  const isNumbered = numberedRows.get(parent) ?? holdsNumberedRows(parent)
  numberedRows.set(parent, isNumbered)
  return isNumbered
}

/** Parents of rows and of numbers that were looked at, as each of their children asks. */
const numberedRows = new WeakMap<Element, boolean>()
const listingBoxes = new WeakMap<Element, boolean>()

function holdsNumberedRows(parent: Element): boolean {
  let last: number | null = null
  let count = 0
  for (const row of elementsIn(parent)) {
    const [first, second, third] = elementsIn(row)
    const number = first && isLeaf(first) ? Number.parseInt(rawText(first), 10) : Number.NaN
    if (!second || third || Number.isNaN(number) || (last !== null && number !== last + 1))
      return false
    last = number
    count++
  }
  return count > 1
}

function isLeaf({ children }: Element): boolean {
  return children.length === 1 && children[0]?.type === 'text'
}

function elementsIn({ children }: Element): Element[] {
  return children.filter((child): child is Element => child instanceof Element)
}
