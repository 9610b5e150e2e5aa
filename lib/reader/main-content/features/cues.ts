import type { Block, Box } from '../blocks'
import { bin } from './bin'
import { CLASS_GROUPS, GROUP } from './class-groups'
import { formCues } from './form-cues'
import { firstBlock, type Outline } from './outline'
import { PLACE, PLACES } from './places'
import { ALL_WORD_TESTS, type WordTests, wordCues } from './word-cues'

/** Adds a cue that applies to a block. */
type AddCue = (cue: string) => void

const TAGS = new Set(
  (
    'p div li td th h1 h2 h3 h4 h5 h6 span dt dd pre blockquote figcaption section article header footer aside label ' +
    'button body center form address summary'
  ).split(' '),
)

// Names that many blocks share are not put together for each.
const IN_PLACE = PLACES.map((name) => `in-${name}`)
const IS_PLACE = PLACES.map((name) => `is-${name}`)
const OF_CLASS = CLASS_GROUPS.map((name) => `class-${name}`)
const NEAR_CLASS = CLASS_GROUPS.map((name) => `near-${name}`)

/** Adds a block's cues (facts that are true or false) and those of its page. */
export function addCues(block: Block, page: Outline, add: AddCue) {
  addBlockCues(block, page, ALL_WORD_TESTS, add)
  for (const trait of page.traits) add(trait)
}

/** Adds the cues of a block alone: its words, place and surroundings. */
export function addBlockCues(block: Block, page: Outline, tests: WordTests, add: AddCue) {
  placeCues(block, page, add)
  orderCue(block, page, add)
  wordCues(block, page.about.title, tests, add)
  add(`under-${page.under[block.index] ?? 'none'}`)
  commentCues(block, page, add)
  formCues(block, page, add)
}

function placeCues(block: Block, page: Outline, add: AddCue) {
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
    if (places & (1 << i)) add(IN_PLACE[i] as string)
    if (block.box.place & (1 << i)) add(IS_PLACE[i] as string)
  }
  const { manual } = page
  if (manual)
    add(
      manual.blocks.has(block) || places & (PLACE.main | PLACE.article) ? 'manual-main' : 'manual',
    )
  for (let i = 0; i < CLASS_GROUPS.length; i++) {
    if (groups & (1 << i)) add(OF_CLASS[i] as string)
    if (near & (1 << i)) add(NEAR_CLASS[i] as string)
  }
  const name = 'name' in block.box.element ? block.box.element.name : ''
  if (name !== '') add(`tag-${TAGS.has(name) ? name : 'other'}`)
}

/** Whether a block is before, between or after the page's prose. */
function orderCue({ index }: Block, { firstProse, lastProse }: Outline, add: AddCue) {
  if (firstProse < 0) add('at-none')
  else if (index < firstProse) add('at-before')
  else add(index > lastProse ? 'at-after' : 'at-between')
}

function commentCues(block: Block, page: Outline, add: AddCue) {
  const comments = commentsAround(block, page)
  if (!comments) return
  add(bin('comment-above', comments.proseAbove, [1, 300, 1000, 3000]))
  add(bin('comment-share', comments.box.text / Math.max(1, page.root.text), [0.1, 0.3, 0.6]))
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
