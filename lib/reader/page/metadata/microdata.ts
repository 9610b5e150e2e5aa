import { Element, type ParentNode, visibleText } from '@/lib/reader/html'

type Item = Record<string, unknown>

const MAX_ITEMS = 200

/** The page's microdata and RDFa Lite, one object per outermost item. */
export function readMicrodata(root: ParentNode, base: string): Item[] {
  const items: Item[] = []
  collect(root, null, items, base)
  return items
}

function collect(parent: ParentNode, item: Item | null, items: Item[], base: string) {
  for (const child of parent.children) {
    if (!(child instanceof Element) || items.length >= MAX_ITEMS) continue
    const { itemprop, itemtype, property, typeof: rdfaType } = child.attribs
    // Outside of an item, `property` belongs to OpenGraph.
    const names = (itemprop ?? (item ? property : undefined) ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map(withoutPrefix)
    if ('itemscope' in child.attribs || rdfaType !== undefined) {
      const inner: Item = { '@type': typeName(itemtype ?? rdfaType) }
      collect(child, inner, items, base)
      if (item && names.length > 0) for (const name of names) add(item, name, inner)
      else items.push(inner)
      continue
    }
    if (item) for (const name of names) add(item, name, valueIn(child, base))
    collect(child, item, items, base)
  }
}

function add(item: Item, name: string, value: unknown) {
  if (value === '' || name === '__proto__') return
  // The name may be that of a property of every object.
  const entry = Object.hasOwn(item, name) ? item[name] : undefined
  if (entry === undefined) item[name] = value
  else if (Array.isArray(entry)) entry.push(value)
  else item[name] = [entry, value]
}

function withoutPrefix(name: string): string {
  return name.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/, '')
}

function typeName(type: string | undefined): string | null {
  return (
    type
      ?.trim()
      .split(/\s+/)[0]
      ?.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/, '') || null
  )
}

function valueIn(element: Element, base: string): string {
  const attributes = element.attribs
  if (attributes.content !== undefined) return attributes.content.trim()
  const address = attributes.href ?? attributes.src ?? attributes.data
  if (address !== undefined && element.name !== 'data')
    return URL.parse(address, base)?.href ?? address
  if (element.name === 'time' && attributes.datetime) return attributes.datetime
  if ((element.name === 'data' || element.name === 'meter') && attributes.value)
    return attributes.value
  return visibleText(element).slice(0, 5000)
}
