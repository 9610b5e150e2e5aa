import { type ChildNode, Element, type ParentNode, Text } from './nodes'
import { joinScans } from './scan'
import { IS } from './tags'

/** Moves anything deeper than `maxDepth` into the deepest kept element, and drops hidden parts. */
export function flatten(root: ParentNode, maxDepth: number): void {
  const waiting: [ParentNode, number][] = [[root, 0]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [parent, depth] = next
    if (depth === maxDepth) parent.children = flat(parent)
    else
      for (const child of parent.children)
        if (child instanceof Element) waiting.push([child, depth + 1])
  }
}

function flat(parent: ParentNode): ChildNode[] {
  const childNodes: ChildNode[] = []
  const waiting = parent.children.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const last = childNodes.at(-1)
    if (node instanceof Text && last instanceof Text) {
      last.data += node.data
      last.scan = joinScans(last.scan, node.scan)
    } else if (node instanceof Text || node.tag.is & (IS.void | IS.keptWhole)) {
      node.parent = parent
      childNodes.push(node)
    } else if (!('hidden' in node.attribs)) {
      for (let i = node.children.length - 1; i >= 0; i--)
        waiting.push(node.children[i] as ChildNode)
    }
  }
  return childNodes
}
