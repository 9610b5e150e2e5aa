import { countWords, Element, isHidden, type ParentNode, visibleText } from '@/lib/reader/html'
import { type JsonObject, listTypes } from '../metadata/json-ld'

/** `words`: those that the page's data say its text has; 0 if they do not. */
export type DeclaredArticle = { words: number }

const TYPE = /(?:Article|Posting|Report)$/
const AROUND = new Set(['nav', 'header', 'footer', 'aside', 'dialog', 'form', 'button', 'figure'])
const MIN_WORDS = 150
const MIN_PARAGRAPH = 8
const MIN_SHARE = 0.8

/** The article that a page declares itself to be: by type, or as published at a time. */
export function declaredArticle(
  jsonLd: readonly JsonObject[],
  isDated: boolean,
  shared: string | undefined,
): DeclaredArticle | null {
  const articles = jsonLd.filter((object) => listTypes([object]).some((type) => TYPE.test(type)))
  if (articles.length === 0 && !(isDated && shared?.toLowerCase() === 'article')) return null
  const counts = articles.flatMap(({ articleBody, wordCount }) => [
    typeof articleBody === 'string' ? countWords(articleBody) : 0,
    Number(wordCount) || 0,
  ])
  return { words: Math.max(0, ...counts) }
}

/** The element around an article's paragraphs, or null if they may not be all of its text. */
export function findArticleText(body: ParentNode, { words }: DeclaredArticle): Element | null {
  const counts = new Map<ParentNode, number>()
  countParagraphs(body, counts)
  const total = counts.get(body) ?? 0
  if (total < MIN_WORDS || total < words * MIN_SHARE) return null
  let part = body
  for (let inner: ParentNode | undefined = body; inner; ) {
    part = inner
    inner = part.children.find(
      (child): child is Element =>
        child instanceof Element && (counts.get(child) ?? 0) >= total * MIN_SHARE,
    )
  }
  const article = articleAround(part)
  return article ?? (part instanceof Element && part !== body ? part : null)
}

function articleAround(part: ParentNode): Element | null {
  for (let up: ParentNode | null = part; up instanceof Element; up = up.parent)
    if (up.name === 'article') return up
  return null
}

function countParagraphs(parent: ParentNode, counts: Map<ParentNode, number>): number {
  let words = 0
  for (const child of parent.children) {
    if (!(child instanceof Element) || AROUND.has(child.name) || isHidden(child)) continue
    if (child.name !== 'p') words += countParagraphs(child, counts)
    else {
      const own = countWords(visibleText(child))
      if (own >= MIN_PARAGRAPH) words += own
    }
  }
  if (words > 0) counts.set(parent, words)
  return words
}
