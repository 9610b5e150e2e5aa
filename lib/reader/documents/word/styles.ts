import { childElement, descendants, type Xml } from '../xml'

type Style = {
  outline: number | null
  isCode: boolean
  isQuote: boolean
  numbering: { id: string; level: number } | null
}
const PLAIN: Style = { outline: null, isCode: false, isQuote: false, numbering: null }
const MAX_BASES = 10

export type Styles = { of: (id: string) => Style }

/** The styles of paragraphs, each with what it inherits. */
export function readStyles(root: Xml): Styles {
  const elements = new Map(
    [...descendants(root, 'w:style')].map((style) => [style.attrs['w:styleId'] ?? '', style]),
  )
  const existing = new Map<string, Style>()
  const of = (id: string, depth = 0): Style => {
    const element = elements.get(id)
    if (!element || depth > MAX_BASES) return styleNamed(id, PLAIN)
    const cached = existing.get(id)
    if (cached) return cached
    const base = childElement(element, 'w:basedOn')?.attrs['w:val']
    const inherited = base === undefined ? PLAIN : of(base, depth + 1)
    const style = readStyle(element, inherited)
    existing.set(id, style)
    return style
  }
  return { of: (id) => of(id) }
}

function readStyle(element: Xml, base: Style): Style {
  const name = childElement(element, 'w:name')?.attrs['w:val'] ?? element.attrs['w:styleId'] ?? ''
  const properties = childElement(element, 'w:pPr')
  const outline = childElement(properties, 'w:outlineLvl')?.attrs['w:val']
  const list = childElement(properties, 'w:numPr')
  const id = childElement(list, 'w:numId')?.attrs['w:val']
  const level = Number(childElement(list, 'w:ilvl')?.attrs['w:val'] ?? 0)
  const own = { ...base, ...(outline === undefined ? {} : { outline: Number(outline) }) }
  return styleNamed(name, { ...own, ...(id === undefined ? {} : { numbering: { id, level } }) })
}

function styleNamed(name: string, base: Style): Style {
  const level = /^heading ?([1-9])$/i.exec(name)?.[1]
  if (level) return { ...base, outline: Number(level) - 1 }
  if (/^title$/i.test(name)) return { ...base, outline: 0 }
  if (/^(?:source ?code|html preformatted|code(?: block)?|verbatim|plain text)$/i.test(name))
    return { ...base, isCode: true }
  if (/quote|block ?text/i.test(name)) return { ...base, isQuote: true }
  return base
}
