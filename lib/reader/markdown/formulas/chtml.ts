import { Element, Text } from '@/lib/reader/html'
import { type MathNode, token } from './tokens'

const TOKENS = new Set(['mjx-mi', 'mjx-mn', 'mjx-mo', 'mjx-mtext', 'mjx-ms'])
const GLYPH = /(?:^|\s)mjx-c([\dA-F]{2,5})(?:\s|$)/
/** Drawn parts without a character. */
const DRAWN_PARTS = new Set([
  'mjx-line',
  'mjx-surd',
  'mjx-nstrut',
  'mjx-dstrut',
  'mjx-spacer',
  'mjx-mphantom',
  'mjx-labels',
  'mjx-assistive-mml',
])

/** The MathML of a formula that MathJax drew with glyphs of its stylesheet, and nothing beside. */
export function drawnMathML(container: Element): MathNode {
  return node('math', inside(container))
}

const node = (name: string, children: MathNode[]): MathNode => ({
  name,
  attribs: {},
  text: '',
  children,
})

const inside = (parent: Element): MathNode[] => elementsIn(parent).flatMap(readElement)

function readElement(element: Element): MathNode[] {
  const { name } = element
  if (DRAWN_PARTS.has(name)) return []
  if (TOKENS.has(name)) return [token(name.slice(4), glyphs(element))]
  const parts = PARTS[name]
  if (name === 'mjx-mlabeledtr') return [node('mtr', inside(element))]
  return parts ? [node(name.slice(4), parts(element))] : inside(element)
}

const PARTS: Record<string, (element: Element) => MathNode[]> = {
  'mjx-mfrac': (element) => [rowIn(element, 'mjx-num'), rowIn(element, 'mjx-den')],
  'mjx-msqrt': (element) => [rowIn(element, 'mjx-box')],
  'mjx-mroot': (element) => [rowIn(element, 'mjx-box'), rowIn(element, 'mjx-root')],
  'mjx-msup': scripted,
  'mjx-msub': scripted,
  'mjx-msubsup': scripted,
  'mjx-munder': (element) => limits(element, ['mjx-under']),
  'mjx-mover': (element) => limits(element, ['mjx-over']),
  'mjx-munderover': (element) => limits(element, ['mjx-under', 'mjx-over']),
  'mjx-mtable': tableRows,
  'mjx-mtr': inside,
  'mjx-mtd': inside,
}

/** The rows of a table. The numbers of equations are drawn beside it. */
function tableRows(element: Element): MathNode[] {
  const rows = inside(element)
  const box = find(element, 'mjx-labels')
  const labels = box ? inside(box) : []
  const [only] = rows
  if (rows.length !== 1 || labels.length !== 1 || !only) return rows
  return [node('mlabeledtr', [node('mtd', labels), ...only.children])]
}

/** The base, then the scripts: CHTML draws the raised one first, MathML writes it last. */
function scripted(element: Element): MathNode[] {
  const scripts = elementsIn(element).filter(({ name }) => name === 'mjx-script')
  const base = elementsIn(element).filter(({ name }) => name !== 'mjx-script')
  const parts = scripts.flatMap((script) =>
    elementsIn(script).filter(({ name }) => name !== 'mjx-spacer'),
  )
  return [row(base), ...parts.map((part) => row([part])).reverse()]
}

function limits(element: Element, names: readonly string[]): MathNode[] {
  return find(element, 'mjx-base')
    ? ['mjx-base', ...names].map((name) => rowIn(element, name))
    : scripted(element)
}

function rowIn(element: Element, name: string): MathNode {
  const box = find(element, name)
  return node('mrow', box ? inside(box) : [])
}

const row = (elements: readonly Element[]): MathNode => node('mrow', elements.flatMap(readElement))

function glyphs(element: Element): string {
  let text = ''
  for (const child of element.children) {
    if (child instanceof Text) text += child.data
    else if (child.name === 'mjx-c' || child.name.startsWith('mjx-stretchy-')) {
      const code = GLYPH.exec(child.attribs.class ?? '')?.[1]
      // Letters of the mathematical alphabets are plain letters in TeX.
      if (code !== undefined)
        text += String.fromCodePoint(Number.parseInt(code, 16)).normalize('NFKC')
    } else text += glyphs(child)
  }
  return text
}

/** The nearest element of a name below another: fractions hold fractions. */
function find(element: Element, name: string): Element | null {
  for (let level = elementsIn(element); level.length > 0; level = level.flatMap(elementsIn)) {
    const nearest = level.find((child) => child.name === name)
    if (nearest) return nearest
  }
  return null
}

function elementsIn({ children }: Element): Element[] {
  return children.filter((child): child is Element => child instanceof Element)
}
