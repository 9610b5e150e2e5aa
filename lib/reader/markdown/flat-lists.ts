import { type ChildNode, Element, knownTag, NO_ATTRIBUTES, rawText, Text } from '@/lib/reader/html'

/** An item of a list that an editor wrote without nesting. `number`: the one it has, if any. */
type Item = { level: number; number: number | null; children: ChildNode[] }
/** Items of one list: a paragraph of Word, or a list of one level of Google Docs. */
type Part = { key: string; items: Item[] }

const WORD = /mso-list:[^;]{0,30}level(\d)/
const IGNORED = /mso-list:\s?Ignore/i
const DOCS = /(?:^|\s)lst-([\w-]{1,40})-(\d)(?:\s|$)/
const NUMBERED = /^(\d{1,4}|[a-z]{1,5})[.)]$/i
const MARKER_SPACE = /[\s\u00a0]+/g

/** The list that begins at a node and goes on in its neighbours, and where it ends. Else null. */
export function flatListAt(nodes: readonly ChildNode[], at: number) {
  const first = readPart(nodes[at])
  if (!first) return null
  const items = [...first.items]
  let end = at + 1
  for (let next = end; next < nodes.length; next++) {
    const node = nodes[next]
    if (node instanceof Text && node.data.trim() === '') continue
    const part = readPart(node)
    if (part?.key !== first.key) break
    items.push(...part.items)
    end = next + 1
  }
  const isWhole = end === at + 1 && first.key !== 'word'
  return isWhole ? null : { list: buildList(items), end }
}

function readPart(node: ChildNode | undefined): Part | null {
  if (!(node instanceof Element)) return null
  const { name, attribs } = node
  if (name === 'p') return attribs.style?.includes('mso-list') ? readParagraph(node) : null
  if ((name !== 'ul' && name !== 'ol') || !attribs.class?.includes('lst-')) return null
  const [, key, level] = DOCS.exec(attribs.class) ?? []
  if (!key) return null
  let number = name === 'ol' ? Number.parseInt(attribs.start ?? '1', 10) || 1 : null
  const items: Item[] = []
  for (const child of node.children) {
    if (!(child instanceof Element)) continue
    if (child.name !== 'li') return null
    items.push({ level: Number(level), number, children: child.children })
    if (number !== null) number++
  }
  return { key, items }
}

function readParagraph({ attribs, children }: Element): Part | null {
  const level = Number(WORD.exec(attribs.style ?? '')?.[1] ?? 0)
  const marker = children.find((child) => child instanceof Element && isMarker(child))
  if (level === 0 || !marker) return null
  const [, number] = NUMBERED.exec(rawText(marker as Element).replace(MARKER_SPACE, '')) ?? []
  const rest = children.filter((child) => child !== marker)
  const value = number === undefined ? null : Number.parseInt(number, 10) || 0
  return { key: 'word', items: [{ level: level - 1, number: value, children: rest }] }
}

/** Whether an element holds nothing but the bullet or number that Word drew. */
function isMarker({ attribs, children }: Element): boolean {
  if (IGNORED.test(attribs.style ?? '')) return true
  const parts = children.filter((child) => !(child instanceof Text && child.data.trim() === ''))
  return parts.length === 1 && parts[0] instanceof Element && isMarker(parts[0])
}

function buildList(items: readonly Item[]): Element {
  const [first] = items
  const list = new Element(
    knownTag(first?.number == null ? 'ul' : 'ol'),
    first?.number ? { start: String(first.number) } : NO_ATTRIBUTES,
  )
  const level = first?.level ?? 0
  const entries: Element[] = []
  for (let at = 0; at < items.length; ) {
    const { children } = items[at++] as Item
    const item = new Element(knownTag('li'), NO_ATTRIBUTES)
    const from = at
    while (at < items.length && (items[at] as Item).level > level) at++
    item.children = at > from ? [...children, buildList(items.slice(from, at))] : children
    entries.push(item)
  }
  list.children = entries
  return list
}
