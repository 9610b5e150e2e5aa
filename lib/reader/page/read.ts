import { decodePage } from '@/lib/base/text'
import {
  type ChildNode,
  countVisibleWords,
  documentHtml,
  Element,
  insert,
  type ParentNode,
  parseHtml,
  remove,
  select,
  walkElements,
  writeHtml,
} from '@/lib/reader/html'
import { type About, aboutPage, mainContent, type Removal } from '@/lib/reader/main-content'
import { writeMarkdown } from '@/lib/reader/markdown'
import { removeChrome } from './chrome'
import { describedNodes, missingSteps, withDescribed } from './described'
import { showDrawnWords } from './drawings'
import { collectClicks } from './metadata/clicks'
import { type JsonObject, readJsonLd } from './metadata/json-ld'
import { collectLinks } from './metadata/links'
import { readMetadata } from './metadata/metadata'
import { offerTags, readStructured } from './metadata/structured'
import { findTitle, findTitleElement } from './metadata/title'
import type { NotAPage, Page, PageMetadata, PageRequest } from './page'
import { cutPassages } from './passages'
import { removePassing } from './passing'
import { keepStreamEdges, reveal } from './reveal'
import { type Survey, survey } from './survey'
import { declaredArticle } from './verdict/article-text'
import { notAPage } from './verdict/not-a-page'
import { judgeShell } from './verdict/shell'
import { Signs } from './verdict/signs'

/** Selectors of the whole page. They would not match, as only elements inside are searched. */
const ALL = ['body', 'html']

const END = /<\/(?:body|html)\s{0,10}>/i

/** Reads a page synchronously in this thread, parsing it once. */
export function readPageNow(request: PageRequest): Page {
  const source = keepStreamEdges(decodePage(request.html, request.contentType ?? null))
  const document = parseHtml(source)
  const isWhole = !request.mainContentOnly && !request.withoutChrome
  const tree = showDrawnWords(reveal(survey(document, request.url)), isWhole)
  const jsonLd = readJsonLd(tree)
  const { metadata, isDated, catalogTitle } = readMetadata(tree, jsonLd)
  const own = findTitleElement(tree, metadata)
  const title = findTitle(tree, own, { ...metadata, catalogTitle }, jsonLd)
  const signs = new Signs(tree, own ?? '', request.url, request.status ?? null)
  // Verdicts and links need the whole tree, before anything is removed.
  const shell = judgeShell(signs, declaredArticle(jsonLd, isDated, metadata.openGraph.type))
  const verdict = withData(notAPage(signs), signs, jsonLd)
  const { links: wantsLinks, structured: wantsData } = request.want
  const all = pageLinks(tree, wantsLinks)
  const structured = wantsData ? readStructured(tree, jsonLd, metadata.openGraph) : null
  const about = () => aboutPage(own ?? '', metadata, [...jsonLd, ...offerTags(tree)], isDated)
  const { nodes, removed } = chooseContent(request, tree, jsonLd, { about, metadata })
  const { includeLinks = true, includeImages = true } = request
  const style = { base: tree.base, includeLinks, includeImages }
  const styleOfAll = { ...style, includeFields: isWhole }
  const reading = {
    title,
    ownTitle: own,
    markdown: request.want.markdown ? writeMarkdown(nodes, styleOfAll) : null,
    words: countRead(nodes, tree, signs),
    links: wantsLinks === 'content' ? collectLinks(tree, { within: new Set(nodes) }) : all,
    metadata,
    structured,
    removed,
    shell: missingPart(request, nodes, signs, jsonLd) ?? shell,
    notAPage: verdict,
    isClosed: END.test(source.slice(-2_000)),
    html: request.want.html ? wantedHtml(request, document, tree, nodes) : null,
  }
  // This changes the tree, so everything that needs the whole was read before.
  const { passages, maxPassageCharacters, mainMarkdown } = request.want
  const ofAll = passages === true ? cutPassages(nodes, style, maxPassageCharacters) : []
  const isCutLast = (passages === 'main' || mainMarkdown) && nodes === tree.body.children
  const main = isCutLast ? mainContent(tree.body, about(), false).nodes : nodes
  const plain = { ...style, includeLinks: false, includeImages: false }
  return {
    ...reading,
    mainMarkdown: mainMarkdown ? writeMarkdown(main, plain) : null,
    passages: passages === 'main' ? cutPassages(main, style, maxPassageCharacters) : ofAll,
  }
}

/** Of the whole page; those of the content are read with it. */
function pageLinks(tree: Survey, wanted: PageRequest['want']['links']) {
  if (!wanted || wanted === 'content') return []
  if (wanted === true) return collectLinks(tree)
  return [...collectLinks(tree, { targets: wanted }), ...collectClicks(tree)]
}

