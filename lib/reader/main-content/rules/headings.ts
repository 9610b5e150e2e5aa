import type { Block } from '../blocks'
import { panelBelow } from '../features/disclosures'
import { isSubheading, type Outline } from '../features/outline'

const MIN_SCORE = -3
/** Captions of a picture and the label of an advertisement below a heading. */
const MAX_BETWEEN = 3

/** The headings whose next block is content, perhaps after a picture or an advertisement. */
export function headingsOfKept(page: Outline, content: ReadonlySet<Block>): Block[] {
  const { blocks } = page
  const headings = new Set<Block>()
  const isContent = (block: Block) => content.has(block) || headings.has(block)
  for (const block of blocks.toReversed()) {
    if (content.has(block)) continue
    const below = blocks[block.index + 1]
    if (below && isContent(below) && panelBelow(block, page)) headings.add(block)
    if (!isSubheading(block) || block.score <= MIN_SCORE) continue
    const after = blocks.slice(block.index + 1, block.index + 2 + MAX_BETWEEN)
    const at = after.findIndex((next) => isContent(next) || isSubheading(next))
    const next = after[at]
    if (next && isContent(next) && (at === 0 || areBeside(block, next))) headings.add(block)
  }
  return [...headings]
}

function areBeside({ box: heading }: Block, { box: text }: Block): boolean {
  return heading.parent === text.parent || heading.parent === text.parent?.parent
}
