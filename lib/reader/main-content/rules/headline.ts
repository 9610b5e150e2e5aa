import { Element } from '@/lib/reader/html'
import { type Block, isBox, isIn } from '../blocks'
import { toLetters } from '../features/letters'
import { getLevel, isProse, isSubheading, type Outline } from '../features/outline'
import { PLACE } from '../features/places'

const SEPARATORS = /\s[-–—|·•»/:]+\s|[:|»]\s|\s?[|–—]\s?/
/** The end of a text that ends as sentences do. */
export const SENTENCE_END = /[.。．!?！？…]["”’»」』)]*$/
const MIN_LETTERS = 6
const MAX_WORDS_BESIDE = 5

/**
 * A test whether a text is the page's title, with at most a kicker or a site's name beside it. A
 * sentence that repeats the title's words and goes on is the first of the article.
 */
export function headlineTest(title: string): (text: string) => boolean {
  const whole = toLetters(title)
  const titles = new Set([whole, ...splitParts(title).map(toLetters)])
  const longTitles = [...titles].filter((letters) => letters.length >= MIN_LETTERS)
  return (text) => {
    const ours = toLetters(text)
    if (ours.length < MIN_LETTERS) return false
    if (ours === whole) return true
    if (SENTENCE_END.test(text)) return false
    if (titles.has(ours)) return true
    if (!longTitles.some((letters) => ours.includes(letters))) return false
    return splitParts(text).some((part) => isTitle(part, text, longTitles))
  }
}

function isTitle(part: string, text: string, titles: readonly string[]): boolean {
  return titles.includes(toLetters(part)) && countWords(text) - countWords(part) <= MAX_WORDS_BESIDE
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

function splitParts(text: string): string[] {
  const parts = text.split(SEPARATORS).slice(0, MAX_PARTS)
  const runs: string[] = []
  for (let length = parts.length; length > 0; length--)
    for (let from = 0; from + length <= parts.length; from++)
      runs.push(parts.slice(from, from + length).join(' '))
  return runs
}

const MAX_PARTS = 6

const AROUND = PLACE.nav | PLACE.footer | PLACE.aside | PLACE.dialog
const SITE_NAME =
  /(?:^|[\s_-])(?:menu|site|blog|brand|logo|navbar)[-_]?(?:title|name|brand)(?:$|\s)/i
const MAX_LENGTH = 200

/** The headline above the content. A board's name may be its h1, above that of the topic. */
export function findHeadline(page: Outline, content: ReadonlySet<Block>): Block | null {
  const first = page.blocks.find((block) => content.has(block))
  const prose = page.blocks.find((block) => content.has(block) && isProse(block))
  const above = page.blocks
    .slice(0, Math.max(first?.index ?? -1, prose?.index ?? -1) + 1)
    .filter((block) => block.length < MAX_LENGTH && !isIn(block, AROUND))
  const isHeadline = headlineTest(page.about.title)
  const h1 = above.find((block) => getLevel(block) === 1 && !isSiteName(block))
  const topics = above.filter((block) => isHeadline(block.text))
  const [topic = topics.at(-1)] = topics
    .filter(isSubheading)
    .toSorted((a, b) => b.length - a.length)
  if (!topic || !h1) return topic ?? h1 ?? null
  const isTopic = isHeadline(h1.text) ? topic.length > h1.length : isSubheading(topic)
  return isTopic ? topic : h1
}

function isSiteName({ box: { element } }: Block): boolean {
  return element instanceof Element && SITE_NAME.test(element.attribs.class ?? '')
}

/** The value of a cell beside its label. */
export function isLabelled({ box }: Block): boolean {
  const { element, parent } = box
  if (!(element instanceof Element) || !/^(?:td|dd)$/.test(element.name)) return false
  const label = parent?.children[parent.children.indexOf(box) - 1]
  return label !== undefined && isBox(label) && label.text > 0 && label.text <= MAX_LABEL
}

const MAX_LABEL = 40
