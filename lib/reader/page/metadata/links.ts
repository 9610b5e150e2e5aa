import { dropFragment } from '@/lib/base/text'
import { type ChildNode, Element, rawText, resolveUrl, visibleText } from '@/lib/reader/html'
import type { PageLink } from '../page'
import type { Survey } from '../survey'

/** Each takes time to pass between threads. */
const MAX_LINKS = 20_000

/** The page's links as absolute URLs. `targets`: each once, some with fragments. */
export function collectLinks(
  survey: Survey,
  { targets, within }: { targets?: 'targets' | 'routes'; within?: ReadonlySet<ChildNode> } = {},
): PageLink[] {
  const links: PageLink[] = []
  const existing = new Set<string>()
  const places = targets === 'routes' ? headingIds(survey) : null
  for (const anchor of [...survey.by('a'), ...survey.by('area')]) {
    if (links.length >= MAX_LINKS) break
    const address = anchor.attribs.href
    if (address === undefined || (within && !isWithin(anchor, within))) continue
    const href = targets ? targetIn(address, places) : address
    if (targets && existing.has(href)) continue
    const url = resolveUrl(href.trim(), survey.base)
    if (!url || !/^https?:/.test(url)) continue
    const text = readName(anchor)
    // If a link has no text, the next link to the same target may have one.
    if (text !== '') existing.add(href)
    links.push({ url, text, rel: (anchor.attribs.rel ?? '').toLowerCase().trim() })
  }
  return links
}

function isWithin(anchor: Element, nodes: ReadonlySet<ChildNode>): boolean {
  for (let up: ChildNode | null = anchor; up; up = up.parent as ChildNode | null)
    if (nodes.has(up)) return true
  return false
}

/** `#/guide?id=pairing` leads to a place on the page, if it is there. */
function targetIn(href: string, places: ReadonlySet<string> | null): string {
  const at = href.indexOf('#')
  if (at === -1) return href
  if (!places) return href.slice(0, at)
  const [route = '', id] = dropFragment(href).split('?id=')
  return id === undefined || places.has(id) ? route : href
}

function headingIds({ by }: Survey): ReadonlySet<string> {
  const headings = HEADINGS.flatMap((name) => by(name))
  return new Set(headings.flatMap(({ attribs: { id } }) => id ?? []))
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

function readName(anchor: Element): string {
  const text = visibleText(anchor)
  if (text !== '') return text
  const label = anchor.attribs['aria-label']?.trim()
  if (label) return label
  return (
    imageName(anchor) ||
    anchor.attribs.title?.trim() ||
    anchor.attribs.alt?.trim() ||
    rawText(anchor).replace(/\s+/g, ' ').trim()
  )
}

function imageName(parent: Element): string {
  for (const child of parent.children) {
    if (!(child instanceof Element)) continue
    const name =
      child.name === 'img'
        ? child.attribs.alt?.trim()
        : child.attribs['aria-label']?.trim() || imageName(child)
    if (name) return name.replace(/\s+/g, ' ')
  }
  return ''
}
