import { Element, Text } from '@/lib/reader/html'

const TOKENS = new Set(['mjx-mi', 'mjx-mn', 'mjx-mo', 'mjx-mtext', 'mjx-ms'])
const GLYPH = /(?:^|\s)mjx-c([\dA-F]{2,5})(?:\s|$)/
/** Drawn parts without a character. */
const DRAWN_PARTS = new Set(['mjx-line', 'mjx-surd', 'mjx-nstrut', 'mjx-dstrut', 'mjx-spacer'])

/** The MathML of a formula that MathJax drew with glyphs of its stylesheet, and nothing beside. */
export function drawnMathML(container: Element): string {
  return `<math>${inside(container)}</math>`
}

function inside(parent: Element): string {
  return parent.children
    .map((child) => (child instanceof Element ? writeElement(child) : ''))
    .join('')
}

function writeElement(element: Element): string {
  const { name } = element
  if (DRAWN_PARTS.has(name) || name === 'mjx-assistive-mml') return ''
  if (TOKENS.has(name)) {
    const tag = name.slice(4)
    return `<${tag}>${escapeText(glyphs(element))}</${tag}>`
  }
  const build = BUILDERS[name]
  return build ? build(element) : inside(element)
}

const BUILDERS: Record<string, (element: Element) => string> = {
  'mjx-mfrac': (element) =>
    `<mfrac>${rowIn(element, 'mjx-num')}${rowIn(element, 'mjx-den')}</mfrac>`,
  'mjx-msqrt': (element) => `<msqrt>${rowIn(element, 'mjx-box')}</msqrt>`,
  'mjx-mroot': (element) =>
    `<mroot>${rowIn(element, 'mjx-box')}${rowIn(element, 'mjx-root')}</mroot>`,
  'mjx-msup': (element) => `<msup>${scripted(element)}</msup>`,
  'mjx-msub': (element) => `<msub>${scripted(element)}</msub>`,
  'mjx-msubsup': (element) => `<msubsup>${scripted(element)}</msubsup>`,
  'mjx-munder': (element) => `<munder>${limits(element, ['mjx-under'])}</munder>`,
  'mjx-mover': (element) => `<mover>${limits(element, ['mjx-over'])}</mover>`,
  'mjx-munderover': (element) =>
    `<munderover>${limits(element, ['mjx-under', 'mjx-over'])}</munderover>`,
  'mjx-mtable': (element) => `<mtable>${inside(element)}</mtable>`,
  'mjx-mtr': (element) => `<mtr>${inside(element)}</mtr>`,
  'mjx-mtd': (element) => `<mtd>${inside(element)}</mtd>`,
}

/** The base, then the scripts: CHTML draws the raised one first, MathML writes it last. */
function scripted(element: Element): string {
  const scripts = elementsIn(element).filter(({ name }) => name === 'mjx-script')
  const base = elementsIn(element).filter(({ name }) => name !== 'mjx-script')
  const parts = scripts.flatMap((script) =>
    elementsIn(script).filter(({ name }) => name !== 'mjx-spacer'),
  )
  return [row(base), ...parts.map((part) => row([part])).reverse()].join('')
}

function limits(element: Element, names: readonly string[]): string {
  if (find(element, 'mjx-base'))
    return ['mjx-base', ...names].map((n) => rowIn(element, n)).join('')
  return scripted(element)
}

function rowIn(element: Element, name: string): string {
  const box = find(element, name)
  return `<mrow>${box ? inside(box) : ''}</mrow>`
}

function row(elements: readonly Element[]): string {
  return `<mrow>${elements.map(writeElement).join('')}</mrow>`
}

function glyphs(element: Element): string {
  let text = ''
  for (const child of element.children) {
    if (child instanceof Text) text += child.data
    else if (child.name === 'mjx-c') {
      const code = GLYPH.exec(child.attribs.class ?? '')?.[1]
      // Letters of the mathematical alphabets are plain letters in TeX.
      if (code !== undefined)
        text += String.fromCodePoint(Number.parseInt(code, 16)).normalize('NFKC')
    } else text += glyphs(child)
  }
  return text
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function find(element: Element, name: string): Element | null {
  for (const child of elementsIn(element)) {
    if (child.name === name) return child
    const inner = find(child, name)
    if (inner) return inner
  }
  return null
}

function elementsIn({ children }: Element): Element[] {
  return children.filter((child): child is Element => child instanceof Element)
}
