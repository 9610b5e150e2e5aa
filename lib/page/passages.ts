import { type AnyNode, type ChildNode, Element, Text } from 'domhandler'
import type { Passage } from './page'
import { rawTextOf, textOf } from './text'
import { BLOCK, HEADING } from './tree/elements'
import { isHidden } from './visible'

const LONG_ENOUGH = 500
const LONGEST = 1_500

/** The page cut at its structure: consecutive blocks under the same headings, up to about 1,500 characters a piece. */
export function passagesOf(nodes: readonly AnyNode[]): Passage[] {
  const passages: Passage[] = []
  const headings: { level: number; text: string }[] = []
  let open: string[] = []
  let length = 0
  const close = () => {
    const text = open.join('\n').trim()
    if (text !== '') passages.push({ headings: headings.map((heading) => heading.text), text })
    open = []
    length = 0
  }
  for (const block of blocksOf(nodes)) {
    if (block.level !== null) {
      close()
      while ((headings.at(-1)?.level ?? 0) >= block.level) headings.pop()
      headings.push({ level: block.level, text: block.text })
    } else {
      if (length + block.text.length > LONGEST || (length > LONG_ENOUGH && block.starts)) close()
      open.push(block.text)
      length += block.text.length
    }
  }
  close()
  return passages
}

/** `level` of a heading, else null; `starts` where a new thought likely starts: a paragraph or a term, not a list item. */
type Block = { level: number | null; text: string; starts: boolean }

function* blocksOf(nodes: readonly AnyNode[]): Generator<Block> {
  let inline: AnyNode[] = []
  const flush = function* (): Generator<Block> {
    const text = inline.map(inlineText).join('').replace(/\s+/g, ' ').trim()
    inline = []
    if (text !== '') yield { level: null, text, starts: true }
  }
  for (const node of nodes) {
    if (!(node instanceof Element) || !isBlock(node)) {
      if (!(node instanceof Element) || !isHidden(node)) inline.push(node)
      continue
    }
    yield* flush()
    if (!isHidden(node)) yield* ofElement(node)
  }
  yield* flush()
}

function* ofElement(element: Element): Generator<Block> {
  const { name } = element
  if (HEADING.has(name))
    return yield { level: Number(name[1]), text: textOf(element).replace(/\s*[¶#§]\s*$/, ''), starts: true }
  if (name === 'pre' || name === 'listing')
    return yield { level: null, text: rawTextOf(element).replace(/\s+$/, ''), starts: false }
  if (name === 'tr') return yield { level: null, text: cellsOf(element), starts: false }
  if (name === 'p' || name === 'dt') return yield { level: null, text: textOf(element), starts: true }
  for (const block of blocksOf(element.children))
    yield name === 'li' && block.level === null ? { ...block, starts: false } : block
}

function cellsOf(row: Element): string {
  return row.children
    .filter((cell): cell is Element => cell instanceof Element)
    .map(textOf)
    .filter(Boolean)
    .join(' | ')
}

// An inline element that holds blocks (a link around a card) is a block too.
function isBlock(element: Element): boolean {
  return (
    BLOCK.has(element.name) ||
    element.children.some((child: ChildNode) => child instanceof Element && BLOCK.has(child.name))
  )
}

function inlineText(node: AnyNode): string {
  if (node instanceof Text) return node.data
  return node instanceof Element ? (node.name === 'br' ? '\n' : textOf(node)) : ''
}
