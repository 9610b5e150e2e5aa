import { bin } from './bin'
import type { Block, Box } from './blocks'
import { CLASS_GROUPS, GROUP } from './class-groups'
import { formCues } from './form-cues'
import { firstBlock, linkDensity, type Outline } from './outline'
import { PLACE, PLACES } from './places'
import { wordCues } from './word-cues'

/** Hands over the name of every cue that holds for a block. */
export type Tell = (cue: string) => void

const LENGTHS = [12, 25, 50, 80, 130, 200, 350, 700]
const SHARES = [0.001, 0.05, 0.2, 0.5, 0.9]
const DENSITIES = [0.05, 0.15, 0.3, 0.5, 0.75]
const TAGS = new Set(
  (
    'p div li td th h1 h2 h3 h4 h5 h6 span dt dd pre blockquote figcaption section article header footer aside label ' +
    'button body center form address summary'
  ).split(' '),
)

/** Everything that speaks for or against a block: what it says, where, and what is around it. */
export function tellCues(block: Block, page: Outline, tell: Tell) {
  const length = bin('len', block.length, LENGTHS)
  const link = bin('link', block.linked / block.length, [0.01, 0.15, 0.4, 0.7, 0.95])
  tell(length)
  tell(link)
  tell(`${length}&${link}`)
  placeCues(block, page, tell)
  boxCues(block.box, page, tell)
  orderCues(block, page, length, tell)
  wordCues(block, page.about.title, tell)
  repeatCues(block, page, tell)
  commentCues(block, page, tell)
  formCues(block, page, tell)
  if (distance(block.box, page.best) >= 9) tell(`out&${length}`)
  for (const trait of page.traits) tell(trait)
  rowCues(block, page, tell)
  tell(
    bin('at', block.index / page.blocks.length, [0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95]),
  )
}

function rowCues(block: Block, page: Outline, tell: Tell) {
  let level = 0
  for (let up: Box | null = block.box; up?.parent; up = up.parent, level++) {
    const row = up.rows && page.rows.get(up.rows)
    if (!row || row.share < 0.08) continue
    tell(bin('row-share', row.share, [0.15, 0.3, 0.5, 0.7]))
    tell(bin('row-prose', row.prose, [0.05, 0.3, 0.6, 1]))
    tell(bin('row-count', row.count, [5, 10, 20, 40]))
    tell(bin('row-images', row.images, [0.1, 0.7]))
    tell(bin('row-level', level, [1, 3, 5]))
    return
  }
  tell('row-none')
}

function placeCues(block: Block, page: Outline, tell: Tell) {
  let places = block.box.place
  let groups = 0
  let near = 0
  let level = 0
  for (let up: Box | null = block.box; up?.parent; up = up.parent, level++) {
    const whole = up.text > page.root.text * 0.7
    places |= whole ? up.place & (PLACE.article | PLACE.main | PLACE.body) : up.place
    if (!whole) groups |= up.groups
    if (level < 2 || near === 0) near |= up.groups
  }
  for (let i = 0; i < PLACES.length; i++) {
    if (places & (1 << i)) tell(`in-${PLACES[i]}`)
    if (block.box.place & (1 << i)) tell(`is-${PLACES[i]}`)
  }
  const { manual } = page
  if (manual)
    tell(
      manual.blocks.has(block) || places & (PLACE.main | PLACE.article) ? 'manual-main' : 'manual',
    )
  for (let i = 0; i < CLASS_GROUPS.length; i++) {
    if (groups & (1 << i)) tell(`class-${CLASS_GROUPS[i]}`)
    if (near & (1 << i)) tell(`near-${CLASS_GROUPS[i]}`)
  }
  const name = 'name' in block.box.element ? block.box.element.name : ''
  tell(bin('depth', block.box.depth, [3, 6, 10, 15]))
  if (name !== '') tell(`tag-${TAGS.has(name) ? name : 'other'}`)
}

function boxCues(box: Box, page: Outline, tell: Tell) {
  const most = Math.max(1, page.best.prose)
  tell(bin('boxlink', linkDensity(box), [0.05, 0.2, 0.4, 0.6, 0.85]))
  tell(bin('own', box.prose / most, SHARES))
  tell(`best${Math.min(5, distance(box, page.best))}`)
  const parent = box.parent
  if (!parent) return
  tell(bin('uplink', linkDensity(parent), DENSITIES))
  tell(bin('upprose', parent.prose / most, SHARES))
  if (!parent.parent) return
  tell(bin('up2link', linkDensity(parent.parent), DENSITIES))
  tell(bin('up2prose', parent.parent.prose / most, SHARES))
}

function orderCues(block: Block, page: Outline, length: string, tell: Tell) {
  const { firstProse, lastProse } = page
  const at =
    firstProse < 0
      ? 'none'
      : block.index < firstProse
        ? 'before'
        : block.index > lastProse
          ? 'after'
          : 'between'
  tell(`at-${at}`)
  tell(`at-${at}&${length}`)
  for (const step of [-2, -1, 1, 2]) {
    const other = page.blocks[block.index + step]
    const name = `next${step}`
    if (!other) {
      tell(`${name}-none`)
      continue
    }
    const isLinked = other.linked > other.length * 0.5
    tell(
      `${name}-${other.box === block.box ? 'same' : other.box.parent === block.box.parent ? 'sibling' : 'other'}`,
    )
    tell(bin(`${name}-len`, other.length, [25, 80, 200]) + (isLinked ? '-linked' : ''))
    if (other.box.place & PLACE.heading) tell(`${name}-heading`)
  }
}

function repeatCues(block: Block, page: Outline, tell: Tell) {
  if ((page.copies.get(block.text) ?? 0) > 1) tell(block.length > 60 ? 'copy-long' : 'copy-short')
  let level = 0
  for (let up: Box | null = block.box; up?.parent && level < 5; up = up.parent, level++) {
    if (up.alike < 3) continue
    tell(bin(`alike${level}-`, up.alike, [5, 10, 20]))
    tell(
      bin('alike-text', up.text, [60, 150, 400, 1000]) +
        bin('-link', linkDensity(up), [0.1, 0.4, 0.8]),
    )
    break
  }
  tell(`under-${page.under[block.index] ?? 'none'}`)
}

function commentCues(block: Block, page: Outline, tell: Tell) {
  const comments = commentsAround(block, page)
  if (!comments) return
  tell(bin('comment-above', comments.proseAbove, [1, 300, 1000, 3000]))
  tell(bin('comment-share', comments.box.text / Math.max(1, page.root.text), [0.1, 0.3, 0.6]))
}

/** The outermost box of comments around a block, and how much prose is above it. */
export function commentsAround(
  block: Block,
  page: Outline,
): { box: Box; proseAbove: number } | null {
  if (page.manual?.isExplained) return null
  let outermost: Box | null = null
  for (let up: Box | null = block.box; up?.parent; up = up.parent) {
    if (up.groups & GROUP.comment && up.text < page.root.text * 0.9) outermost = up
  }
  const first = outermost && firstBlock(outermost)
  return outermost && first
    ? { box: outermost, proseAbove: page.proseBefore[first.index] ?? 0 }
    : null
}

function distance(box: Box, ancestor: Box): number {
  let up: Box | null = box
  for (let level = 0; up; level++) {
    if (up === ancestor) return level
    up = up.parent
  }
  return 9
}
