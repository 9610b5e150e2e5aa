import {
  type ChildNode,
  countVisibleWords,
  countWords,
  parseHtml,
  plainText,
  visibleText,
} from '@/lib/reader/html'
import { type JsonObject, listTypes } from './metadata/json-ld'
import { joinLetters } from './metadata/title'
import { type Survey, survey } from './survey'

/** A shorter description is not content. */
const MIN_WORDS = 25
const MAX_LENGTH = 200_000
const TYPE =
  /^(?:Product|ProductGroup|Book|Vehicle|Recipe|Event|JobPosting|Course|DiscussionForumPosting|BlogPosting|.*Article)$/

/**
 * The main content, followed by the description in the page's data if that is longer: scripts
 * would show it.
 */
export function withDescribed(
  nodes: ChildNode[],
  match: Survey,
  jsonLd: readonly JsonObject[],
): ChildNode[] {
  const text = longestText(jsonLd)
  const words = text === '' ? 0 : countWords(plainText(text))
  if (words < MIN_WORDS || words <= countVisibleWords(nodes) || isShown(text, nodes)) return nodes
  return [...nodes, ...survey(parseHtml(text), match.url).body.children]
}

/** What the page's data hold of an article, for a page without any text. */
export function describedNodes(match: Survey, jsonLd: readonly JsonObject[]): ChildNode[] {
  const text = longestText(jsonLd)
  const isArticle = text !== '' && countWords(plainText(text)) >= MIN_WORDS
  return isArticle ? survey(parseHtml(text), match.url).body.children : []
}

/** Whether a part of the text is visible in the nodes. */
function isShown(text: string, nodes: readonly ChildNode[]): boolean {
  const visible = joinLetters(nodes.map((node) => visibleText(node)).join(' '))
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
