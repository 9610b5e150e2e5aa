import { type ChildNode, Element, type ParentNode, remove, Text } from '@/lib/reader/html'

const SHOWN = new Set(['img', 'video', 'audio', 'picture', 'iframe', 'math', 'svg'])

/** Removes lines at the edges, and all but one of those between which nothing is left. */
export function removeDividers(nodes: readonly ChildNode[]): void {
  let hasContent = false
  const open: Element[] = []
  const visit = (node: ChildNode | ParentNode) => {
    if (node instanceof Text && node.data.trim() === '') return
    if (node instanceof Element && node.name === 'hr') {
      if (!hasContent || open.length > 0) remove(node)
      else open.push(node)
    } else if (node instanceof Text || (node instanceof Element && SHOWN.has(node.name))) {
      hasContent = true
      open.length = 0
    } else if ('children' in node) for (const child of [...node.children]) visit(child)
  }
  for (const node of [...nodes]) visit(node)
  for (const line of open) remove(line)
}
