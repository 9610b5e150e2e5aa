import {
  type Block,
  type Box,
  isBox,
  isIn,
  listBlocks,
  outermost,
  sumLengths,
  sumLinked,
} from '../blocks'
import { commentsAround } from '../features/cues'
import { isDiscussion } from '../features/discussion'
import { countKept, isDataTable, isProse, linkDensity, type Outline } from '../features/outline'
import { PLACE } from '../features/places'
import { SELLS } from '../features/traits'
import { byForests, isSmall, type Judge, judgeBlocks } from '../trees/judge'
import { clamp, size } from '../trees/score'
import { restOfCards } from './cards'
import { contactsOn } from './contacts'
import { restOfPairs, rowsBesideKept } from './facts'
import { restOfGrids } from './grids'
import { headingsOfKept } from './headings'
import { findHeadline, headlineTest, isLabelled } from './headline'
import { insertionsIn } from './insertions'
import { announcedBy, restOfLists } from './lists'
import { mailContent } from './mailing'
import { explanationsOn, restOfManual } from './manual-rest'
import { paragraphsLikeKept } from './paragraphs'
import { pointsOn } from './points'
import { pricesOn } from './prices'
import { recipeIn } from './recipe'
import { lostReplies } from './replies'
import { textsBesideKept } from './rows'
import { expectedShare, likeliest, trimEdges } from './select'
import { standfirstsOn } from './standfirst'
import { findStatements } from './statements'
import { wallsIn } from './walls'
import { isPlain, textByName, wholeContent } from './whole'

/** The blocks that are content, and the step that left out each other block. */
export type Choice = {
  content: Set<Block>
  leftOut: Map<Block, Step>
  /** Blocks that are never content, however little else there is. */
  walls: Set<Block>
  isWholeMain: boolean
}
export type Step = 'boilerplate' | 'comments' | 'headline' | 'wall'

/** The cost of cutting a box out: weaker evidence against a box does not cut it out. */
const CUT_COST = 0.5
const MIN_PROSE_ABOVE = 250
/** Above these log-odds a page is a forum, whose posts are content and not comments. */
const SURE_FORUM = 0
/** Min length of the main content, if the page has more text. */
const MIN_TEXT = 140
/** Min length of a main part, whatever is around it. */
const MIN_MAIN = 40
/** Min expected share of the heaviest box, compared with the likeliest blocks of the page. */
const MIN_SHARE = 0.97

/** A gap has at most this many blocks, and none with a lower score. */
const MAX_GAP = 12
const MIN_GAP_SCORE = -1.1

/** What belongs to chosen content though its blocks, judged alone, do not. Each sees the last's. */
const ADDITIONS = [
  lostReplies,
  paragraphsLikeKept,
  textsBesideKept,
  contactsOn,
  restOfCards,
  rowsBesideKept,
  restOfPairs,
  restOfGrids,
  pricesOn,
  recipeIn,
  findStatements,
  restOfLists,
  announcedBy,
  restOfManual,
  explanationsOn,
  pointsOn,
  standfirstsOn,
]

/** Judges every block, and chooses those that are the content. */
export function chooseBlocks(page: Outline, judge: Judge = byForests): Choice {
  judgeBlocks(page, judge)
  const mail = mailContent(page)
  const whole = mail ?? (isSmall(page) || isPlain(page) ? wholeContent(page) : null)
  const content = whole ?? selected(page)
  const walls = wallsIn(page)
  const choice: Choice = { content, leftOut: new Map(), walls, isWholeMain: whole !== null }
  for (const block of page.blocks)
    if (!choice.content.has(block)) choice.leftOut.set(block, 'boilerplate')
  if (!whole) refine(page, choice)
  const additions = mail ? [] : ADDITIONS
  for (const rule of additions) for (const block of rule(page, choice.content)) keep(block, choice)
  for (const block of insertionsIn(page, choice.content)) leaveOut(block, 'boilerplate', choice)
  for (const block of walls) if (choice.content.has(block)) leaveOut(block, 'wall', choice)
  return choice
}

