import { alphabet, escapeText, signTex } from './symbols'

/** An element of MathML, from a page or drawn by MathJax. Tokens have a text. */
export type MathNode = {
  name: string
  attribs: Record<string, string>
  text: string
  children: MathNode[]
}

/** A token of MathML. */
export const token = (name: string, text: string): MathNode => ({
  name,
  attribs: {},
  text,
  children: [],
})

const FUNCTIONS = new Set(
  `arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf
  limsup ln log max min Pr sec sin sinh sup tan tanh`.split(/\s+/),
)
/** A name of several letters: Greek ones beside each other are factors. */
const NAME =
  /^[\p{Script=Latin}\p{Script=Cyrillic}][\p{Script=Latin}\p{Script=Cyrillic}\p{M}\d .'-]+$/u
const INVISIBLE = /[\u2061-\u2064\u200b]|\p{Variation_Selector}/gu
const PRIMES: Record<string, string> = { '′': "'", "'": "'", '″': "''", '‴': "'''", '⁗': "''''" }
/** The visible text of a token. */
export const cleanText = ({ text }: MathNode): string =>
  text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()

/** The parts of a row, with the spaces between them that people write. */
export function joinParts(parts: readonly string[]): string {
  let tex = ''
  let last = ''
  for (const next of parts) {
    if (next === '') continue
    const isTight =
      /[([]$/.test(last.slice(-1)) ||
      /^[)\],;!']/.test(next) ||
      (next === '(' && /^[\w}]$/.test(last))
    tex += tex === '' || isTight ? next : ` ${next}`
    last = next
  }
  return tex
}

/** An identifier: a letter in its alphabet, a function, or a name. */
export function writeName(node: MathNode, isFunction: boolean): string {
  const text = cleanText(node)
  const variant = node.attribs.mathvariant ?? ''
  const name = text.replaceAll(' ', '')
  if (FUNCTIONS.has(name)) return `\\${name}`
  if (NAME.test(text) && /^(?:normal)?$/.test(variant)) {
    if (/[^A-Za-z0-9]/.test(text)) return `\\text{${escapeText(text)}}`
    return isFunction ? `\\operatorname{${text}}` : `\\mathrm{${text}}`
  }
  return setSigns(text, variant === 'normal' && !/^[A-Za-z]+$/.test(text) ? '' : variant)
}

const STYLES: Record<string, string> = {
  normal: 'mathrm',
  bold: 'mathbf',
  italic: 'mathit',
  'bold-italic': 'boldsymbol',
  'double-struck': 'mathbb',
  script: 'mathcal',
  '-tex-calligraphic': 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  'sans-serif-italic': 'mathsf',
  monospace: 'mathtt',
}

/** Signs in one style, or each run in the alphabet that Unicode has for it. */
export function setSigns(text: string, variant: string): string {
  const runs: { style: string; signs: string[] }[] = []
  for (const sign of text) {
    const own = alphabet(sign)
    const style = own === '' ? variant : own
    const tex = signTex(own === '' ? sign : sign.normalize('NFKC'))
    const last = runs.at(-1)
    if (last?.style === style) last.signs.push(tex)
    else runs.push({ style, signs: [tex] })
  }
  return joinParts(runs.map(({ style, signs }) => setIn(style, signs)))
}

function setIn(style: string, signs: readonly string[]): string {
  const isPlain = signs.every((sign) => sign.length === 1 && sign !== ' ')
  const tex = isPlain ? signs.join('') : joinParts(signs)
  if (style === '' || (style === 'italic' && signs.length === 1)) return tex
  if (style.startsWith('bold-') && style !== 'bold-italic')
    return `\\boldsymbol{${setIn(style.slice(5), signs)}}`
  if (style === 'sans-serif-bold-italic') return `\\boldsymbol{\\mathsf{${tex}}}`
  const isGreek = style === 'bold' && !isPlain
  return `\\${isGreek ? 'boldsymbol' : (STYLES[style] ?? 'mathrm')}{${tex}}`
}

export function writeOperator(text: string): string {
  const name = text.replaceAll(' ', '')
  const primes = PRIMES[name]
  if (primes) return primes
  if (FUNCTIONS.has(name)) return `\\${name}`
  if (/^[A-Za-z]{2,}$/.test(name)) return `\\operatorname{${name}}`
  if (name === '...') return '\\ldots'
  if (name.endsWith('\u0338')) return `\\not${signTex(name.slice(0, -1))}`
  return [...name].map(signTex).join(/[^\p{ASCII}]/u.test(name) ? ' ' : '')
}

const TEXT_STYLES: Record<string, string> = {
  bold: 'textbf',
  italic: 'textit',
  monospace: 'texttt',
  'sans-serif': 'textsf',
}

export function writeWords({ text, attribs }: MathNode): string {
  const plain = text.replace(INVISIBLE, '').replace(/[\n\t ]+/g, ' ')
  if (plain === '') return ''
  if (plain.trim() === '') return '\\ '
  return `\\${TEXT_STYLES[attribs.mathvariant ?? ''] ?? 'text'}{${escapeText(plain)}}`
}

const SPACES: readonly (readonly [number, string])[] = [
  [1.9, '\\qquad'],
  [0.9, '\\quad'],
  [0.27, '\\;'],
  [0.2, '\\:'],
  [0.1, '\\,'],
]

export function writeSpace(width: string): string {
  const em = width.endsWith('em') ? Number.parseFloat(width) : 0
  if (em < 0) return '\\!'
  return SPACES.find(([from]) => em >= from)?.[1] ?? ''
}
