import { type ChildNode, countVisibleWords, countWords, parseHtml, plainText } from '@/lib/html'
import { type JsonObject, typesOf } from './metadata/json-ld'
import { type Survey, survey } from './survey'

/** Shorter descriptions are not content. */
const MIN_WORDS = 25
const MAX_LENGTH = 200_000
const THING =
  /^(?:Product|ProductGroup|Book|Vehicle|Recipe|Event|JobPosting|Course|DiscussionForumPosting|BlogPosting|.*Article)$/

/**
 * The main content, and after it what the page's data say of its thing, where that is more than the
 * content itself: scripts would show it.
 */
export function withDescribed(
  nodes: ChildNode[],
  found: Survey,
  jsonLd: readonly JsonObject[],
): ChildNode[] {
  const text = longestText(jsonLd)
  const words = text === '' ? 0 : countWords(plainText(text))
  if (words < MIN_WORDS || words <= countVisibleWords(nodes)) return nodes
  return [...nodes, ...survey(parseHtml(text), found.url).body.children]
}

function longestText(jsonLd: readonly JsonObject[]): string {
  let longest = ''
  for (const thing of jsonLd) {
    if (!typesOf([thing]).some((type) => THING.test(type))) continue
    for (const text of [thing.articleBody, thing.text, thing.description])
      if (typeof text === 'string' && text.length > longest.length) longest = text
  }
  return longest.length > MAX_LENGTH ? '' : longest
}