function refine(page: Outline, choice: Choice) {
  leaveOutComments(page, choice)
  leaveOutHeadline(page, choice)
  rescueText(page, choice)
  rescueMain(page, choice)
  keepCodeAndTables(page, choice)
  if (!page.about.isArticle && isSmall(page)) fillGaps(page, choice)
  const headline = page.about.isArticle ? null : findHeadline(page, choice.content)
  if (headline) keep(headline, choice)
  for (const heading of headingsOfKept(page, choice.content))
    if (choice.leftOut.get(heading) === 'boilerplate') keep(heading, choice)
}

/**
 * The likeliest blocks. On a manual's or a small page, the heaviest box without its other parts.
 * On a small page that sells something, both: a price may be far from the description.
 */
function selected(page: Outline): Set<Block> {
  const likely = likeliest(page.blocks)
  if (!page.manual && !isSmall(page)) return likely
  const content = new Set<Block>()
  take(heaviest(mainOfManual(page) ?? page.root), content)
  trimEdges(page, content)
  if (page.manual) return content
  if (page.traits.includes(SELLS)) return new Set([...content, ...likely])
  const needed = expectedShare(page.blocks, likely) * MIN_SHARE
  return expectedShare(page.blocks, content) < needed ? likely : content
}

/** In a manual, all content is in the main part that the page names. */
function mainOfManual(page: Outline): Box | null {
  return page.manual ? page.main : null
}

function heaviest(root: Box): Box {
  let best = root
  let max = Number.NEGATIVE_INFINITY
  const visit = (box: Box) => {
    let value = 0
    for (const child of box.children) {
      if (isBox(child)) {
        visit(child)
        value += child.value < -CUT_COST ? -CUT_COST / 2 : child.value
      } else {
        const own = clamp(child.score) * size(child)
        value += own < -CUT_COST * 2 ? -CUT_COST : own
      }
    }
    box.value = value
    if (value > max) {
      max = value
      best = box
    }
  }
  visit(root)
  return best
}

function take(box: Box, content: Set<Block>) {
  for (const child of box.children) {
    if (isBox(child)) {
      if (child.value >= -CUT_COST) take(child, content)
    } else if (clamp(child.score) * size(child) >= -CUT_COST * 2) content.add(child)
  }
}

/** Leaves out comments, except on discussion pages, where they are the content. */
function leaveOutComments(page: Outline, choice: Choice) {
  if (page.forum > SURE_FORUM || isDiscussion(page.about)) return
  const text = new Set(textByName(page))
  for (const block of choice.content) {
    const comments = commentsAround(block, page)
    if (!comments) continue
    const isUnderText = text.size > 0 && !text.has(block)
    if (isUnderText || comments.proseAbove >= MIN_PROSE_ABOVE) leaveOut(block, 'comments', choice)
  }
}

/** Leaves out the headline above an article. Chapters of a manual keep theirs. */
function leaveOutHeadline(page: Outline, choice: Choice) {
  if (page.firstProse < 0) return
  const isHeadline = headlineTest(page.about.title)
  const firstKept = page.blocks.find((block) => choice.content.has(block) && isProse(block))
  for (const block of page.blocks) {
    if (block.index > Math.max(page.firstProse, firstKept?.index ?? 0)) break
    if (page.manual?.blocks.has(block)) continue
    if (isProse(block) || !isHeadline(block.text) || isLabelled(block)) continue
    leaveOut(block, 'headline', choice)
  }
}

/** Keeps the declared text of a page if next to nothing was kept, or no prose. */
function rescueText(page: Outline, choice: Choice) {
  if (page.traits.includes(SELLS) || page.manual) return
  if (!isNextToNothing(page, choice) && [...choice.content].some(isProse)) return
  const text = textByName(page)
  if (text.length === 0) return
  for (const block of [...choice.content]) leaveOut(block, 'boilerplate', choice)
  for (const block of text) keep(block, choice)
  choice.isWholeMain = true
}

