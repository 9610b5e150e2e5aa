import { writeAccent } from './accents'
import { escapeText } from './symbols'
import {
  cleanText,
  joinParts,
  type MathNode,
  setSigns,
  token,
  writeName,
  writeOperator,
  writeSpace,
  writeWords,
} from './tokens'

const OPENING = '([{⟨⌊⌈|‖∥∣⟦'
const CLOSING = ')]}⟩⌋⌉|‖∥∣⟧'
const TALL = new Set(['mfrac', 'mtable', 'munder', 'mover', 'munderover'])
const MATRICES: Record<string, string> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '∣∣': 'vmatrix',
  '‖‖': 'Vmatrix',
  '∥∥': 'Vmatrix',
  '{': 'cases',
}
const MAX_NODES = 5_000

/** The TeX of a formula in MathML. Null for one that is too large. */
export function mathMLToTex(math: MathNode): string | null {
  let room = MAX_NODES
  const count = (node: MathNode): boolean => room-- > 0 && node.children.every(count)
  return count(math) ? toTex(math) : null
}

function toTex(node: MathNode): string {
  const isBuilt = TOKENS.has(node.name) && node.children.length > 0
  const write = isBuilt ? undefined : WRITERS[node.name]
  return write ? write(node) : writeRow(node.children)
}

/** These hold text, but some tools write elements in them. */
const TOKENS = new Set(['mi', 'mn', 'mo', 'mtext', 'ms'])

const WRITERS: Record<string, (node: MathNode) => string> = {
  mi: (node) => writeName(node, false),
  mn: (node) => setSigns(cleanText(node), node.attribs.mathvariant ?? ''),
  mo: (node) => writeOperator(cleanText(node)),
  ms: ({ text, attribs }) =>
    `\\text{${escapeText(`${attribs.lquote ?? '"'}${text}${attribs.rquote ?? '"'}`)}}`,
  mtext: writeWords,
  mspace: ({ attribs }) => writeSpace(attribs.width ?? ''),
  mglyph: ({ attribs }) => (attribs.alt ? `\\text{${escapeText(attribs.alt)}}` : ''),
  mfrac: writeFraction,
  msqrt: ({ children }) => `\\sqrt{${writeRow(children)}}`,
  mroot: ({ children: [base, index] }) => `\\sqrt[${part(index)}]{${part(base)}}`,
  msub: ({ children: [base, sub] }) => writeScripts(base, sub, undefined),
  msup: ({ children: [base, sup] }) => writeScripts(base, undefined, sup),
  msubsup: ({ children: [base, sub, sup] }) => writeScripts(base, sub, sup),
  munder: ({ children: [base, under] }) => writeLimits(base, under, undefined),
  mover: ({ children: [base, over] }) => writeLimits(base, undefined, over),
  munderover: ({ children: [base, under, over] }) => writeLimits(base, under, over),
  mmultiscripts: writeMultiscripts,
  mtable: (node) => writeTable(node, ''),
  menclose: writeEnclosure,
  mphantom: () => '',
  mfenced: writeFence,
  maction: ({ children, attribs }) => part(children[Number(attribs.selection ?? 1) - 1]),
  semantics: ({ children }) => part(children.find(({ name }) => !name.startsWith('annotation'))),
  annotation: () => '',
  'annotation-xml': () => '',
}

const part = (node: MathNode | undefined): string => (node ? toTex(node) : '')

/** The parts of a row, where fences around a table name its environment. */
function writeRow(children: readonly MathNode[]): string {
  const parts: string[] = []
  let hasMatrix = false
  for (let at = 0; at < children.length; at++) {
    const matrix = matrixAt(children, at)
    const node = children[at]
    if (matrix) {
      hasMatrix = true
      parts.push(matrix.tex)
      at += matrix.length - 1
    } else if (node?.name === 'mi' && node.children.length === 0)
      parts.push(writeName(node, isApplied(children[at + 1])))
    else parts.push(part(node))
  }
  return !hasMatrix && isTallFence(children) ? stretchFences(parts) : joinParts(parts)
}

function matrixAt(
  children: readonly MathNode[],
  at: number,
): { tex: string; length: number } | null {
  const open = fenceSign(children[at], OPENING)
  const inner = children[at + 1]
  const content = inner?.name === 'mrow' && inner.children.length === 1 ? inner.children[0] : inner
  if (open === '' || !content) return null
  const close = fenceSign(children[at + 2], CLOSING)
  if (content.name === 'mfrac' && isBinomial(content) && open + close === '()')
    return { tex: writeBinomial(content), length: 3 }
  if (content.name !== 'mtable') return null
  const environment = MATRICES[open + close]
  if (environment === 'cases' && children.length > at + 2 && !isEmpty(children[at + 2])) return null
  return environment ? { tex: writeTable(content, environment), length: close ? 3 : 2 } : null
}

