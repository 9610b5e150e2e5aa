import { isObject } from '../json'
import { sameField } from './field-names'

export type Node = Record<string, unknown>

/** Types that frame a page's subject: what is said of them is not said of it. */
const FRAME =
  /^(?:WebSite|WebPage|CollectionPage|ItemPage|AboutPage|SearchResultsPage|BreadcrumbList|Organization|NewsMediaOrganization|OnlineStore|Corporation|Person|ImageObject|SearchAction|ReadAction|ListItem|SiteNavigationElement|WPHeader|WPFooter|WPSideBar|Review|UserReview|Comment|Rating|PostalAddress|ContactPoint|Brand|Offer|AggregateRating|ImageGallery|FAQPage|SpeakableSpecification|EntryPoint|PropertyValue|Thing|HowToSection|HowToStep|Question|Answer|QuantitativeValue|MonetaryAmount|NutritionInformation)$/
/** The text about a thing: it stands back where the page has the thing itself. */
const TEXTS = /(?:Article|BlogPosting|CreativeWork)$/
/** Where a thing keeps its price, its rating and its place: those count as its own. */
const PARTS = [
  'offers',
  'aggregateRating',
  'baseSalary',
  'estimatedSalary',
  'priceSpecification',
  'value',
  'jobLocation',
  'location',
  'address',
  'nutrition',
  'hiringOrganization',
]
const DEEPEST_PART = 3
const DEEPEST = 8

/** The things of a page, out of lists and graphs, references to other things of the page put in their place. */
export function entitiesOf(values: unknown[]): Node[] {
  const byId = new Map<string, Node>()
  const collect = (value: unknown, depth: number): void => {
    if (depth > DEEPEST || value === null || typeof value !== 'object') return
    if (Array.isArray(value)) {
      for (const one of value) collect(one, depth + 1)
      return
    }
    const node = value as Node
    if (typeof node['@id'] === 'string' && Object.keys(node).length > 1 && !byId.has(node['@id']))
      byId.set(node['@id'], node)
    for (const inner of Object.values(node)) collect(inner, depth + 1)
  }
  collect(values, 0)
  const resolved = (value: unknown, depth: number): unknown => {
    if (value === null || typeof value !== 'object' || depth > DEEPEST) return value
    if (Array.isArray(value)) return value.map((one) => resolved(one, depth + 1))
    const node = value as Node
    const isReference =
      typeof node['@id'] === 'string' && Object.keys(node).every((key) => key === '@id' || key === '@type')
    const target = isReference ? byId.get(String(node['@id'])) : node
    // A reference to nothing on this page says nothing.
    if (!target) return undefined
    return Object.fromEntries(Object.entries(target).map(([name, inner]) => [name, resolved(inner, depth + 1)]))
  }
  return values.flatMap((value) => unpacked(resolved(value, 0), 0))
}

/** Things one by one; the subject of a page, and what a list names, are things of their own. */
function unpacked(value: unknown, depth: number): Node[] {
  if (depth > 4) return []
  return nodesIn(value).flatMap((node) => {
    const inner = [node['@graph'], node.mainEntity, hasType(node, /^WebPage$|Page$/) ? node.about : null]
    const listed = hasType(node, /^(?:ItemList|OfferCatalog|CollectionPage)$/)
      ? nodesIn(node.itemListElement).map((one) => one.item ?? one)
      : []
    return [
      ...(Array.isArray(node['@graph']) ? [] : [node]),
      ...[...inner, ...listed].flatMap((one) => unpacked(one, depth + 1)),
    ]
  })
}

/**
 * What the page is about, as one thing told once or several times: the thing that answers most of the wanted fields, no
 * frame where there is something else; where several are alike, the one that the page's title or address names.
 */