/** Keeps the whole main part if next to nothing of it was kept. */
function rescueMain(page: Outline, choice: Choice) {
  const main = page.manual?.box ?? page.main
  const inside = [...(page.manual?.blocks ?? (main ? listBlocks(main) : []))]
  if (page.about.isArticle || !main || sumLengths(inside) < MIN_MAIN) return
  const inMain = listBlocks(main).filter((block) => choice.content.has(block))
  // The contents of a book are beside its title, which says nothing.
  const saysNothing = !inside.some(({ text }) => /[.!?。！？]$/.test(text))
  if (saysNothing && sumLengths(choice.content) > sumLengths(inside) * 4) return
  const isInMain = sumLengths(inMain) * 2 >= sumLengths(choice.content)
  const isProsaic =
    sumLinked(choice.content) * 2 < sumLengths(choice.content) && !page.manual && !isSmall(page)
  if ((isInMain || isProsaic) && !isNextToNothing(page, choice)) return
  for (const block of [...choice.content]) leaveOut(block, 'boilerplate', choice)
  for (const block of inside) if (!isIn(block, PLACE.nav | PLACE.dialog, main)) keep(block, choice)
  choice.isWholeMain = true
}

/** Whether so little was kept that the whole page is better. */
export function isNextToNothing(page: Outline, choice: Choice): boolean {
  const length = sumLengths(choice.content)
  const all = page.root.text - sumLengths(choice.walls)
  return !choice.isWholeMain && length < MIN_TEXT && all > length * 3
}

/** Keeps code and tables of data in the content, even if they do not look like prose. */
function keepCodeAndTables(page: Outline, choice: Choice) {
  countKept(page.root, choice.content)
  const first = page.blocks.findIndex((block) => choice.content.has(block))
  const last = page.blocks.findLastIndex((block) => choice.content.has(block))
  for (let i = first + 1; i <= last + 2; i++) {
    const block = page.blocks[i]
    if (!block || choice.leftOut.get(block) !== 'boilerplate' || linkDensity(block.box) > 0.5)
      continue
    const isCode = (block.box.place & PLACE.code) !== 0
    if (isCode ? besideContent(block.box) : block.score > -1.5 && inDataTable(block.box))
      keep(block, choice)
  }
  const main = page.manual?.box ?? page.main ?? page.bestArticle
  for (const part of main ? outermost(main, PLACE.table | PLACE.code) : []) keepWhole(part, choice)
}

/** Keeps a table or code as a whole: its column "Share" is not a sharing link. */
function keepWhole(part: Box, choice: Choice) {
  const isData = (part.place & PLACE.code) !== 0 || isDataTable(part)
  if (!isData || linkDensity(part) > 0.5 || !part.parent || !besideContent(part.parent)) return
  for (const block of listBlocks(part))
    if (choice.leftOut.get(block) === 'boilerplate') keep(block, choice)
}

function besideContent(box: Box): boolean {
  let up: Box | null = box
  for (let level = 0; up && level < 6; level++, up = up.parent) {
    if (up.place & (PLACE.aside | PLACE.footer | PLACE.nav)) return false
    if (up.kept > 0) return true
  }
  return false
}

function inDataTable(box: Box): boolean {
  for (let up: Box | null = box; up; up = up.parent) {
    if ((up.place & PLACE.table) === 0) continue
    return up.text > 0 && linkDensity(up) < 0.3 && up.parent !== null && besideContent(up.parent)
  }
  return false
}

/** Keeps short gaps between two blocks of content, unless a block has a very low score. */
function fillGaps(page: Outline, choice: Choice) {
  let gap: Block[] = []
  for (const block of page.blocks) {
    if (choice.content.has(block)) {
      const isShort = gap.length > 0 && gap.length <= MAX_GAP && gap[0] !== page.blocks[0]
      if (isShort && gap.every(isNoBreak))
        for (const block of gap)
          if (choice.leftOut.get(block) === 'boilerplate') keep(block, choice)
      gap = []
    } else gap.push(block)
  }
}

function isNoBreak({ score, box }: Block): boolean {
  return score > MIN_GAP_SCORE && (box.place & (PLACE.button | PLACE.form | PLACE.nav)) === 0
}

function keep(block: Block, choice: Choice) {
  choice.content.add(block)
  choice.leftOut.delete(block)
}

function leaveOut(block: Block, step: Step, choice: Choice) {
  choice.content.delete(block)
  choice.leftOut.set(block, step)
}
