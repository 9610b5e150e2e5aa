import { type Block, type Box, blocksOf, isBox, outermost } from './blocks'
import { commentsAround } from './cues'
import { isDiscussion } from './discussion'
import { byForests, isSmall, type Judge, judgeBlocks } from './judge'
import { lengthOf } from './length'
import { lettersOf } from './letters'
import { countKept, isDataTable, isProse, linkDensity, type Outline } from './outline'
import { PLACE } from './places'
import { clamp, size } from './score'
import { expectedShare, likeliest } from './select'
import { SELLS } from './traits'

/** Which blocks are content, and by which step each other one was left out. */
export type Choice = { kept: Set<Block>; leftOut: Map<Block, Step>; isWholeMain: boolean }
export type Step = 'boilerplate' | 'comments' | 'headline'

/** What cutting a box out of its surroundings costs: evidence weaker than this cuts nothing. */
const CUT_COST = 0.5
const ENOUGH_PROSE = 250
/** A page as likely a forum's as this (log-odds) has no comments on something else. */
const SURE_FORUM = 0
/** Less visible text than this, where the page has more, is not main content. */
const MIN_TEXT = 140
/** So much text makes a main part, however little that is beside what is around it. */
const MIN_MAIN = 40

/** What the weightiest box may lose against the likeliest blocks of the whole page. */
const MIN_SHARE = 0.97

/** At most so many blocks, and none with weaker evidence, are part of the content around them. */
const MAX_GAP = 12
const IN_GAP = -1.1

/** Judges every block, and chooses those that are the content. */
export function chooseBlocks(page: Outline, judge: Judge = byForests): Choice {
  judgeBlocks(page, judge)
  const choice: Choice = { kept: selected(page), leftOut: new Map(), isWholeMain: false }
  for (const block of page.blocks)
    if (!choice.kept.has(block)) choice.leftOut.set(block, 'boilerplate')
  leaveOutComments(page, choice)
  leaveOutHeadline(page, choice)
  rescueMain(page, choice)
  keepCodeAndTables(page, choice)
  if (!page.about.isArticle && isSmall(page)) fillGaps(page, choice)
  if (!page.about.isArticle) keepHeadline(page, choice)
  keepHeadings(page, choice)
  return choice
}

/**
 * The likeliest blocks; of a manual's or a small page the weightiest box less other things in it.
 * Where a small page sells something, both: a price may be far from the description.
 */
function selected(page: Outline): Set<Block> {
  const likely = likeliest(page.blocks)
  if (!page.manual && !isSmall(page)) return likely
  const kept = new Set<Block>()
  take(heaviest(mainOfManual(page) ?? page.root), kept)
  trimEdges(page, kept)
  if (page.manual) return kept
  if (page.traits.includes(SELLS)) return new Set([...kept, ...likely])
  const needed = expectedShare(page.blocks, likely) * MIN_SHARE
  return expectedShare(page.blocks, kept) < needed ? likely : kept
}

/** A manual's page has its content nowhere but in what it names its main part. */
function mainOfManual(page: Outline): Box | null {
  return page.manual ? page.main : null
}

function heaviest(root: Box): Box {
  let best = root
  let most = Number.NEGATIVE_INFINITY
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
    if (value > most) {
      most = value
      best = box
    }
  }
  visit(root)
  return best
}

function take(box: Box, kept: Set<Block>) {
  for (const child of box.children) {
    if (isBox(child)) {
      if (child.value >= -CUT_COST) take(child, kept)
    } else if (clamp(child.score) * size(child) >= -CUT_COST * 2) kept.add(child)
  }
}

/** Bylines, dates and labels at the edges: they hold on only between blocks that are content. */
function trimEdges(page: Outline, kept: Set<Block>) {
  const inOrder = page.blocks.filter((block) => kept.has(block))
  let first = 0
  while (first < inOrder.length && !holdsEdge(inOrder[first], inOrder[first + 1])) first++
  let last = inOrder.length - 1
  while (last >= first && (inOrder[last]?.score ?? 0) < 0) last--
  for (const [at, block] of inOrder.entries()) if (at < first || at > last) kept.delete(block)
}

function holdsEdge(block: Block | undefined, next: Block | undefined): boolean {
  if (!block || block.score >= 0) return true
  return isSubheading(block) && next !== undefined && next.score >= 0
}

/** On a discussion page they are the content. */
function leaveOutComments(page: Outline, choice: Choice) {
  if (page.forum > SURE_FORUM || isDiscussion(page.about)) return
  for (const block of choice.kept) {
    const comments = commentsAround(block, page)
    if (comments && comments.proseAbove >= ENOUGH_PROSE) leaveOut(block, 'comments', choice)
  }
}

