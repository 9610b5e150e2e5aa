import { Element } from '@/lib/reader/html'
import { type Block, type Box, listBlocks } from '../blocks'
import { isProse, type Outline } from '../features/outline'
import { PLACE } from '../features/places'
import { isAboutConsent, isConsentNotice } from './consent-notice'
import { asksToEmbed, mayAgree } from './embeds'
import { asksForLogin, isOffer, isPaywall } from './paywall'
import { offersToReadOn } from './subscriptions'

const MAX_WALL = 1_000
const MAX_CONTROL = 60
const CONTROLS = new Set(['label', 'button', 'input'])

/** Paywalls and consent notices, with the offers and buttons beside them. */
export function wallsIn(page: Outline): Set<Block> {
  const { about, blocks } = page
  const isConsent = isAboutConsent(about.title) ? () => false : isConsentNotice
  const walls = blocks.flatMap((block) => {
    const { text } = block
    if (isPaywall(text)) return [block, ...partsBeside(block, isOffer)]
    if (asksForLogin(text)) return [block]
    if (asksToEmbed(text)) return embedBox(block)
    return isConsent(text) && hasMore(blocks, block)
      ? [block, ...partsBeside(block, isConsent)]
      : []
  })
  return new Set([...walls, ...offersToReadOn(page)])
}

const hasMore = (blocks: readonly Block[], wall: Block) =>
  blocks.some((block) => block !== wall && isProse(block) && !isConsentNotice(block.text))

/** The other parts of a wall: its box, unless it holds text of the page as well. */
function partsBeside(wall: Block, isPart: (text: string) => boolean): Block[] {
  let parts: Block[] = []
  for (let box: Box | null = wall.box; box && box.text <= MAX_WALL; box = box.parent) {
    const blocks = listBlocks(box)
    if (!blocks.every((block) => isWallPart(block, isPart))) break
    parts = blocks
  }
  return parts
}

/** A notice in the place of media, with its button or box to check. */
function embedBox(notice: Block): Block[] {
  const parts = partsBeside(notice, mayAgree)
  return parts.some(isControl) ? parts : []
}

function isControl(block: Block): boolean {
  if (block.box.place & (PLACE.button | PLACE.form)) return true
  if (block.length <= MAX_CONTROL && block.linked === block.length) return true
  return block.nodes.some((node) => node instanceof Element && CONTROLS.has(node.name))
}

function isWallPart(block: Block, isPart: (text: string) => boolean): boolean {
  const { element } = block.box
  if ('name' in element && element.name === 'h1') return false
  const { text, box } = block
  const isBenefit = (box.place & PLACE.item) !== 0 && isPart === isOffer
  return !isProse(block) || isBenefit || isPart(text) || isPaywall(text) || asksForLogin(text)
}
