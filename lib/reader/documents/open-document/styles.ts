import { childElement, childElements, descendants, type Xml } from '../xml'

type Style = {
  /** Letters of the marks of its text: bold, italic, struck, raised, lowered. */
  marks: string
  isHidden: boolean
  isCode: boolean
  isQuote: boolean
  isTitle: boolean
}
export type Styles = {
  style: (name: string | undefined) => Style
  isOrdered: (list: string | undefined, depth: number) => boolean | null
  start: (list: string | undefined, depth: number) => number
}

const PLAIN: Style = { marks: '', isHidden: false, isCode: false, isQuote: false, isTitle: false }
const MAX_BASES = 10

/** The styles of a document, each with what it inherits, and its kinds of lists. */
export function readStyles(...roots: Xml[]): Styles {
  const all = (name: string) => roots.flatMap((root) => [...descendants(root, name)])
  const elements = new Map(
    all('style:style').map((style) => [style.attrs['style:name'] ?? '', style]),
  )
  const levels = new Map(
    all('text:list-style').map((list) => [list.attrs['style:name'] ?? '', childElements(list)]),
  )
  const existing = new Map<string, Style>()
  const resolve = (name: string, depth: number): Style => {
    const cached = existing.get(name)
    if (cached) return cached
    const element = elements.get(name)
    if (!element || depth > MAX_BASES) return PLAIN
    const parent = element.attrs['style:parent-style-name']
    const style = readStyle(element, parent ? resolve(parent, depth + 1) : PLAIN)
    existing.set(name, style)
    return style
  }
  const level = (list: string | undefined, depth: number) =>
    levels.get(list ?? '')?.find(({ attrs }) => Number(attrs['text:level']) === depth + 1)
  return {
    style: (name) => (name === undefined ? PLAIN : resolve(name, 0)),
    isOrdered: (list, depth) => {
      const kind = level(list, depth)
      return kind ? kind.name === 'text:list-level-style-number' : null
    },
    start: (list, depth) => Number(level(list, depth)?.attrs['text:start-value'] ?? 1) || 1,
  }
}

function readStyle(element: Xml, base: Style): Style {
  const text = childElement(element, 'style:text-properties')?.attrs ?? {}
  const table = childElement(element, 'style:table-properties')?.attrs ?? {}
  const name = element.attrs['style:name'] ?? ''
  // Marks of a paragraph's style are its look, as headings have one.
  const isSpan = element.attrs['style:family'] === 'text'
  return {
    marks: isSpan ? readMarks(text, base.marks) : '',
    isHidden:
      base.isHidden || text['text:display'] === 'none' || table['table:display'] === 'false',
    isCode: base.isCode || /^(?:preformatted|source_20_text|source_20_code)/i.test(name),
    isQuote: base.isQuote || /quot|block_20_text/i.test(name),
    isTitle: base.isTitle || name === 'Title',
  }
}

function readMarks(text: Record<string, string>, base: string): string {
  const on = (sign: string, value: string | undefined, pattern: RegExp) =>
    value === undefined ? base.includes(sign) : pattern.test(value)
  const place = text['style:text-position']
  const isRaised = on('u', place, /^(?:super|[1-9])/)
  const isLowered = on('d', place, /^(?:sub|-)/)
  return [
    on('b', text['fo:font-weight'], /^(?:bold|[6-9]00)/) ? 'b' : '',
    on('i', text['fo:font-style'], /^(?:italic|oblique)/) ? 'i' : '',
    on('s', text['style:text-line-through-style'], /^(?!none)/) ? 's' : '',
    isRaised ? 'u' : '',
    isLowered ? 'd' : '',
  ].join('')
}
