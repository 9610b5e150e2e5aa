import { type Block, isIn, listBlocks, sumLengths, sumLinked } from '../blocks'
import { isProse, linkDensity, type Outline } from '../features/outline'
import { PLACE } from '../features/places'
import { isBoilerplateLine } from '../features/word-cues'
import { commentsIn, isAround, type Manual } from './manual'

const MIN_SHARE = 0.6
const MAX_LINKED = 0.5
const MAX_LINKED_TEXT = 0.3
const LEVELS = 6
const BESIDE = PLACE.nav | PLACE.footer | PLACE.aside | PLACE.dialog | PLACE.form

/** What is missing between a manual's content, if most of its text is content. */
export function restOfManual(page: Outline, content: ReadonlySet<Block>): Block[] {
  const isWhole = content.size === page.blocks.length
  if (!page.manual || page.about.isArticle || isWhole) return []
  const first = page.blocks.findIndex((block) => content.has(block))
  const last = page.blocks.findLastIndex((block) => content.has(block))
  const blocks = textBlocks(page.manual).filter(
    (block) =>
      !isBoilerplateLine(block.text) && (inTable(block) || linkDensity(block.box) <= MAX_LINKED),
  )
  const missing = blocks.filter(
    (block) =>
      !content.has(block) && (inTable(block) || (block.index > first && block.index < last)),
  )
  return sumLengths(missing) <= sumLengths(blocks) * (1 - MIN_SHARE) ? missing : []
}

/** The page's text, which may begin above the part that has most of it. */
function textBlocks({ box, blocks, isExplained }: Manual): readonly Block[] {
  let text: readonly Block[] = [...blocks]
  let outer = box.parent
  for (let level = 0; outer && level < LEVELS; level++, outer = outer.parent) {
    const whole = outer
    const all = listBlocks(whole).filter((block) => !isAround(block, whole, isExplained))
    if (all.length > text.length && sumLinked(all) > sumLengths(all) * MAX_LINKED_TEXT) break
    text = all
  }
  return text
}

const inTable = (block: Block) => isIn(block, PLACE.table)

/** Text that is named a comment but precedes all other text: it explains code. */
export function explanationsOn(page: Outline, content: ReadonlySet<Block>): Block[] {
  const first = page.blocks.findIndex((block) => content.has(block) && isProse(block))
  const above = page.blocks
    .slice(page.h1 + 1, Math.max(0, first))
    .filter((block) => isProse(block) && !content.has(block) && !isIn(block, BESIDE))
  if (above.length === 0) return []
  const comments = commentsIn(page.root)
    .map((box) => listBlocks(box))
    .filter((blocks) => (blocks.at(-1)?.index ?? 0) < first)
  const explanations = new Set(comments.flat())
  return above.filter((block) => explanations.has(block))
}
