import {
  type ChildNode,
  countVisibleWords,
  countWords,
  Element,
  isHidden,
  parseHtml,
  plainText,
  visibleText,
} from '@/lib/reader/html'
import { listSteps, toLetters } from '@/lib/reader/main-content'
import { type JsonObject, listTypes } from './metadata/json-ld'
import { joinLetters } from './metadata/site-name'
import { type Survey, survey } from './survey'

/** A shorter description is not content. */
const MIN_WORDS = 25
const MAX_LENGTH = 200_000
const TYPE =
  /^(?:Product|ProductGroup|Book|Vehicle|Recipe|Event|JobPosting|Course|DiscussionForumPosting|BlogPosting|.*Article)$/

/**
 * The main content, followed by what the page's data have and scripts would show: a longer
 * description, a recipe.
 */
export function withDescribed(
  nodes: ChildNode[],
  match: Survey,
  jsonLd: readonly JsonObject[],
): ChildNode[] {
  const text = longestText(jsonLd)
  const words = text === '' ? 0 : countWords(plainText(text))
  const isLonger = words >= MIN_WORDS && words > countVisibleWords(nodes)
  const description = isLonger && !isShown(text, nodes) ? text : ''
  const steps = missingSteps(jsonLd, () => shownText(nodes))
  const items = steps.map((step) => `<li>${step.replace(/[&<]/g, (sign) => ENTITIES[sign] ?? '')}`)
  const html = items.length > 0 ? `${description}<ul>${items.join('')}</ul>` : description
  return html === '' ? nodes : [...nodes, ...survey(parseHtml(html), match.url).body.children]
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;' }

/** The recipe or guide in a page's data, if the text shows next to nothing of it. */
export function missingSteps(jsonLd: readonly JsonObject[], read: () => string): string[] {
  const steps = listSteps(jsonLd)
  const sample = steps
    .map(toLetters)
    .filter(({ length }) => length >= MIN_STEP)
    .slice(0, MAX_SAMPLE)
  if (sample.length < MIN_STEPS) return []
  const text = toLetters(read())
  const matches = sample.filter((letters) => text.includes(letters)).length
  return matches * 5 < sample.length ? steps : []
}

const MIN_STEP = 8
const MIN_STEPS = 3
const MAX_SAMPLE = 60

/** What the page's data hold of an article, for a page without any text. */
export function describedNodes(match: Survey, jsonLd: readonly JsonObject[]): ChildNode[] {
  const text = longestText(jsonLd)
  const isArticle = text !== '' && countWords(plainText(text)) >= MIN_WORDS
  return isArticle ? survey(parseHtml(text), match.url).body.children : []
}

function shownText(nodes: readonly ChildNode[]): string {
  const visible = nodes.filter((node) => !(node instanceof Element && isHidden(node)))
  return visible.map((node) => visibleText(node)).join(' ')
}

/** Whether a part of the text is visible in the nodes. */
function isShown(text: string, nodes: readonly ChildNode[]): boolean {
  const visible = joinLetters(shownText(nodes))
  const description = joinLetters(plainText(text))
  return PLACES.some((share) => {
    const from = Math.floor(share * Math.max(0, description.length - PIECE))
    return visible.includes(description.slice(from, from + PIECE))
  })
}

/** The length of a compared part, and where in the text the parts are. */
const PIECE = 30
const PLACES = [0, 0.2, 0.4, 0.6, 0.8, 1]

function longestText(jsonLd: readonly JsonObject[]): string {
  let longest = ''
  for (const object of jsonLd) {
    if (!listTypes([object]).some((type) => TYPE.test(type))) continue
    for (const text of [object.articleBody, object.text, object.description])
      if (typeof text === 'string' && text.length > longest.length) longest = text
  }
  return longest.length > MAX_LENGTH ? '' : longest
}
