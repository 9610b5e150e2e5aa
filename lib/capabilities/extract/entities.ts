import { isObject } from '@/lib/base/json'
import { fieldKey, plainName, withoutUnit } from './field-names'

export type Node = Record<string, unknown>

/** Types around a page's subject, whose properties are not the subject's. */
const FRAME =
  /^(?:WebSite|WebPage|CollectionPage|ItemPage|AboutPage|SearchResultsPage|BreadcrumbList|Organization|NewsMediaOrganization|OnlineStore|Corporation|Person|ImageObject|SearchAction|ReadAction|ListItem|SiteNavigationElement|WPHeader|WPFooter|WPSideBar|Review|UserReview|Comment|Rating|PostalAddress|ContactPoint|Brand|Offer|AggregateRating|ImageGallery|FAQPage|SpeakableSpecification|EntryPoint|PropertyValue|Thing|HowToSection|HowToStep|Question|Answer|QuantitativeValue|MonetaryAmount|NutritionInformation)$/
/** Text about a thing, used only if the page lacks the thing itself. */
const TEXTS = /(?:Article|BlogPosting|CreativeWork)$/
/** Where a thing has its price, rating and place, which count as its own. */
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
const MAX_PART_DEPTH = 3
const MAX_DEPTH = 8
const MAX_NAME_LENGTH = 1_000

/** Objects and lists that make up a page's things, with references resolved. */
const MAX_NODES = 30_000
const MAX_ENTITIES = 2_000
/** Parts of a thing that are searched for a field. */
const MAX_PARTS_SEARCHED = 500

/** The page's things from lists and graphs, with references resolved. */
export function readEntities(values: unknown[]): Node[] {
  const references = new References(values)
  const entities: Node[] = []
  for (const value of values) unpack(references.resolve(value, 0), 0, entities)
  return entities
}

class References {
  readonly #byId = new Map<string, Node>()
  /** A thing may refer to many that refer to many, so copies are counted. */
  #left = MAX_NODES

  constructor(values: unknown[]) {
    this.#collect(values, 0)
  }

  #collect(value: unknown, depth: number): void {
    if (depth > MAX_DEPTH || value === null || typeof value !== 'object') return
    if (Array.isArray(value)) {
      for (const entry of value) this.#collect(entry, depth + 1)
      return
    }
    const node = value as Node
    if (
      typeof node['@id'] === 'string' &&
      Object.keys(node).length > 1 &&
      !this.#byId.has(node['@id'])
    )
      this.#byId.set(node['@id'], node)
    for (const inner of Object.values(node)) this.#collect(inner, depth + 1)
  }

  resolve(value: unknown, depth: number): unknown {
    if (value === null || typeof value !== 'object') return value
    if (depth > MAX_DEPTH || --this.#left < 0) return undefined
    if (Array.isArray(value)) return value.map((entry) => this.resolve(entry, depth + 1))
    const node = value as Node
    const isReference =
      typeof node['@id'] === 'string' &&
      Object.keys(node).every((key) => key === '@id' || key === '@type')
    const target = isReference ? this.#byId.get(String(node['@id'])) : node
    // A dangling reference says nothing.
    if (!target) return undefined
    return Object.fromEntries(
      Object.entries(target).map(([name, inner]) => [name, this.resolve(inner, depth + 1)]),
    )
  }
}

/** Lists things separately. The page's subject and list items are things of their own. */
function unpack(value: unknown, depth: number, entities: Node[]): void {
  if (depth > 4) return
  for (const node of nodesIn(value)) {
    if (entities.length >= MAX_ENTITIES) return
    const inner = [
      node['@graph'],
      node.mainEntity,
      hasType(node, /^WebPage$|Page$/) ? node.about : null,
    ]
    const isListing = hasType(node, /^(?:ItemList|OfferCatalog|CollectionPage)$/)
      ? nodesIn(node.itemListElement).map((node) => node.item ?? node)
      : []
    if (!Array.isArray(node['@graph'])) entities.push(node)
    for (const entry of [...inner, ...isListing]) unpack(entry, depth + 1, entities)
  }
}

/** The page's subject: the thing that fills most requested fields, or that the title names. */
export function findSubject(
  entities: Node[],
  names: string[],
  page: { title: string; addresses: string[] },
): Node[] {
  const title = plain(page.title)
  const hasThing = entities.some((node) => !isFrame(node) && !hasType(node, TEXTS))
  const scored = entities.map((node, place) => {
    const answers = names.filter((name) => ownValue(node, name) !== undefined).length
    const name = plain(node.name ?? node.headline)
    const isNamed = name.length > 2 && title.includes(name)
    const addressed = [node.url, node['@id'], getId(node.mainEntityOfPage)].some(
      (address) =>
        typeof address === 'string' && page.addresses.includes(address.split('#', 1)[0] ?? ''),
    )
    return {
      node,
      place,
      score:
        answers +
        (isFrame(node) ? -6 : 0) +
        (hasThing && hasType(node, TEXTS) ? -4 : 0) +
        (isNamed ? 2 : 0) +
        (addressed ? 1 : 0),
      isNamed: isNamed || addressed,
    }
  })
  const best = scored.sort((a, b) => b.score - a.score || a.place - b.place)[0]
  if (!best || isFrame(best.node)) return []
  const twins = scored.filter(
    (candidate) =>
      candidate !== best &&
      candidate.isNamed &&
      (sameThing(candidate.node, best.node) || hasType(candidate.node, TEXTS)),
  )
  const rivals = scored.filter(
    (candidate) =>
      candidate !== best &&
      !isFrame(candidate.node) &&
      getType(candidate.node) === getType(best.node) &&
      !sameThing(candidate.node, best.node),
  )
  // Several of a kind, none named by the page: a listing has no subject.
  if (rivals.length > 0 && !best.isNamed) return []
  return [best.node, ...twins.map(({ node }) => node)]
}

