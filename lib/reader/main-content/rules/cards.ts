import type { Block, Box } from '../blocks'
import { GROUP } from '../features/class-groups'
import { isDiscussion } from '../features/discussion'
import { countKept, type Outline } from '../features/outline'
import { PLACE } from '../features/places'
import { SELLS } from '../features/traits'
import { isBoilerplateLine } from '../features/word-cues'
import { fillSlots, findRows, type Slot } from './rows'

const WRITERS = GROUP.byline | GROUP.person
const MIN_CARDS = 3
const MAX_CARDS = 60
const MIN_SHARE = 0.5
const MIN_DISTINCT = 0.7
const MAX_LENGTH = 200
const MIN_SCORE = -1.5

/**
 * What is missing of cards, such as plans or people: if most of them hold content, their names and
 * figures are content, too. What each card repeats is a button or a label.
 */
export function restOfCards(page: Outline, content: ReadonlySet<Block>): Block[] {
  const { about, forum, traits } = page
  if (about.isArticle || forum > 0 || isDiscussion(about) || traits.includes(SELLS)) return []
  countKept(page.root, content)
  return findRows(page.root)
    .filter(areCards)
    .flatMap((cards) => fillSlots(cards, content))
    .filter(differ)
    .flatMap(missingTexts)
}

function areCards(rows: readonly Box[]): boolean {
  const share = rows.filter(({ kept }) => kept > 0).length / rows.length
  return rows.length >= MIN_CARDS && rows.length <= MAX_CARDS && share >= MIN_SHARE
}

function differ({ blocks }: Slot): boolean {
  const texts = new Set(blocks.map(({ text }) => text))
  return blocks.length >= MIN_CARDS && texts.size >= blocks.length * MIN_DISTINCT
}

function missingTexts(slot: Slot): Block[] {
  const { blocks } = slot
  const isOfContent = slot.chosen.length * 2 >= blocks.length
  return blocks.filter((block) => {
    const isHeading = (block.box.place & PLACE.heading) !== 0
    if (slot.chosen.includes(block) || block.score <= MIN_SCORE) return false
    if (block.box.groups & WRITERS) return false
    const { length, linked, text } = block
    const isOwn = isHeading || (isOfContent && linked * 2 < length)
    return isOwn && length <= MAX_LENGTH && !isBoilerplateLine(text)
  })
}
