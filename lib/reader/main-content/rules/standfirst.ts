import { Element } from '@/lib/reader/html'
import { type Block, type Box, isIn } from '../blocks'
import { GROUP } from '../features/class-groups'
import { textLength } from '../features/length'
import { toLetters } from '../features/letters'
import { getLevel, isProse, type Outline } from '../features/outline'
import { PLACE } from '../features/places'
import { headlineTest, SENTENCE_END } from './headline'

const AROUND =
  PLACE.nav | PLACE.footer | PLACE.aside | PLACE.dialog | PLACE.button | PLACE.form | PLACE.figure
const NO_LEAD =
  GROUP.byline |
  GROUP.meta |
  GROUP.share |
  GROUP.related |
  GROUP.promo |
  GROUP.caption |
  GROUP.hidden
const NAME =
  /(?:^|[-_\s])(?:sub-?(?:title|head(?:line|ing)?)|standfirst|dek|lede?|lead-?(?:in|text)|lead|intro(?:duction|text)?|excerpt|abstract|summary|perex)(?:$|\s)/i
const PROPERTY = /^(?:description|alternativeHeadline|abstract)$/
/** Shorter descriptions may be the words of a menu, and shorter texts bylines. */
const MIN_DESCRIBED = 30
const MIN_NAMED = 40
const MIN_SENTENCE = 60
const MAX_LENGTH = 1_200
/** Letters of the place before a report: "Berlin." */
const MAX_PLACE = 30
/** Between a headline and its standfirst may be dates, names and buttons for sharing. */
const MAX_GAP = 30
const MAX_NAMED_GAP = 2

/**
 * What an article says below its headline and before its text: what its description says, what the
 * markup names so, or a sentence right below the headline.
 */
export function standfirstsOn(page: Outline, content: ReadonlySet<Block>): Block[] {
  const { blocks, about } = page
  const first = blocks.find((block) => content.has(block) && isProse(block))
  if (!about.isArticle || !first) return []
  const headline = headlineAbove(page, first.index)
  const start = Math.max((headline?.index ?? -1) + 1, first.index - MAX_GAP)
  return blocks
    .slice(start, first.index)
    .filter((block) => !content.has(block) && mayLead(block))
    .filter(
      (block) =>
        isDescribed(block.text, about.descriptions) || (headline && isBelow(block, headline)),
    )
    .filter(({ text }, at, leads) => leads.findIndex((lead) => lead.text === text) === at)
}

function headlineAbove({ blocks, about }: Outline, end: number): Block | null {
  const isHeadline = headlineTest(about.title)
  return (
    blocks
      .slice(0, end)
      .findLast(
        (block) =>
          (getLevel(block) === 1 || isHeadline(block.text)) &&
          !isIn(block, PLACE.nav | PLACE.dialog),
      ) ?? null
  )
}

function mayLead(block: Block): boolean {
  const { length, linked } = block
  if (length < MIN_DESCRIBED || length > MAX_LENGTH || linked * 2 > length) return false
  return !isIn(block, AROUND) && !block.nodes.some(isTime)
}

const isTime = (node: unknown) => node instanceof Element && node.name === 'time'

/** A description may lack the place that a report begins with, or be cut within a word. */
function isDescribed(text: string, descriptions: readonly string[]): boolean {
  const letters = toLetters(text)
  return descriptions.some((description) => {
    if (textLength(description) < MIN_DESCRIBED) return false
    if (description.startsWith(letters)) return true
    const whole = description.slice(0, description.lastIndexOf(' '))
    const at = letters.indexOf(whole)
    return textLength(whole) >= MIN_DESCRIBED && at >= 0 && at <= MAX_PLACE
  })
}

function isBelow(block: Block, headline: Block): boolean {
  const { box, length, linked, text } = block
  const gap = block.index - headline.index
  if (gap === 1 && length >= MIN_SENTENCE && linked === 0 && SENTENCE_END.test(text))
    return (box.groups & NO_LEAD) === 0 && (box.place & PLACE.quote) === 0
  return gap <= MAX_NAMED_GAP && length >= MIN_NAMED && isInNamed(box, headline.box)
}

/** Whether a box, or one around it that the headline is not in, has a name of standfirsts. */
function isInNamed(box: Box, headline: Box): boolean {
  const around = new Set<Box>()
  for (let up: Box | null = headline; up; up = up.parent) around.add(up)
  for (let up: Box | null = box; up && !around.has(up); up = up.parent) {
    if (up.groups & NO_LEAD) return false
    if (up.element instanceof Element && hasName(up.element)) return true
  }
  return false
}

function hasName({ attribs }: Element): boolean {
  const { class: classes = '', itemprop = '', role = '' } = attribs
  const names = classes.replace(/([a-z])([A-Z])/g, '$1-$2')
  return NAME.test(names) || PROPERTY.test(itemprop) || role === 'doc-subtitle'
}
