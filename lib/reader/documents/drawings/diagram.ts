import { escapeText } from '../document'
import { childElement, childElements, descendants, textIn, type Xml } from '../xml'

const MAX_POINTS = 2_000
const MAX_DEPTH = 20

/** The texts of a diagram (SmartArt) as the list that it was made from. */
export function diagramHtml(root: Xml): string {
  const points = new Map(
    [...descendants(root, 'dgm:pt')]
      .slice(0, MAX_POINTS)
      .filter(({ attrs }) => /^(?:|node|asst|doc)$/.test(attrs.type ?? ''))
      .map((point) => [point.attrs.modelId ?? '', point] as const),
  )
  const children = childrenByParent(root)
  const open = new Set<string>()
  const list = (id: string): string => {
    if (open.has(id) || open.size > MAX_DEPTH) return ''
    open.add(id)
    const items = (children.get(id) ?? []).flatMap((child) => {
      const point = points.get(child)
      if (!point) return []
      const text = pointText(point)
      const inner = list(child)
      return text === '' ? [inner] : [`<li>${escapeText(text)}${inner}</li>`]
    })
    open.delete(id)
    const html = items.join('')
    return html.includes('<li>') ? `<ul>${html}</ul>` : ''
  }
  const start = [...points].find(([, { attrs }]) => attrs.type === 'doc')?.[0]
  return start === undefined ? '' : list(start)
}

/** Each point once, in the order of its parent. */
function childrenByParent(root: Xml): Map<string, string[]> {
  const links = [...descendants(root, 'dgm:cxn')]
    .slice(0, MAX_POINTS)
    .filter(({ attrs }) => (attrs.type ?? 'parOf') === 'parOf')
    .sort((a, b) => Number(a.attrs.srcOrd ?? 0) - Number(b.attrs.srcOrd ?? 0))
  const children = new Map<string, string[]>()
  const used = new Set<string>()
  for (const { attrs } of links) {
    const { srcId = '', destId = '' } = attrs
    if (used.has(destId)) continue
    used.add(destId)
    children.set(srcId, [...(children.get(srcId) ?? []), destId])
  }
  return children
}

function pointText(point: Xml): string {
  const text = childElement(point, 'dgm:t')
  const paragraphs = text ? childElements(text, 'a:p') : []
  return paragraphs
    .map((paragraph) => [...descendants(paragraph, 'a:t')].map(textIn).join(''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}