const isEmpty = (node: MathNode | undefined): boolean =>
  node === undefined || (node.name === 'mo' && cleanText(node) === '')

function fenceSign(node: MathNode | undefined, signs: string): string {
  const sign = node?.name === 'mo' ? cleanText(node) : ''
  return sign.length === 1 && signs.includes(sign) ? sign : ''
}

function isTallFence(children: readonly MathNode[]): boolean {
  const [first] = children
  if (children.length < 3 || first?.attribs.stretchy === 'false') return false
  const isFenced = fenceSign(first, OPENING) !== '' && fenceSign(children.at(-1), CLOSING) !== ''
  return isFenced && children.slice(1, -1).some(isTall)
}

const isTall = ({ name, children }: MathNode): boolean => TALL.has(name) || children.some(isTall)

const stretchFences = (parts: readonly string[]): string =>
  `\\left${delimiter(parts[0])} ${joinParts(parts.slice(1, -1))} \\right${delimiter(parts.at(-1))}`

/** TeX stretches its double bar, but not its sign for what is parallel. */
const delimiter = (tex = '.'): string => (tex === '\\parallel' ? '\\|' : tex)

/** Whether the sign after a name, which is invisible, applies it as a function. */
const isApplied = (node: MathNode | undefined): boolean => node?.name === 'mo' && isEmpty(node)

const isBinomial = ({ attribs: { linethickness = '' } }: MathNode): boolean =>
  linethickness !== '' && Number.parseFloat(linethickness) === 0

const writeBinomial = ({ children: [top, bottom] }: MathNode): string =>
  `\\binom{${part(top)}}{${part(bottom)}}`

function writeFraction(node: MathNode): string {
  const [top, bottom] = node.children
  if (isBinomial(node)) return `{${part(top)} \\atop ${part(bottom)}}`
  if (node.attribs.bevelled === 'true') return `{${part(top)}} / {${part(bottom)}}`
  return `\\frac{${part(top)}}{${part(bottom)}}`
}

function writeScripts(
  base: MathNode | undefined,
  sub: MathNode | undefined,
  sup: MathNode | undefined,
): string {
  const above = part(sup)
  const [primes = ''] = /^'*/.exec(above) ?? []
  const below = part(sub)
  const others = above.slice(primes.length).trim()
  const tex = scriptBase(base)
  const lower = below && `_{${below}}`
  return others ? `${tex}${lower}${primes}^{${others}}` : `${tex}${primes}${lower}`
}

/** A base that scripts follow: in braces, unless it is one sign, number or command. */
function scriptBase(node: MathNode | undefined): string {
  const tex = part(node)
  if (/^(?:.|\d[\d.,]*|\\[A-Za-z]+(?:\{[^{}]*\})?|\\.)$/u.test(tex) && tex !== '{') return tex
  const [first] = node?.children ?? []
  return fenceSign(first, OPENING) !== '' ? tex : `{${tex}}`
}

const SUMS = /^\\(?:sum|prod|coprod|big\w+|lim|limsup|liminf|max|min|sup|inf|det|gcd|Pr)$/
const INTEGRALS = /^\\(?:i{0,2}|o(?:ii?)?)int$/
const ARROWS: Record<string, string> = {
  '\\rightarrow': 'xrightarrow',
  '\\leftarrow': 'xleftarrow',
}