/** If scripts have not written the text, the text in the page's data. They may still do so. */
function withData(verdict: NotAPage | null, signs: Signs, jsonLd: JsonObject[]): NotAPage | null {
  const isOther = verdict !== null && verdict.kind !== 'empty'
  if (isOther || signs.ownWords >= MIN_OWN_WORDS) return verdict
  const nodes = [...describedNodes(signs.survey, jsonLd)]
  for (const node of nodes) {
    remove(node)
    insert(signs.survey.body, node, null)
  }
  return nodes.length > 0 ? null : verdict
}

/** A page with fewer words is waiting for its scripts. */
const MIN_OWN_WORDS = 12

/** Of the whole body again only if it got the text of its data. */
function countRead(nodes: ChildNode[], { body }: Survey, { words }: Signs): number {
  if (nodes !== body.children) return countVisibleWords(nodes)
  return words >= MIN_OWN_WORDS ? words : countVisibleWords([body])
}

function missingPart(request: PageRequest, nodes: ChildNode[], signs: Signs, jsonLd: JsonObject[]) {
  if (isMissing(request, nodes, signs.survey)) return UNMATCHED
  const isScripted = signs.survey.by('script').length > 0
  return isScripted && missingSteps(jsonLd, () => signs.text).length > 0 ? WITHOUT_STEPS : null
}

const WITHOUT_STEPS = { needed: true, reason: 'its data say what it does not show' }
const UNMATCHED = { needed: true, reason: 'no element matches the selectors' }

/** Whether the caller's selectors match nothing yet, on a page whose scripts may add it. */
function isMissing({ includeSelectors = [] }: PageRequest, nodes: ChildNode[], survey: Survey) {
  return includeSelectors.length > 0 && nodes.length === 0 && survey.by('script').length > 0
}

/** The HTML of the whole document, or of the chosen part. */
function wantedHtml(
  { mainContentOnly, includeSelectors = [] }: PageRequest,
  document: ReturnType<typeof parseHtml>,
  { base }: Survey,
  nodes: ChildNode[],
): string {
  const isWhole = !mainContentOnly && includeSelectors.length === 0
  return isWhole ? documentHtml(document, base) : writeHtml(nodes, base)
}

/** The nodes to read: the whole body, its main content, or what the selectors choose. */
function chooseContent(
  request: PageRequest,
  survey: Survey,
  jsonLd: JsonObject[],
  { about, metadata }: { about: () => About; metadata: PageMetadata },
): { nodes: ChildNode[]; removed: Removal[] } {
  const { body } = survey
  for (const selector of request.excludeSelectors ?? []) {
    for (const element of matching(selector, body)) remove(element)
  }
  const selectors = request.includeSelectors ?? []
  const isAll = selectors.some((selector) => ALL.includes(selector.trim().toLowerCase()))
  if (isAll) return { nodes: body.children, removed: [] }
  const all = new Set(selectors.flatMap((selector) => matching(selector, body)))
  if (selectors.length > 0)
    return {
      nodes: [...walkElements(body)].filter(
        (element) => all.has(element) && !hasParentIn(element, all),
      ),
      removed: [],
    }
  if (request.withoutChrome) {
    removeChrome(body)
    removePassing(body, isOfOne(metadata))
  }
  if (!request.mainContentOnly) return { nodes: body.children, removed: [] }
  const main = mainContent(body, about(), request.want.removed ?? false)
  return { ...main, nodes: withDescribed(main.nodes, survey, jsonLd) }
}

const isOfOne = ({ jsonLdTypes: types, openGraph }: PageMetadata) =>
  (types.some((type) => ONE.test(type)) || SHARED.test(openGraph.type ?? '')) &&
  !types.some((type) => /^(?:CollectionPage|ItemList|SearchResultsPage)$/.test(type))
const SHARED = /^(?:product|music\.|video\.|book)/i
const ONE =
  /^(?:Product|ProductGroup|RealEstateListing|Apartment|House|Car|Vehicle|JobPosting|Music(?:Recording|Album)|VideoObject|AudioObject|Movie|\w*Episode|Book|Recipe|SoftwareApplication|\w*Article|BlogPosting)$/

function matching(selector: string, body: ParentNode): Element[] {
  try {
    return select(selector, body.children)
  } catch {
    return []
  }
}

function hasParentIn(element: Element, all: Set<Element>): boolean {
  for (let parent = element.parent; parent; parent = parent.parent) {
    if (parent instanceof Element && all.has(parent)) return true
  }
  return false
}
