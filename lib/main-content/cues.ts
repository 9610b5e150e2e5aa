import { bin } from './bin'
import type { Block, Box } from './blocks'
import { CLASS_GROUPS, GROUP } from './class-groups'
import { formCues } from './form-cues'
import { firstBlock, type Outline } from './outline'
import { PLACE, PLACES } from './places'
import { wordCues } from './word-cues'

/** Hands over the name of every cue that holds for a block. */
export type Tell = (cue: string) => void

const TAGS = new Set(
  (
    'p div li td th h1 h2 h3 h4 h5 h6 span dt dd pre blockquote figcaption section article header footer aside label ' +
    'button body center form address summary'
  ).split(' '),
)

/** What a block says, where it is, and what is around it, as far as it is yes or no. */
export function tellCues(block: Block, page: Outline, tell: Tell) {
  placeCues(block, page, tell)
  orderCue(block, page, tell)
  wordCues(block, page.about.title, tell)
  tell(`under-${page.under[block.index] ?? 'none'}`)
  commentCues(block, page, tell)
  formCues(block, page, tell)
  for (const trait of page.traits) tell(trait)
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
  if (name !== '') tell(`tag-${TAGS.has(name) ? name : 'other'}`)
}

/** Where a block is beside the page's prose. */
function orderCue({ index }: Block, { firstProse, lastProse }: Outline, tell: Tell) {
  if (firstProse < 0) tell('at-none')
  else if (index < firstProse) tell('at-before')
  else tell(index > lastProse ? 'at-after' : 'at-between')
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
