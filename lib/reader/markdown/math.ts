import { MathMLToLaTeX } from 'mathml-to-latex'
import { type ChildNode, ELEMENT_FACTS, Element, FORMULA, serialize, Text } from '@/lib/reader/html'

type Math = { tex: string; display: boolean }

/** Longer formulas are written as text. */
const MAX_LENGTH = 20_000

/** The TeX of a formula, empty for its second rendering. Null for any other element. */
export function inlineMath(element: Element): Math | null {
  switch (element.name) {
    case 'math':
      return fromMathML(element)
    case 'script': {
      const type = element.attribs.type ?? ''
      if (!type.startsWith('math/tex')) return null
      return { tex: textOf(element).trim(), display: type.includes('mode=display') }
    }
    case 'mjx-container': {
      const math = find(element, 'math')
      return math ? { ...fromMathML(math), display: element.attribs.display === 'true' } : null
    }
    case 'span':
    case 'div': {
      if (element.known & ELEMENT_FACTS.noFormula) return null
      const classes = element.attribs.class
      if (classes === undefined || !FORMULA.test(classes)) {
        element.known |= ELEMENT_FACTS.noFormula
        return null
      }
      const math = find(element, 'math')
      if (math)
        return {
          ...fromMathML(math),
          display: /katex-display|MathJax_Display/.test(classes) || fromMathML(math).display,
        }
      return null
    }
    default:
      return null
  }
}

function fromMathML(math: Element): Math {
  const display = math.attribs.display === 'block' || math.attribs.mode === 'display'
  const note = find(math, 'annotation')
  const noted = note && /tex/i.test(note.attribs.encoding ?? '') ? textOf(note).trim() : ''
  if (noted !== '') return { tex: oneLine(noted), display }
  const alt = math.attribs.alttext?.trim()
  if (alt) return { tex: oneLine(alt), display }
  const source = serialize([math], { xmlMode: true })
  try {
    if (source.length > MAX_LENGTH) throw new Error('too long')
    return { tex: oneLine(MathMLToLaTeX.convert(source)), display }
  } catch {
    return { tex: textOf(math).replace(/\s+/g, ' ').trim(), display }
  }
}

function oneLine(tex: string): string {
  return tex
    .replace(/\s+/g, ' ')
    .replace(/^\{\\displaystyle\s([\s\S]*)\}$/, '$1')
    .trim()
}

function find(element: Element, name: string): Element | null {
  for (const child of element.children) {
    if (!(child instanceof Element)) continue
    if (child.name === name) return child
    const inside = find(child, name)
    if (inside) return inside
  }
  return null
}

function textOf(element: Element): string {
  return element.children
    .map((child: ChildNode) =>
      child instanceof Text ? child.data : child instanceof Element ? textOf(child) : '',
    )
    .join('')
}
