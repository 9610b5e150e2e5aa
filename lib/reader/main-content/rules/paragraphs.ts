import { Element } from '@/lib/reader/html'
import { type Block, type Box, isIn, sumLengths } from '../blocks'
import { isProse, type Outline } from '../features/outline'
import { PLACE } from '../features/places'
import { isBoilerplateLine } from '../features/word-cues'
import { describeBox } from './rows'

const AROUND = PLACE.nav | PLACE.footer | PLACE.aside | PLACE.dialog | PLACE.figure | PLACE.form
const MIN_CHOSEN = 3
const MIN_SHARE = 0.7
const MIN_SHARE_OF_CLASS = 0.4
const MIN_SCORE = -1

/** An article's other paragraphs: marked up as most of the text that was chosen. */
export function paragraphsLikeKept(page: Outline, content: ReadonlySet<Block>): Block[] {
  if (!page.about.isArticle) return []
  const kinds = new Map<string, Block[]>()
  for (const block of page.blocks) {
    if (!isProse(block) || isIn(block, AROUND)) continue
    const kind = describeKind(block.box)
    const blocks = kinds.get(kind)
    if (blocks) blocks.push(block)
    else kinds.set(kind, [block])
  }
  const rest = [...kinds.values()].flatMap((blocks) => restOfKind(blocks, content))
  const texts = new Set([...content].map(({ text }) => text))
  return rest.filter(({ text }) => !texts.has(text))
}

/** Paragraphs with a class of their own may be in several boxes. */
function describeKind(box: Box): string {
  if (hasClass(box)) return describeBox(box)
  return [box, box.parent].map((up) => up && describeBox(up)).join('>')
}

const hasClass = ({ element }: Box) =>
  element instanceof Element && element.name === 'p' && (element.attribs.class ?? '') !== ''

function restOfKind(blocks: readonly Block[], content: ReadonlySet<Block>): Block[] {
  const ofContent = blocks.filter((block) => content.has(block))
  if (ofContent.length === blocks.length || ofContent.length < MIN_CHOSEN) return []
  const least = ofContent[0] && hasClass(ofContent[0].box) ? MIN_SHARE_OF_CLASS : MIN_SHARE
  if (sumLengths(ofContent) < sumLengths(blocks) * least) return []
  return blocks.filter(
    (block) => !content.has(block) && block.score > MIN_SCORE && !isBoilerplateLine(block.text),
  )
}
