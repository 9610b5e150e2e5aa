import type { Reading } from '../scrape'
import { sameField } from './field-names'

type Node = Record<string, unknown>

/** What a page says in data, asked by field name and JSON-Schema types. What is not there is null or empty. */
export type Facts = {
  value: (name: string, types: string[]) => unknown
  values: (name: string, types: string[]) => unknown[]
  /** The things under a name, or the rows of the table that has the most of these columns. */
  list: (name: string, columns: string[]) => Facts[]
  inside: (name: string) => Facts | null
  nothing: () => Facts
  everything: () => Record<string, unknown>
}

/** The facts of a page, the most telling source first: JSON-LD, microdata, labelled values, OpenGraph, metadata. */
export function fieldsOf({ page, url }: Reading): Facts {
  const { structured, metadata, title } = page
  const graph = (structured?.jsonLd ?? []).flatMap(flattened)
  const labelled = Object.fromEntries((structured?.labelled ?? []).map(({ label, value }) => [label, value]))
  const general: Node = {
    title,
    description: metadata.description,
    author: metadata.author,
    datePublished: metadata.publishedAt,
    dateModified: metadata.modifiedAt,
    image: metadata.image,
    language: metadata.language,
    siteName: metadata.siteName,
    url: metadata.canonical ?? url,
  }
  const tables = (structured?.tables ?? []).map(({ header, rows }) =>
    rows.map((row) => Object.fromEntries(row.map((cell, i) => [header[i] ?? `column ${i + 1}`, cell]))),
  )
  return factsFrom([...graph, ...(structured?.microdata ?? []), labelled, structured?.openGraph ?? {}, general], tables)
}

function factsFrom(nodes: Node[], tables: Node[][] = []): Facts {
  const find = (name: string): unknown => {
    for (const node of nodes) {
      const key = Object.keys(node).find((one) => sameField(one, name) && given(node[one]))
      if (key) return node[key]
    }
    // One level down: the price of a product stands in its offer.
    for (const node of nodes)
      for (const inner of Object.values(node).flatMap(asNodes)) {
        const key = Object.keys(inner).find((one) => sameField(one, name) && given(inner[one]))
        if (key) return inner[key]
      }
    return undefined
  }
  return {
    value: (name, types) => typed(find(name), types),
    values: (name, types) => [find(name)].flat().flatMap((one) => typed(one, types) ?? []),
    list: (name, columns) => {
      const under = [find(name)].flat().flatMap(asNodes)
      if (under.length > 0) return under.map((node) => factsFrom([node]))
      const fits = (rows: Node[]) =>
        columns.filter((column) => Object.keys(rows[0] ?? {}).some((one) => sameField(one, column))).length
      const best = [...tables].sort((a, b) => fits(b) - fits(a))[0]
      return best && fits(best) > 0 ? best.map((row) => factsFrom([row])) : []
    },
    inside: (name) => {
      const found = asNodes(find(name))
      return found.length > 0 ? factsFrom(found) : null
    },
    nothing: () => factsFrom([]),
    everything: () => ({ ...nodes[0] }),
  }
}

/** The value as the schema wants it, or null: a thing stands for its name, a text is read as a number where one is wanted. */
function typed(value: unknown, types: string[]): unknown {
  const plain = plainOf(value)
  if (plain === null) return null
  if (types.includes('number') || types.includes('integer')) {
    const number =
      typeof plain === 'number'
        ? plain
        : Number(/-?\d[\d,]*(?:\.\d+)?/.exec(String(plain))?.[0].replaceAll(',', '') ?? Number.NaN)
    if (Number.isFinite(number)) return types.includes('number') ? number : Math.round(number)
    return types.includes('string') ? String(plain) : null
  }
  if (types.includes('boolean'))
    return typeof plain === 'boolean' ? plain : /^(?:true|yes)$|InStock$/i.test(String(plain))
  return String(plain)
}

function plainOf(value: unknown): string | number | boolean | null {
  if (Array.isArray(value)) return value.length > 0 ? plainOf(value[0]) : null
  if (value !== null && typeof value === 'object') {
    const node = value as Node
    return plainOf(node.name ?? node['@value'] ?? node.text ?? node.url ?? node['@id'] ?? null)
  }
  return typeof value === 'string'
    ? value.trim() || null
    : typeof value === 'number' || typeof value === 'boolean'
      ? value
      : null
}

function flattened(value: unknown): Node[] {
  return asNodes(value).flatMap((node) => (Array.isArray(node['@graph']) ? node['@graph'].flatMap(flattened) : [node]))
}

function asNodes(value: unknown): Node[] {
  return [value].flat().filter((one): one is Node => one !== null && typeof one === 'object')
}

function given(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}
