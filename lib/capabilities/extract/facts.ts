import type { Reading } from '@/lib/capabilities/scrape'
import {
  findListing,
  findSubject,
  hasContent,
  type Node,
  nodesIn,
  ownValue,
  readEntities,
} from './entities'
import { sameField } from './field-names'
import { nearest } from './nearest'
import { splitValue, typed } from './values'

/** A page's data by field name and JSON-Schema type. Null or empty if there is none. */
export type Facts = {
  value: (name: string, types: string[]) => unknown
  values: (name: string, types: string[]) => unknown[]
  /** The things under a name, of a kind, or the rows of the best matching table. */
  list: (name: string, columns: string[]) => Facts[]
  inside: (name: string, columns: string[]) => Facts | null
  nothing: () => Facts
  everything: () => Record<string, unknown>
}

/** The parts of a page that are needed. */
export type PageData = {
  url: string
  page: Pick<Reading['page'], 'structured' | 'metadata' | 'title'>
}
/** Things of one list, with the values requested of them together. */
const MAX_LISTED = 10_000
const MAX_VALUES = 20_000

type Sources = {
  nodes: Node[]
  entities: Node[]
  tables: Node[][]
  /** What the page's text says about a field that its data lacks. */
  rest?: (name: string) => unknown
}

/** The facts about a page's subject, most reliable source first. */
export function collectFacts({ page, url }: PageData, names: string[]): Facts {
  const { structured, metadata, title } = page
  const entities = readEntities([...(structured?.jsonLd ?? []), ...(structured?.microdata ?? [])])
  // Of several values of a label, the first counts.
  const labelled = Object.fromEntries(
    (structured?.labelled ?? []).map(({ label, value }) => [label, value]).reverse(),
  )
  // Open Graph's type describes the page, not a thing on it.
  const { type: _, ...openGraph } = structured?.openGraph ?? {}
  const siteName = metadata.siteName ?? siteNameIn(entities)
  const subject = findSubject(entities, names, {
    title: `${title ?? ''} ${openGraph.title ?? openGraph['og:title'] ?? ''}`,
    addresses: [url, metadata.canonical ?? url].flatMap(spellings),
  })
  const general: Node = {
    siteName,
    title: subject.length > 0 ? withoutSite(title, siteName) : nameIn(title, siteName),
    description: isSaidOfAnother(metadata.description, entities, subject)
      ? null
      : metadata.description,
    author: metadata.author,
    datePublished: metadata.publishedAt,
    dateModified: metadata.modifiedAt,
    image: metadata.image,
    language: metadata.language,
    url: metadata.canonical ?? url,
  }
  const tables = (structured?.tables ?? []).map(({ header, rows }) =>
    rows.map((row) =>
      Object.fromEntries(row.map((cell, i) => [header[i] ?? `column ${i + 1}`, cell])),
    ),
  )
  // The thing on a page does not define the site's name.
  const frame: Node = siteName ? { siteName } : {}
  const language: Node = { language: metadata.language }
  const around = {
    labelled: structured?.labelled ?? [],
    before: structured?.nearby.before ?? [],
    named: structured?.nearby.named ?? [],
  }
  // A thing described in data does not need the page's text.
  const rest = (name: string) =>
    subject.length > 0 ? undefined : (nearest(name, around) ?? titleFor(name, general.title))
  return factsFrom({
    nodes: [frame, ...subject, language, labelled, openGraph, general],
    entities,
    tables,
    rest,
  })
}

const spellings = (address: string) => [address, address.replace(/\/$/, '')]

function factsFrom({ nodes, entities, tables, rest }: Sources): Facts {
  const find = (name: string): unknown => {
    for (const node of nodes) {
      const value = ownValue(node, name)
      if (value !== undefined) return value
    }
    return rest?.(name)
  }
  const bare = (own: Node[]) => factsFrom({ nodes: own, entities: [], tables: [] })
  return {
    value: (name, types) => typed(find(name), types, name),
    values: (name, types) =>
      splitValue(find(name), name)
        .slice(0, MAX_LISTED)
        .flatMap((entry) => typed(entry, types, name) ?? []),
    list: (name, columns) => {
      const under = nodesIn(find(name))
      const max = Math.min(MAX_LISTED, Math.ceil(MAX_VALUES / Math.max(1, columns.length)))
      if (under.length > 0) return under.slice(0, max).map((node) => bare([node]))
      const listing = findListing(entities, name, columns)
      const rows = bestTable(tables, columns)
      const fits = (nodes: Node[]) =>
        columns.filter((column) => nodes.some((node) => ownValue(node, column) !== undefined))
          .length
      return (fits(listing) >= fits(rows) ? listing : rows)
        .slice(0, max)
        .map((node) => bare([node]))
    },
    inside: (name, columns) => {
      const namedNodes = nodesIn(find(name))
      if (namedNodes.length > 0) return bare(namedNodes)
      // Named after the page's subject: {"product": {"name": …}}.
      const subject = nodes.find((node) => hasContent(node['@type']))
      const existing = subject
        ? columns.filter((column) => ownValue(subject, column) !== undefined).length
        : 0
      return existing >= columns.length / 2 && existing > 0
        ? factsFrom({ nodes, entities, tables, rest })
        : null
    },
    nothing: () => bare([]),
    everything: () => ({
      ...(nodes.find((node) => hasContent(node['@type'])) ??
        nodes.find((node) => Object.keys(node).length > 1)),
    }),
  }
}

/** Without other sources, a model is named by its page. */
function titleFor(name: string, title: unknown): unknown {
  return /^(?:model|product|item|movie|film|player|school|restaurant)(?:name)?$/i.test(name)
    ? title
    : undefined
}

function bestTable(tables: Node[][], columns: string[]): Node[] {
  const fits = (rows: Node[]) =>
    columns.filter((column) => Object.keys(rows[0] ?? {}).some((key) => sameField(key, column)))
      .length
  const best = [...tables].sort((a, b) => fits(b) - fits(a))[0]
  return best && fits(best) > 0 ? best : []
}

function siteNameIn(entities: Node[]): string | null {
  const site = entities.find((node) => [node['@type']].flat().includes('WebSite'))
  return typeof site?.name === 'string' ? site.name : null
}

/** "Copper kettle" of "Copper kettle | Kettle House". */
function withoutSite(title: string | null, siteName: string | null): string | null {
  if (!title || !siteName) return title
  if (!title.toLowerCase().endsWith(siteName.toLowerCase())) return title
  const before = title.slice(0, -siteName.length)
  return /\s[|–—·•-]\s{1,9}$/.test(before)
    ? before.trimEnd().slice(0, -1).trimEnd() || title
    : title
}

/** The part of a title without data that names the thing, not the kind of page. */
function nameIn(title: string | null, siteName: string | null): string | null {
  const whole = withoutSite(title, siteName)
  if (!whole) return whole
  const parts = whole.split(/\s[|–—·•-]\s/)
  const name = parts.length > 2 ? (parts[0] ?? whole) : whole
  return name.replace(KIND_OF_PAGE, '').trim() || name
}

const KIND_OF_PAGE =
  /\s(?:(?:specs?(?:ifications)?|features|overview|reviews?|photos?|pictures|prices?|pricing|profile|stats?|statistics|biography|bio|info(?:rmation)?|details|news|jobs? in .{2,60})(?:,? (?:and|&) |, | )?){1,4}$/i

function isSaidOfAnother(description: string | null, entities: Node[], subject: Node[]): boolean {
  const says = (node: Node) => nodesIn(node).some((node) => node.description === description)
  return description !== null && entities.some(says) && !subject.some(says)
}
