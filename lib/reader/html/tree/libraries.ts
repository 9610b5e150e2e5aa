import { selectAll } from 'css-select'
import { DomUtils } from 'htmlparser2'
import type { ChildNode, Element } from './nodes'

// The libraries only read the properties that our nodes share with `domhandler`'s.
type DomNode = Parameters<typeof DomUtils.removeElement>[0]
type DomElement = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** The elements in these nodes that a CSS selector matches. Throws if it does not parse. */
export function select(selector: string, nodes: readonly ChildNode[]): Element[] {
  const matches = selectAll<DomNode, DomElement>(selector, nodes as unknown as DomNode[])
  return matches as unknown as Element[]
}

type SerializeOptions = Parameters<typeof DomUtils.getOuterHTML>[1]

/** The nodes as HTML, or as XML. */
export function serialize(nodes: readonly ChildNode[], options: SerializeOptions): string {
  return DomUtils.getOuterHTML(nodes as unknown as DomNode[], options)
}
