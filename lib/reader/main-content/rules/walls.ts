import { type Block, type Box, listBlocks } from '../blocks'
import { isProse, type Outline } from '../features/outline'
import { isAboutConsent, isConsentNotice } from './consent-notice'
import { asksForLogin, isOffer, isPaywall } from './paywall'
import { offersToReadOn } from './subscriptions'

const MAX_WALL = 1_000

/** Paywalls and consent notices, with the offers and buttons beside them. */
export function wallsIn(page: Outline): Set<Block> {
  const { about, blocks } = page
  const isConsent = isAboutConsent(about.title) ? () => false : isConsentNotice
  const walls = blocks.flatMap((block) => {
    const { text } = block
    if (isPaywall(text)) return [block, ...partsBeside(block, isOffer)]
    if (asksForLogin(text)) return [block]
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

function isWallPart(block: Block, isPart: (text: string) => boolean): boolean {
  const { element } = block.box
  if ('name' in element && element.name === 'h1') return false
  return !isProse(block) || isPart(block.text) || isPaywall(block.text) || asksForLogin(block.text)
}
