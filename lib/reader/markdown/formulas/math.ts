import { type ChildNode, ELEMENT_FACTS, Element, FORMULA, Text } from '@/lib/reader/html'
import { drawnMathML } from './chtml'
import { mathMLToTex } from './mathml'
import type { MathNode } from './tokens'

type Math = { tex: string; display: boolean }

const PREVIEW = /(?:^|\s)MathJax_Preview(?:\s|$)/

function isBeforeScript(element: Element): boolean {
  const siblings = element.parent?.children ?? []
  const at = siblings.indexOf(element)
  return siblings
    .slice(at + 1, at + 5)
    .some((sibling) => sibling instanceof Element && /^math\/tex/.test(sibling.attribs.type ?? ''))
}

/** The TeX of a picture of a formula: of its alternative text, or of the address that drew it. */
export function pictureMath({ attribs }: Element): string | null {
  const { alt = '', class: names = '', src = '' } = attribs
  const [, service, chart] = FORMULA_SERVICE.exec(src) ?? []
  const query = service ?? chart?.replaceAll('+', '%2B')
  const tex = query === undefined ? null : decodeTex(query)
  if (tex !== null) return oneLine(TEX.test(alt) ? alt : tex)
  if (COMMAND.test(alt)) return oneLine(alt)
  return FORMULA_CLASS.test(names) && alt.trim() !== '' ? oneLine(alt) : null
}

const FORMULA_SERVICE =
  /\/(?:(?:svg|png|gif)\.(?:image|latex|download)|latex\.php|mimetex\.cgi|mathtex\.cgi)\?(?:latex=)?([^#]+)|\/chart\?(?:[^#]*&)?cht=tx&(?:[^#]*&)?chl=([^&#]+)/i
const FORMULA_CLASS = /(?:^|\s)(?:latex|tex|mwe-math-fallback-image-\w+|math-?formula)(?:\s|$)/i
const TEX = /[\\^_{}]/
/** A command of TeX with what it applies to, as no path on a disk has it. */
const COMMAND =
  /\\begin\{[a-z]+\*?\}|\\(?:[dt]?frac|sqrt|operatorname|math[a-z]{2,4}|overline|hat|vec|text)\{|\\(?:sum|int|prod|lim)(?:\\limits)?_/

function decodeTex(query: string): string | null {
  try {
    return decodeURIComponent((query.split('&', 1)[0] ?? '').replaceAll('+', ' ')).trim() || null
  } catch {
    return null
  }
}

/** The TeX of a formula, empty for its second rendering. Null for any other element. */
export function inlineMath(element: Element): Math | null {
  switch (element.name) {
    case 'math':
      return fromMathML(element)
    case 'script': {
      const type = element.attribs.type ?? ''
      if (!type.startsWith('math/tex')) return null
      return { tex: readText(element).trim(), display: type.includes('mode=display') }
    }
    case 'mjx-container': {
      const display = element.attribs.display === 'true'
      const source = sourceIn(element)
      if (source !== null) return { tex: oneLine(source), display }
      const math = find(element, 'math')
      if (math) return { ...fromMathML(math), display }
      const tex = find(element, 'mjx-math') ? texIn(drawnMathML(element)) : null
      return tex === null ? null : { tex, display }
    }
    case 'span':
    case 'div': {
      const data = element.attribs['data-math'] ?? element.attribs['data-tex']
      if (data)
        return { tex: oneLine(data), display: /block|display/.test(element.attribs.class ?? '') }
      if (element.known & ELEMENT_FACTS.noFormula) return null
      const classes = element.attribs.class
      if (classes !== undefined && PREVIEW.test(classes) && isBeforeScript(element))
        return { tex: '', display: false }
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

/** The TeX that MathJax 4 keeps with what it drew of it. */
function sourceIn(element: Element): string | null {
  for (const child of element.children) {
    if (!(child instanceof Element)) continue
    const isMath = child.name === 'mjx-math' || child.attribs['data-mml-node'] === 'math'
    const source = isMath ? (child.attribs['data-latex'] ?? null) : sourceIn(child)
    if (source !== null) return source
  }
  return null
}

function fromMathML(math: Element): Math {
  const display = math.attribs.display === 'block' || math.attribs.mode === 'display'
  const note = find(math, 'annotation')
  const noted = note && /tex/i.test(note.attribs.encoding ?? '') ? readText(note).trim() : ''
  if (noted !== '') return { tex: oneLine(noted), display }
  const alt = (math.attribs['data-latex'] ?? math.attribs.alttext)?.trim()
  if (alt) return { tex: oneLine(alt), display }
  return { tex: texIn(readNode(math)) ?? oneLine(readText(math)), display }
}

function texIn(math: MathNode): string | null {
  return oneLine(mathMLToTex(math) ?? '') || null
}

function readNode(element: Element): MathNode {
  const { name, attribs, children } = element
  const inner = children.filter((child): child is Element => child instanceof Element)
  const text = inner.length === 0 ? readText(element) : ''
  return { name: name.replace(/^\w+:/, ''), attribs, text, children: inner.map(readNode) }
}

function oneLine(tex: string): string {
  return (
    tex
      .replace(/\s+/g, ' ')
      .replace(/^\{\\displaystyle\s([\s\S]*)\}$/, '$1')
      .trim()
      // A space of TeX at the end would escape the delimiter.
      .replace(/(?<!\\)(?:\\\\)*\\$/, '')
  )
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

function readText(element: Element): string {
  return element.children
    .map((child: ChildNode) =>
      child instanceof Text ? child.data : child instanceof Element ? readText(child) : '',
    )
    .join('')
}
