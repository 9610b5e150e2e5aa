import { childElement, childElements, textIn, type Xml } from '../xml'

const FUNCTIONS = new Set(
  'sin cos tan cot sec csc sinh cosh tanh arcsin arccos arctan log ln lim exp min max det gcd sup inf'.split(
    ' ',
  ),
)
const SIGNS: Record<string, string> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
  '∞': '\\infty',
  '≤': '\\le',
  '≥': '\\ge',
  '≠': '\\ne',
  '≈': '\\approx',
  '±': '\\pm',
  '×': '\\times',
  '·': '\\cdot',
  '→': '\\to',
  '∈': '\\in',
  '∂': '\\partial',
  '∇': '\\nabla',
  '√': '\\sqrt',
  '…': '\\dots',
  '−': '-',
  '∘': '\\circ',
}
const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho varsigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  )
const ACCENTS: Record<string, string> = {
  '\u0302': '\\hat',
  '\u0303': '\\tilde',
  '\u0304': '\\bar',
  '\u0305': '\\bar',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u20d7': '\\vec',
}

/** A formula of an office document as TeX. */
export function toTex(element: Xml): string {
  return childElements(element)
    .map((child) => texOfChild(child))
    .join('')
}

const part = (element: Xml, name: string) => {
  const child = childElement(element, name)
  return child ? toTex(child) : ''
}
const value = (element: Xml, properties: string, name: string) =>
  childElement(childElement(element, properties), name)?.attrs['m:val']

function texOfChild(element: Xml): string {
  switch (element.name) {
    case 'm:r':
      return childElements(element, 'm:t')
        .map((text) => writeSigns(textIn(text)))
        .join('')
    case 'm:f':
      return `\\frac{${part(element, 'm:num')}}{${part(element, 'm:den')}}`
    case 'm:sSup':
      return `{${part(element, 'm:e')}}^{${part(element, 'm:sup')}}`
    case 'm:sSub':
      return `{${part(element, 'm:e')}}_{${part(element, 'm:sub')}}`
    case 'm:sSubSup':
      return `{${part(element, 'm:e')}}_{${part(element, 'm:sub')}}^{${part(element, 'm:sup')}}`
    case 'm:sPre':
      return `{}_{${part(element, 'm:sub')}}^{${part(element, 'm:sup')}}{${part(element, 'm:e')}}`
    case 'm:rad': {
      const degree = part(element, 'm:deg')
      return `\\sqrt${degree === '' ? '' : `[${degree}]`}{${part(element, 'm:e')}}`
    }
    case 'm:nary':
      return nary(element)
    case 'm:d':
      return delimited(element)
    case 'm:func':
      return `${part(element, 'm:fName')}{${part(element, 'm:e')}}`
    case 'm:acc': {
      const accent = ACCENTS[value(element, 'm:accPr', 'm:chr') ?? '\u0302'] ?? '\\hat'
      return `${accent}{${part(element, 'm:e')}}`
    }
    case 'm:bar':
      return `\\overline{${part(element, 'm:e')}}`
    case 'm:limLow':
      return `${part(element, 'm:e')}_{${part(element, 'm:lim')}}`
    case 'm:limUpp':
      return `${part(element, 'm:e')}^{${part(element, 'm:lim')}}`
    case 'm:m':
      return `\\begin{matrix}${childElements(element, 'm:mr')
        .map((row) => childElements(row, 'm:e').map(toTex).join(' & '))
        .join(' \\\\ ')}\\end{matrix}`
    case 'm:eqArr':
      return `\\begin{aligned}${childElements(element, 'm:e').map(toTex).join(' \\\\ ')}\\end{aligned}`
    default:
      return element.name.endsWith('Pr') ? '' : toTex(element)
  }
}

function nary(element: Xml): string {
  const sign = writeSigns(value(element, 'm:naryPr', 'm:chr') ?? '∫')
  const [sub, sup] = [part(element, 'm:sub'), part(element, 'm:sup')]
  const limits = `${sub === '' ? '' : `_{${sub}}`}${sup === '' ? '' : `^{${sup}}`}`
  return `${sign.trim()}${limits}{${part(element, 'm:e')}}`
}

function delimited(element: Xml): string {
  const begin = value(element, 'm:dPr', 'm:begChr') ?? '('
  const end = value(element, 'm:dPr', 'm:endChr') ?? ')'
  const between = value(element, 'm:dPr', 'm:sepChr') ?? '|'
  const sign = (text: string) => (text === '' ? '.' : text.replace(/[{}]/, '\\$&'))
  const inside = childElements(element, 'm:e').map(toTex).join(between)
  return `\\left${sign(begin)}${inside}\\right${sign(end)}`
}

const INVISIBLE_OPERATORS = /[\u2061-\u2064]/g

function writeSigns(text: string): string {
  const visible = text.replace(INVISIBLE_OPERATORS, '')
  if (FUNCTIONS.has(visible.trim())) return `\\${visible.trim()} `
  return [...visible].map(writeSign).join('')
}

function writeSign(sign: string): string {
  const symbol = SIGNS[sign]
  if (symbol) return symbol.startsWith('\\') ? `${symbol} ` : symbol
  const small = sign.codePointAt(0) ?? 0
  if (small >= 0x3b1 && small <= 0x3c9) return `\\${GREEK[small - 0x3b1]} `
  if (small >= 0x391 && small <= 0x3a9) {
    const name = GREEK[small - 0x391] ?? ''
    return `\\${name.charAt(0).toUpperCase()}${name.slice(1)} `
  }
  return /[%#&_]/.test(sign) ? `\\${sign}` : sign.normalize('NFKC')
}
