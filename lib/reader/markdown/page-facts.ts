import { type AnyNode, type ChildNode, Document, Element } from '@/lib/reader/html'

type PageFact = 'holdsRaised' | 'holdsListing'

/** What was found when the page around a node was parsed. True if that is unknown. */
export function mayHold(fact: PageFact, node: ChildNode | undefined): boolean {
  // A copied element does not know its page, but its children do.
  let up: AnyNode | null =
    node?.parent ?? (node instanceof Element ? (node.children[0] ?? null) : null)
  while (up && !(up instanceof Document)) up = up.parent
  return up?.[fact] ?? true
}
