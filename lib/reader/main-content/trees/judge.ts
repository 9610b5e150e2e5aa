import { type Block, type Box, isBox, listBlocks } from '../blocks'
import { aroundNumbers } from '../features/around'
import { GROUP } from '../features/class-groups'
import { addBlockCues } from '../features/cues'
import { computeNumbers } from '../features/numbers'
import { getLevel, linkDensity, type Outline } from '../features/outline'
import { pageNumbers } from '../features/page-numbers'
import { PLACE } from '../features/places'
import { sumUp } from '../features/sums'
import { isPrice } from '../features/word-cues'
import type { Manual } from '../rules/manual'
import { emptyFacts, model } from './forest'
import { FORUM } from './kinds'
import { meanScore } from './score'

/** Added to the scores of blocks in the main part, on manuals and on small pages. */
const IN_MANUAL = 2.5
const IN_MAIN = 1.75
/** Subtracted under a heading such as “You may also like”. */
const UNDER_RELATED = 1.5
const UNDER_OFFERS = 1.5
const OFFERS =
  /^(?:recommended (?:for you|products|items)|recently viewed\b.{0,20}|(?:you|we think you)(?: may|'ll| might) (?:also )?(?:like|love|be interested in)|(?:explore )?(?:similar|related) (?:items|products|sponsors)|(?:people|customers|guests) (?:who|also)\b.{0,60}|frequently bought together|compare (?:with )?similar.{0,20}|more from this (?:seller|brand|shop)|complete the look)[:.!]?$/i
const MIN_BLOCKS = 40
/** Shorter lines after all prose are often a footer. */
const MAX_FOOTER_LENGTH = 120
/** The score of a consent notice, unless it is nearly the whole page. */
const CONSENT_SCORE = -9
const MAX_CONSENT = 0.8

/** Sets each block's score: the evidence that it is content, positive for it, negative against. */
export type Judge = (page: Outline) => void

/** Scores each block alone with the learned trees, then again with its neighbours' scores. */
export const byForests: Judge = (page) => {
  const sums = sumUp(page)
  const { numbers, groups } = computeNumbers(page, sums)
  const trees = model()
  const facts = emptyFacts(trees, page.blocks.length, page.traits)
  for (const [i, own] of facts.entries()) {
    own.own = numbers[i] as Float32Array
    addBlockCues(blockAt(page, i), page, trees.words, (cue) => own.add(cue))
  }
  const [first] = facts
  if (!first) return
  first.page = pageNumbers(page, sums)
  const kinds = Float32Array.from(trees.kinds, (forest) => first.weigh(forest))
  page.forum = kinds[FORUM] as number
  for (const own of facts) own.kinds = kinds
  for (const [i, own] of facts.entries()) blockAt(page, i).score = own.weigh(trees.first)
  for (const [i, around] of aroundNumbers(page, groups).entries())
    (facts[i] as (typeof facts)[number]).around = around
  for (const [i, own] of facts.entries()) blockAt(page, i).score = own.weigh(trees.second)
}

const blockAt = (page: Outline, at: number) => page.blocks[at] as Block

/** Judges all blocks. On manuals and small pages, blocks in the main part score higher. */
export function judgeBlocks(page: Outline, judge: Judge) {
  judge(page)
  if (page.manual) adjustManual(page, page.manual)
  else if (isSmall(page)) adjustSmall(page)
  if (!page.manual) adjustOffers(page)
  if (isSmall(page) || page.manual) judgeTogether(page.root)
  adjustConsent(page.root, page.root.text * MAX_CONSENT)
}

/** Whether a page has too few blocks for the trees, which learned from larger pages. */
export function isSmall(page: Outline): boolean {
  return page.blocks.length < MIN_BLOCKS
}

function adjustManual({ blocks, lastProse }: Outline, manual: Manual) {
  for (const block of manual.blocks) block.score += IN_MANUAL
  const last = blocks.at(-1)
  if (last && last.index > lastProse && last.box.place & PLACE.address) last.score -= IN_MANUAL
}

function adjustSmall(page: Outline) {
  for (const block of page.blocks) {
    if (page.under[block.index] === 'related') block.score -= UNDER_RELATED
    if (block.index > page.lastProse && block.length < MAX_FOOTER_LENGTH) block.score -= 1
  }
  if (page.about.isArticle || !page.main) return
  for (const block of listBlocks(page.main))
    block.score += isPrice(block.text) ? IN_MAIN * 2 : IN_MAIN
}

/** Other goods and what was looked at before, from such a heading to the next of its level. */
function adjustOffers({ blocks }: Outline) {
  let level = 0
  for (const block of blocks) {
    const own = block.box.place & PLACE.heading ? getLevel(block) : 0
    if (own > 0 && (level === 0 || own <= level)) level = OFFERS.test(block.text) ? own : 0
    if (level > 0) block.score -= UNDER_OFFERS
  }
}

function adjustConsent(box: Box, max: number) {
  if (box.groups & GROUP.consent && box.text < max)
    for (const block of listBlocks(box)) block.score = CONSENT_SCORE
  else for (const child of box.children) if (isBox(child)) adjustConsent(child, max)
}

/** Rows of a table and items of a list are content together or not at all. */
function judgeTogether(box: Box) {
  const name = 'name' in box.element ? box.element.name : ''
  const isTable = name === 'table'
  const isList = name === 'ul' || name === 'ol' || name === 'dl'
  const inside = isTable || isList ? listBlocks(box) : []
  const isWhole = isTable ? inside.every((block) => block.length <= 400) : linkDensity(box) <= 0.5
  if (inside.length > 1 && isWhole) {
    const mean = meanScore(inside)
    for (const block of inside) block.score = mean
    return
  }
  for (const child of box.children) if (isBox(child)) judgeTogether(child)
}
