import { selectAll } from 'css-select'
import serialize from 'dom-serializer'
import { type ChildNode, Element, type ParentNode } from 'domhandler'
import { removeElement } from 'domutils'
import { decodePage } from './decode'
import { jsonLdOf } from './facts/json-ld'
import { linksOf } from './facts/links'
import { metadataOf, titleOf } from './facts/metadata'
import { mainContent } from './main/main-content'
import { writeMarkdown } from './markdown/blocks'
import { absolute } from './markdown/target'
import type { Page, PageRequest, Removal } from './page'
import { passagesOf } from './passages'
import { survey } from './survey'
import { countWords, elementsOf, rawTextOf, textOf } from './text'
import { parseHtml } from './tree/parse'

/** Reads a page here and now, on this thread. One parse serves everything that is wanted. */
export function readPageNow(request: PageRequest): Page {
  const document = parseHtml(decodePage(request.html, request.contentType ?? null))
  const found = survey(document, request.url)
  const jsonLd = jsonLdOf(found)
  const metadata = metadataOf(found, jsonLd)
  const title = titleOf(found, metadata.openGraph, rawTextOf)
  const links = request.want.links ? linksOf(found) : []
  const { nodes, removed } = chosen(request, found.body, title ?? '')
  const style = {
    base: found.base,
    includeLinks: request.includeLinks ?? true,
    includeImages: request.includeImages ?? true,
  }
  const text = nodes.map(textOf).join('\n')
  return {
    title,
    markdown: request.want.markdown ? writeMarkdown(nodes, style) : null,
    html: request.want.html ? htmlOf(nodes, found.base) : null,
    links,
    metadata,
    structured: null,
    removed: request.want.removed ? removed : [],
    shell: { needed: false, reason: null },
    notAPage: null,
    words: countWords(text),
    passages: request.want.passages ? passagesOf(nodes) : [],
  }
}

/** The nodes to read: the whole body, its main content, or what the selectors choose. */
function chosen(request: PageRequest, body: ParentNode, title: string): { nodes: ChildNode[]; removed: Removal[] } {
  for (const selector of request.excludeSelectors ?? [])
    for (const element of matching(selector, body)) removeElement(element)
  const included = (request.includeSelectors ?? []).flatMap((selector) => matching(selector, body))
  if (included.length > 0) {
    const all = new Set(included)
    return { nodes: [...elementsOf(body)].filter((one) => all.has(one) && !hasParentIn(one, all)), removed: [] }
  }
  if (!request.mainContentOnly) return { nodes: body.children, removed: [] }
  return mainContent(body, title)
}

function matching(selector: string, body: ParentNode): Element[] {
  try {
    return selectAll<ChildNode, Element>(selector, body.children)
  } catch {
    return []
  }
}

function hasParentIn(element: Element, all: Set<Element>): boolean {
  let parent = element.parent
  while (parent) {
    if (parent instanceof Element && all.has(parent)) return true
    parent = parent.parent
  }
  return false
}

const ADDRESSES = ['href', 'src', 'poster', 'action']

/** The nodes as HTML with absolute addresses. */
function htmlOf(nodes: readonly ChildNode[], base: string): string {
  for (const node of nodes) {
    if (!(node instanceof Element)) continue
    for (const element of [node, ...elementsOf(node)]) {
      for (const name of ADDRESSES) {
        const address = element.attribs[name]
        if (address) element.attribs[name] = absolute(address, base) ?? address
      }
    }
  }
  return serialize([...nodes], { decodeEntities: false, encodeEntities: 'utf8' })
}
