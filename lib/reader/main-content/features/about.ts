import { decodeReferences } from '@/lib/reader/html'
import { textLength } from './length'
import { toLetters } from './letters'
import { listPrices } from './prices'
import { hasType } from './schema-type'
import { listStatements } from './statements'

/** What a page's head and address say about its content. */
export type About = {
  title: string
  /** The path of its address, in lower case. */
  path: string
  host: string
  /** The types of its structured data (schema.org). */
  types: readonly string[]
  /** Open Graph's type in lower case, or empty. */
  shared: string
  /** The page declares itself an article: then its headline is not part of its body. */
  isArticle: boolean
  /** Its data say that not everyone may read it without paying. */
  isPaid: boolean
  /** The page has Open Graph data, which pages of manuals seldom have. */
  isShared: boolean
  /** Letters and digits of the page's description; empty without one. */
  description: string
  /** Letters of all that the page's head and data give as its description or standfirst. */
  descriptions: readonly string[]
  /** Letters and digits of the article's text in the structured data, or empty. */
  articleText: string
  /** Letters of texts that the structured data say are on the page. */
  statements: ReadonlySet<string>
  /** Digits of the prices in the structured data. */
  prices: ReadonlySet<string>
}

/** The metadata that is needed here. */
type Metadata = {
  description: string | null
  canonical: string | null
  jsonLdTypes: string[]
  openGraph: Record<string, string>
}

const MAX_PATH = 300
const PAGES = /Article$|Posting$|Page$|^Report$|^CreativeWork$/
const DESCRIPTIONS = ['description', 'alternativeHeadline', 'abstract']
/** Texts of structured data shorter than this are not a whole article. */
const MIN_ARTICLE = 400

/** `isDated`: the page's data say when it was published. */
export function aboutPage(
  title: string,
  metadata: Metadata,
  jsonLd: readonly Record<string, unknown>[],
  isDated: boolean,
): About {
  // The address that the page names, so that it reads the same wherever it was reached.
  const address = URL.parse(metadata.canonical ?? metadata.openGraph.url ?? '')
  const body = maxTextLength(jsonLd, 'articleBody')
  return {
    title,
    path: (address?.pathname ?? '').slice(0, MAX_PATH).toLowerCase(),
    host: address?.hostname ?? '',
    types: metadata.jsonLdTypes,
    shared: (metadata.openGraph.type ?? '').toLowerCase(),
    isArticle: isDated || isArticle(metadata),
    isPaid: jsonLd.some(({ isAccessibleForFree: free }) => /^false$/i.test(String(free))),
    isShared: Object.keys(metadata.openGraph).length > 0,
    description: toLetters(metadata.description ?? ''),
    descriptions: listDescriptions(metadata, jsonLd),
    statements: listStatements(jsonLd),
    prices: listPrices(jsonLd),
    articleText: textLength(body) > MIN_ARTICLE ? toLetters(body.replace(/<[^<>]*>/g, ' ')) : '',
  }
}

function listDescriptions(metadata: Metadata, jsonLd: readonly Record<string, unknown>[]) {
  const pages = jsonLd.filter((object) => hasType(object, PAGES))
  const texts = pages.flatMap((object) => DESCRIPTIONS.map((name) => object[name]))
  const all = [metadata.description, metadata.openGraph.description, ...texts]
  return all.flatMap((text) =>
    typeof text === 'string' ? [toLetters(decodeReferences(text))] : [],
  )
}

/** Whether Open Graph or schema.org declares the page an article. */
function isArticle(metadata: Metadata): boolean {
  if (metadata.openGraph.type?.toLowerCase() === 'article') return true
  return metadata.jsonLdTypes.some((type) => /Article$|^BlogPosting$|^Report$/.test(type))
}

function maxTextLength(objects: readonly Record<string, unknown>[], name: string): string {
  let longest = ''
  for (const object of objects) {
    const text = object[name]
    if (typeof text === 'string' && text.length > longest.length) longest = text
  }
  return longest
}