function writeLimits(
  base: MathNode | undefined,
  under: MathNode | undefined,
  over: MathNode | undefined,
): string {
  const tex = part(base)
  const below = part(under)
  const above = part(over)
  const limitsTex = `${below && `_{${below}}`}${above && `^{${above}}`}`
  const topMark = over ? writeAccent(tex, textIn(over), 'over') : null
  const baseMark = under ? writeAccent(topMark ?? tex, textIn(under), 'under') : null
  if (topMark || baseMark)
    return baseMark ?? (under ? `\\underset{${below}}{${topMark}}` : (topMark ?? ''))
  if (SUMS.test(tex)) return tex + limitsTex
  if (INTEGRALS.test(tex)) return `${tex}\\limits${limitsTex}`
  if (/^\\(?:under|over)brace\{/.test(tex) && isAlone(base)) return tex + limitsTex
  if (/^\\(?:operatorname|mathrm)\{[^{}]*\}$/.test(tex) && isAlone(base))
    return `${tex.replace(/^\\\w+/, '\\operatorname*')}${limitsTex}`
  const arrow = ARROWS[tex]
  if (arrow && over) return `\\${arrow}${below && `[${below}]`}{${above}}`
  const tower = over ? `\\overset{${above}}{${tex}}` : tex
  return under ? `\\underset{${below}}{${tower}}` : tower
}

/** Whether a base is one element, whatever rows are around it. */
const isAlone = (node: MathNode | undefined): boolean =>
  node !== undefined &&
  (node.name !== 'mrow' || (node.children.length === 1 && isAlone(node.children[0])))

const textIn = (node: MathNode): string => {
  const [only, ...others] = node.children
  if (others.length > 0) return ''
  return only ? textIn(only) : cleanText(node)
}

function writeMultiscripts({ children }: MathNode): string {
  const [base, ...after] = children
  const at = after.findIndex(({ name }) => name === 'mprescripts')
  const pairs = (nodes: readonly MathNode[]) => {
    const subs = nodes.filter((_, i) => i % 2 === 0).map(toTex)
    const sups = nodes.filter((_, i) => i % 2 === 1).map(toTex)
    const [sub, sup] = [joinParts(subs), joinParts(sups)]
    return `${sub && `_{${sub}}`}${sup && `^{${sup}}`}`
  }
  const before = at < 0 ? '' : pairs(after.slice(at + 1))
  const behind = pairs(at < 0 ? after : after.slice(0, at))
  return `${before && `{}${before} `}${scriptBase(base)}${behind}`
}

/** A table in an environment: that of its fences, of equations, or of a matrix. */
function writeTable(node: MathNode, environment: string): string {
  const rows = node.children.filter(({ name }) => name === 'mtr' || name === 'mlabeledtr')
  const lines = rows.map(tableRow)
  const aligns = node.attribs.columnalign?.trim().split(/\s+/) ?? []
  const isAligned = aligns[0] === 'right' && aligns[1] === 'left'
  const isNumbered = rows.some(({ name }) => name === 'mlabeledtr')
  if (environment === '' && isNumbered && lines.length === 1) return lines[0] ?? ''
  if (environment === '' && isNumbered) environment = isAligned ? 'align' : 'gather'
  if (environment === '' && isAligned) environment = 'aligned'
  const columns = aligns.map((align) => align.charAt(0)).join('')
  if (environment === '' && /^[lrc]+$/.test(columns) && columns !== 'c'.repeat(columns.length)) {
    const width = Math.max(...rows.map(({ children }) => children.length))
    return environmentTex('array', lines, `{${columns.padEnd(width, columns.slice(-1))}}`)
  }
  return environmentTex(environment || 'matrix', lines, '')
}

const environmentTex = (name: string, lines: readonly string[], columns: string): string =>
  `\\begin{${name}}${columns} ${lines.join(' \\\\ ')} \\end{${name}}`

function tableRow({ name, children }: MathNode): string {
  const cells = children.map(({ children }) => writeRow(children))
  if (name === 'mtr') return cells.join(' & ')
  const label = children[0] ? allText(children[0]).replace(/^\(|\)$/g, '') : ''
  return `${cells.slice(1).join(' & ')} \\tag{${escapeText(label)}}`
}

const allText = ({ text, children }: MathNode): string =>
  text.trim() + children.map(allText).join('')

const ENCLOSURES: Record<string, string> = {
  box: 'boxed',
  updiagonalstrike: 'cancel',
  downdiagonalstrike: 'bcancel',
  'updiagonalstrike downdiagonalstrike': 'xcancel',
  radical: 'sqrt',
  top: 'overline',
  bottom: 'underline',
}

function writeEnclosure({ children, attribs }: MathNode): string {
  const inside = writeRow(children)
  const command = ENCLOSURES[attribs.notation?.trim() ?? '']
  return command ? `\\${command}{${inside}}` : inside
}

function writeFence({
  children,
  attribs: { open = '(', close = ')', separators = ',' },
}: MathNode): string {
  const signs = [...separators.replace(/\s/g, '')]
  const inner = children.flatMap((child, i) => {
    const sign = i === 0 ? '' : (signs[i - 1] ?? signs.at(-1) ?? '')
    return sign === '' ? [child] : [token('mo', sign), child]
  })
  return writeRow([token('mo', open.trim()), ...inner, token('mo', close.trim())])
}
