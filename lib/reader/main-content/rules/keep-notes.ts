import { type ChildNode, Element } from '@/lib/reader/html'
import type { Footnotes } from '@/lib/reader/markdown'
import type { Block } from '../blocks'
import type { Choice } from './choose'

/** Keeps the notes that kept blocks refer to. */
export function keepNotes(
  blocks: readonly Block[],
  { references, notes }: Footnotes,
  choice: Choice,
) {
  const blockOf = new Map(
    blocks.flatMap((block) => block.nodes.map((node) => [node, block] as const)),
  )
  const called = new Set<string>()
  for (const [anchor, label] of references) {
    const block = firstAround(anchor, (node) => blockOf.get(node))
    if (block && choice.kept.has(block)) called.add(label)
  }
  for (const block of blocks) {
    if (choice.kept.has(block)) continue
    const [node] = block.nodes
    const label =
      node && firstAround(node, (up) => (up instanceof Element ? notes.get(up) : undefined))
    if (label === undefined || !called.has(label)) continue
    choice.kept.add(block)
    choice.leftOut.delete(block)
  }
}

/** The first result of `find` for `node` and its ancestors. */
function firstAround<T>(node: ChildNode, find: (node: ChildNode) => T | undefined): T | undefined {
  for (let up: ChildNode | null = node; up; up = up.parent as ChildNode | null) {
    const found = find(up)
    if (found !== undefined) return found
  }
  return undefined
}
