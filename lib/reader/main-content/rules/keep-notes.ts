import { type ChildNode, Element, rawText } from '@/lib/reader/html'
import type { Footnotes } from '@/lib/reader/markdown'
import type { Block, Box } from '../blocks'
import type { Choice } from './choose'

/** Keeps the notes that kept blocks refer to. */
export function keepNotes(
  blocks: readonly Block[],
  { references, notes }: Footnotes,
  choice: Choice,
) {
  const blocksByElement = new Map(
    blocks.flatMap((block) => block.nodes.map((node) => [node, block] as const)),
  )
  const called = new Set<string>()
  for (const [anchor, label] of references) {
    const block = firstAround(anchor, (node) => blocksByElement.get(node))
    if (block && choice.content.has(block)) called.add(label)
  }
  for (const block of blocks) {
    if (choice.content.has(block)) continue
    const [node] = block.nodes
    const label =
      node && firstAround(node, (up) => (up instanceof Element ? notes.get(up) : undefined))
    if (label === undefined || !called.has(label)) continue
    choice.content.add(block)
    choice.leftOut.delete(block)
  }
}

const NOTES = /(?:^|[\s_-])(?:foot|end)notes?(?:$|[\s_-])/i
const MARK = /(?:foot|end)-?note|note-?ref/i
const SHORT = /^\s*[[(]?(?:\d{1,3}|[*†‡])[\])]?\s*$/

/** Keeps a list of notes that marks without links refer to. */
export function keepMarkedNotes(blocks: readonly Block[], choice: Choice) {
  const lists = blocks.filter((block) => !choice.content.has(block) && isInNotes(block))
  if (lists.length === 0 || ![...choice.content].some(({ nodes }) => nodes.some(holdsMark))) return
  for (const block of lists) {
    choice.content.add(block)
    choice.leftOut.delete(block)
  }
}

function isInNotes({ box }: Block): boolean {
  for (let up: Box | null = box; up; up = up.parent)
    if (up.element instanceof Element && NOTES.test(up.element.attribs.class ?? '')) return true
  return false
}

function holdsMark(node: ChildNode): boolean {
  if (!(node instanceof Element)) return false
  const isMark = node.name === 'sup' || MARK.test(node.attribs.class ?? '')
  return (isMark && SHORT.test(rawText(node))) || node.children.some(holdsMark)
}

function firstAround<T>(node: ChildNode, find: (node: ChildNode) => T | undefined): T | undefined {
  for (let up: ChildNode | null = node; up; up = up.parent as ChildNode | null) {
    const match = find(up)
    if (match !== undefined) return match
  }
  return undefined
}