export function subjectOf(entities: Node[], wanted: string[], page: { title: string; addresses: string[] }): Node[] {
  const title = plain(page.title)
  const hasThing = entities.some((node) => !isFrame(node) && !hasType(node, TEXTS))
  const scored = entities.map((node, place) => {
    const answers = wanted.filter((name) => ownValue(node, name) !== undefined).length
    const name = plain(node.name ?? node.headline)
    const named = name.length > 2 && title.includes(name)
    const addressed = [node.url, node['@id'], idOf(node.mainEntityOfPage)].some(
      (one) => typeof one === 'string' && page.addresses.includes(one.replace(/#.*$/, '')),
    )
    return {
      node,
      place,
      score:
        answers +
        (isFrame(node) ? -6 : 0) +
        (hasThing && hasType(node, TEXTS) ? -4 : 0) +
        (named ? 2 : 0) +
        (addressed ? 1 : 0),
      isNamed: named || addressed,
    }
  })
  const best = scored.sort((a, b) => b.score - a.score || a.place - b.place)[0]
  if (!best || isFrame(best.node)) return []
  const twins = scored.filter(
    (one) => one !== best && one.isNamed && (sameThing(one.node, best.node) || hasType(one.node, TEXTS)),
  )
  const rivals = scored.filter(
    (one) =>
      one !== best && !isFrame(one.node) && typeOf(one.node) === typeOf(best.node) && !sameThing(one.node, best.node),
  )
  // Several of a kind, none of them named by the page: a listing has no subject.
  if (rivals.length > 0 && !best.isNamed) return []
  return [best.node, ...twins.map(({ node }) => node)]
}

/** The things of one kind that fit the wanted fields best: those of a listing. */
export function listedOf(entities: Node[], name: string, columns: string[]): Node[] {
  const groups = new Map<string, Node[]>()
  const called = (type: string) =>
    plain(name)
      .replace(/(?:ie)?s$/, '')
      .replace(/^faq$/, 'question')
      .includes(plain(type).replace(/posting$|y$/, '')) && type !== ''
  for (const node of entities)
    if (!isFrame(node) || called(typeOf(node)) || /review|comment/i.test(typeOf(node)))
      groups.set(typeOf(node), [...(groups.get(typeOf(node)) ?? []), node])
  const fits = (nodes: Node[]) =>
    columns.filter((column) => nodes.some((node) => ownValue(node, column) !== undefined)).length
  const ranked = [...groups].map(([type, nodes]) => ({
    nodes,
    score: fits(nodes) + (called(type) ? 3 : 0) + (nodes.length > 1 ? 1 : 0),
    fit: fits(nodes),
  }))
  const best = ranked.filter(({ fit }) => fit > 0).sort((a, b) => b.score - a.score)[0]
  const seen = new Set<string>()
  return (best?.nodes ?? []).filter((node) => {
    const key = `${plain(node.name)} ${String(node.url ?? '')}`
    if (key.trim() !== '' && seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** A thing's value for a field, its own or that of its offer, rating, salary or place; undefined when it has none. */
export function ownValue(node: Node, name: string, depth = 0): unknown {
  const exact = Object.keys(node).find((key) => plain(key) === plain(name) && given(node[key]))
  const key = exact ?? Object.keys(node).find((one) => !one.startsWith('@') && sameField(one, name) && given(node[one]))
  if (key) return node[key]
  if (depth >= DEEPEST_PART) return undefined
  for (const part of PARTS)
    for (const inner of nodesIn(node[part])) {
      // The organisation's name is not the job's; only where it sits is.
      if (
        plain(name) === 'name' ||
        plain(name) === 'title' ||
        plain(name) === 'description' ||
        plain(name) === 'url' ||
        plain(name) === 'image'
      )
        continue
      const found = ownValue(inner, name, depth + 1)
      if (found !== undefined) return found
    }
  return undefined
}

export function nodesIn(value: unknown): Node[] {
  return [value].flat(2).filter(isObject)
}

export function given(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && !value.some(given))
}

export function hasType(node: Node, type: RegExp): boolean {
  return [node['@type']].flat().some((one) => type.test(localType(one)))
}

function typeOf(node: Node): string {
  return localType([node['@type']].flat()[0])
}

function localType(type: unknown): string {
  return String(type ?? '').replace(/^https?:\/\/(?:www\.)?schema\.org\/|^schema:/, '')
}

function isFrame(node: Node): boolean {
  const types = [node['@type']].flat().map(localType)
  return types.every((type) => type === '' || FRAME.test(type))
}

function sameThing(one: Node, other: Node): boolean {
  const [a, b] = [plain(one.name ?? one.headline), plain(other.name ?? other.headline)]
  return typeOf(one) === typeOf(other) && (a === '' || b === '' || a === b)
}

function idOf(value: unknown): unknown {
  return value !== null && typeof value === 'object' ? ((value as Node)['@id'] ?? (value as Node).url) : value
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') : ''
}
