import { type Block, type Box, isBox, isIn, listBlocks } from '../blocks'
import { GROUP } from '../features/class-groups'
import { isProse, type Outline } from '../features/outline'
import { PLACE } from '../features/places'

const AROUND = PLACE.nav | PLACE.footer | PLACE.aside | PLACE.dialog | PLACE.form

/** What is named a comment, but stands above all text: a comment on code, which explains it. */
export function explanationsOn(page: Outline, content: ReadonlySet<Block>): Block[] {
  const first = page.blocks.find((block) => content.has(block) && isProse(block))
  if (!first) return []
  return commentsIn(page.root)
    .map((box) => listBlocks(box))
    .filter((blocks) => (blocks.at(-1)?.index ?? 0) < first.index)
    .flatMap((blocks) => blocks.filter((block) => isProse(block) && !isIn(block, AROUND)))
    .filter((block) => !content.has(block) && block.index > page.h1)
}

function commentsIn(box: Box, boxes: Box[] = []): Box[] {
  for (const child of box.children) {
    if (!isBox(child)) continue
    if (child.groups & GROUP.comment) boxes.push(child)
    else commentsIn(child, boxes)
  }
  return boxes
}
