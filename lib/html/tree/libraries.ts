import { selectAll } from 'css-select'
import render, { type DomSerializerOptions } from 'dom-serializer'
import type { Element as DomElement, AnyNode as DomNode } from 'domhandler'
import type { ChildNode, Element } from './nodes'

// The libraries read the properties that our nodes share with those of `domhandler`, and make none.

/** The elements in these nodes that a CSS selector finds. Throws when it does not parse. */
export function select(selector: string, nodes: readonly ChildNode[]): Element[] {
  const found = selectAll<DomNode, DomElement>(selector, nodes as unknown as DomNode[])
  return found as unknown as Element[]
}

/** The nodes as HTML, or as XML. */
export function serialize(nodes: readonly ChildNode[], options: DomSerializerOptions): string {
  return render(nodes as unknown as DomNode[], options)
}
