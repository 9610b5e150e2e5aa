import { SHADOW_ROOT } from './elements'
import { type ChildNode, Element, insert, type ParentNode } from './nodes'

/**
 * Puts the children of each element with a declarative shadow root into the slots of that root, as
 * browsers show them. A root without slots is likely filled by a script: there, nothing is dropped.
 */
export function fillSlots(root: ParentNode): void {
  const waiting: ParentNode[] = [root]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const shadow = shadowRootIn(next)
    if (shadow) fill(next, shadow)
    for (const child of next.children) if (child instanceof Element) waiting.push(child)
  }
}

function fill(host: ParentNode, shadow: Element) {
  const slots = slotsIn(shadow)
  if (slots.length === 0) return
  const bySlot = Map.groupBy(
    host.children.filter((child) => !isShadowRoot(child)),
    (child) => (child instanceof Element ? (child.attribs.slot ?? '') : ''),
  )
  host.children = [shadow]
  for (const slot of slots) {
    const name = slot.attribs.name ?? ''
    const assigned = bySlot.get(name) ?? []
    bySlot.delete(name)
    if (assigned.every((child) => child.type === 'text' && child.data.trim() === '')) continue
    slot.children = []
    for (const child of assigned) insert(slot, child, null)
  }
}

function slotsIn(shadow: Element): Element[] {
  const slots: Element[] = []
  const waiting: ChildNode[] = shadow.children.toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!(next instanceof Element) || isShadowRoot(next)) continue
    if (next.name === 'slot') slots.push(next)
    for (let i = next.children.length - 1; i >= 0; i--) waiting.push(next.children[i] as ChildNode)
  }
  return slots
}

function shadowRootIn({ children }: ParentNode): Element | undefined {
  return children.find((child): child is Element => isShadowRoot(child))
}

function isShadowRoot(node: ChildNode): boolean {
  return node instanceof Element && node.name === SHADOW_ROOT
}