/** A manual's chapters keep theirs. */
function leaveOutHeadline(page: Outline, choice: Choice) {
  if (page.firstProse < 0) return
  const { title } = page.about
  const firstKept = page.blocks.find((block) => choice.kept.has(block) && isProse(block))
  for (const block of page.blocks) {
    if (block.index > Math.max(page.firstProse, firstKept?.index ?? 0)) break
    if (page.manual?.blocks.has(block)) continue
    const isLong = block.length > lengthOf(title) / 2 || (block.box.place & PLACE.heading) !== 0
    if (isLong && !isProse(block) && repeatsTitle(block.text, title))
      leaveOut(block, 'headline', choice)
  }
}

/** On any other page the headline belongs to the content: the first one above it. */
function keepHeadline(page: Outline, choice: Choice) {
  const first = page.blocks.find((block) => choice.kept.has(block))
  const around = PLACE.nav | PLACE.footer | PLACE.aside | PLACE.dialog
  const headline = page.blocks.find((block) => {
    if (!('name' in block.box.element) || block.box.element.name !== 'h1') return false
    for (let up: Box | null = block.box; up; up = up.parent) if (up.place & around) return false
    return true
  })
  if (headline && first && headline.index <= first.index && headline.length < 200)
    keep(headline, choice)
}

/** Where next to nothing of the main part was kept. */
function rescueMain(page: Outline, choice: Choice) {
  const main = page.manual?.box ?? page.main
  const inside = page.manual?.blocks ?? (main ? blocksOf(main) : [])
  if (page.about.isArticle || !main || textOf(inside) < MIN_MAIN) return
  const inMain = blocksOf(main).filter((block) => choice.kept.has(block))
  const linked = [...choice.kept].reduce((sum, block) => sum + block.linked, 0)
  const isInMain = textOf(inMain) * 2 >= textOf(choice.kept)
  const isProsaic = linked * 2 < textOf(choice.kept) && !page.manual && !isSmall(page)
  if ((isInMain || isProsaic) && !isNextToNothing(page, choice)) return
  for (const block of [...choice.kept]) leaveOut(block, 'boilerplate', choice)
  for (const block of inside) keep(block, choice)
  choice.isWholeMain = true
}

/** So little is kept of so much that the whole page is the better answer. */
export function isNextToNothing(page: Outline, choice: Choice): boolean {
  const length = textOf(choice.kept)
  return !choice.isWholeMain && length < MIN_TEXT && page.root.text > length * 3
}

/** Characters of text in blocks. */
function textOf(blocks: Iterable<Block>): number {
  let length = 0
  for (const block of blocks) length += block.length
  return length
}

/** However little they read like prose. */
function keepCodeAndTables(page: Outline, choice: Choice) {
  countKept(page.root, choice.kept)
  const first = page.blocks.findIndex((block) => choice.kept.has(block))
  const last = page.blocks.findLastIndex((block) => choice.kept.has(block))
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

/** A column called "Share" shares nothing. */
function keepWhole(part: Box, choice: Choice) {
  const isData = (part.place & PLACE.code) !== 0 || isDataTable(part)
  if (!isData || linkDensity(part) > 0.5 || !part.parent || !besideContent(part.parent)) return
  for (const block of blocksOf(part))
    if (choice.leftOut.get(block) === 'boilerplate') keep(block, choice)
}

/** Whether a box a few levels up holds content. */
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

/** Short lines between two blocks of content, unless much speaks against them. */
function fillGaps(page: Outline, choice: Choice) {
  let gap: Block[] = []
  for (const block of page.blocks) {
    if (choice.kept.has(block)) {
      const isShort = gap.length > 0 && gap.length <= MAX_GAP && gap[0] !== page.blocks[0]
      if (isShort && gap.every(isNoBreak))
        for (const one of gap) if (choice.leftOut.get(one) === 'boilerplate') keep(one, choice)
      gap = []
    } else gap.push(block)
  }
}

function isNoBreak({ score, box }: Block): boolean {
  return score > IN_GAP && (box.place & (PLACE.button | PLACE.form | PLACE.nav)) === 0
}

/** A heading goes with what follows it. */
function keepHeadings(page: Outline, choice: Choice) {
  for (let i = page.blocks.length - 2; i >= 0; i--) {
    const block = page.blocks[i] as Block
    const isLeading = choice.kept.has(page.blocks[i + 1] as Block) && isSubheading(block)
    if (isLeading && block.score > -3 && choice.leftOut.get(block) === 'boilerplate')
      keep(block, choice)
  }
}

function keep(block: Block, choice: Choice) {
  choice.kept.add(block)
  choice.leftOut.delete(block)
}

function leaveOut(block: Block, step: Step, choice: Choice) {
  choice.kept.delete(block)
  choice.leftOut.set(block, step)
}

function isSubheading(block: Block): boolean {
  return (
    (block.box.place & PLACE.heading) !== 0 &&
    'name' in block.box.element &&
    block.box.element.name !== 'h1'
  )
}

function repeatsTitle(text: string, title: string): boolean {
  const ours = lettersOf(text)
  const theirs = lettersOf(title)
  return ours.length > 5 && (theirs.includes(ours) || (theirs.length > 10 && ours.includes(theirs)))
}