/** The things of the kind that best match the requested fields: those of a listing. */
export function findListing(entities: Node[], name: string, columns: string[]): Node[] {
  const groups = new Map<string, Node[]>()
  const called = (type: string) =>
    plain(name)
      .replace(/(?:ie)?s$/, '')
      .replace(/^faq$/, 'question')
      .includes(plain(type).replace(/posting$|y$/, '')) && type !== ''
  for (const node of entities)
    if (!isFrame(node) || called(getType(node)) || /review|comment/i.test(getType(node)))
      groups.set(getType(node), pushed(groups.get(getType(node)) ?? [], node))
  const fits = (nodes: Node[]) =>
    columns.filter((column) => nodes.some((node) => ownValue(node, column) !== undefined)).length
  const rankedGroups = [...groups].map(([type, nodes]) => ({
    nodes,
    score: fits(nodes) + (called(type) ? 3 : 0) + (nodes.length > 1 ? 1 : 0),
    fit: fits(nodes),
  }))
  const best = rankedGroups.filter(({ fit }) => fit > 0).sort((a, b) => b.score - a.score)[0]
  const names = new Set<string>()
  return (best?.nodes ?? []).filter((node) => {
    const key = `${plain(node.name)} ${String(node.url ?? '')}`
    if (key.trim() !== '' && names.has(key)) return false
    names.add(key)
    return true
  })
}

function pushed(nodes: Node[], node: Node): Node[] {
  nodes.push(node)
  return nodes
}

/** A thing's value for a field: its own, or from its offer, rating, salary or place. */
export function ownValue(node: Node, name: string): unknown {
  const target = { plain: plainName(name), key: fieldKey(name), left: MAX_PARTS_SEARCHED }
  return valueIn(node, target, 0)
}

type WantedEntity = { plain: string; key: string; left: number }
/** The organisation's name is not the job's; only its location is. */
const OF_THE_WHOLE = ['name', 'title', 'description', 'url', 'image']

function valueIn(node: Node, entity: WantedEntity, depth: number): unknown {
  const { exact, alike } = readFields(node)
  const own = exact.get(entity.plain) ?? alike.get(entity.key)
  if (own !== undefined) return node[own]
  if (depth >= MAX_PART_DEPTH || OF_THE_WHOLE.includes(entity.plain)) return undefined
  for (const part of PARTS) {
    if (!Object.hasOwn(node, part)) continue
    for (const inner of buyableFirst(nodesIn(node[part]))) {
      if (--entity.left < 0) return undefined
      const entry = valueIn(inner, entity, depth + 1)
      if (entry !== undefined) return entry
    }
  }
  return undefined
}

const GONE = /(?:OutOfStock|SoldOut|Discontinued)$/i

/** A thing whose first size is sold out is in stock, at the price of the others. */
function buyableFirst(offers: readonly Node[]): readonly Node[] {
  if (offers.length < 2) return offers
  const isGone = ({ availability }: Node) =>
    typeof availability === 'string' && GONE.test(availability)
  return offers.toSorted((a, b) => Number(isGone(a)) - Number(isGone(b)))
}

type Fields = { exact: Map<string, string>; alike: Map<string, string> }
const existing = new WeakMap<Node, Fields>()

/** Of several values, the first counts. */
function readFields(node: Node): Fields {
  const cachedFields = existing.get(node)
  if (cachedFields) return cachedFields
  const fields: Fields = { exact: new Map(), alike: new Map() }
  for (const [name, value] of Object.entries(node)) {
    if (!hasContent(value)) continue
    const [plain, key] = [plainName(name), fieldKey(name)]
    if (!fields.exact.has(plain)) fields.exact.set(plain, name)
    if (!name.startsWith('@') && !fields.alike.has(key)) fields.alike.set(key, name)
  }
  for (const name of fields.exact.values()) {
    const key = fieldKey(withoutUnit(name))
    if (!fields.alike.has(key)) fields.alike.set(key, name)
  }
  existing.set(node, fields)
  return fields
}

export function nodesIn(value: unknown): Node[] {
  return [value].flat(2).filter(isObject)
}

export function hasContent(value: unknown): boolean {
  return (
    value !== null &&
    value !== undefined &&
    value !== '' &&
    !(Array.isArray(value) && !value.some(hasContent))
  )
}

export function hasType(node: Node, type: RegExp): boolean {
  return [node['@type']].flat().some((typeName) => type.test(localType(typeName)))
}

function getType(node: Node): string {
  return localType([node['@type']].flat()[0])
}

function localType(type: unknown): string {
  return String(type ?? '').replace(/^https?:\/\/(?:www\.)?schema\.org\/|^schema:/, '')
}

function isFrame(node: Node): boolean {
  const types = [node['@type']].flat().map(localType)
  return types.every((type) => type === '' || FRAME.test(type))
}

function sameThing(node: Node, peer: Node): boolean {
  const [a, b] = [plain(node.name ?? node.headline), plain(peer.name ?? peer.headline)]
  return getType(node) === getType(peer) && (a === '' || b === '' || a === b)
}

function getId(value: unknown): unknown {
  return value !== null && typeof value === 'object'
    ? ((value as Node)['@id'] ?? (value as Node).url)
    : value
}

function plain(value: unknown): string {
  return typeof value === 'string' ? plainName(value.slice(0, MAX_NAME_LENGTH)) : ''
}
