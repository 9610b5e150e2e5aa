import { escapeText } from '../document'
import { childElement, childElements, textIn, type Xml } from '../xml'

const FUNCTIONS =
  /^(?:arc)?(?:sin|cos|tan|cot|sec|csc)h?$|^(?:log|ln|lg|lim|exp|min|max|det|gcd|sup|inf|arg|deg|dim|ker)$/
const STYLES: Record<string, string> = { b: 'bold', bi: 'bold-italic' }

/** A formula of an office document as MathML, or '' for one without signs. */
export function toMathML(formula: Xml, isBlock: boolean): string {
  const inside = writeParts(formula).replaceAll(ALIGNMENT, writeSign('&'))
  const isEmpty = !/>\s{0,20}[^<\s]/.test(inside)
  return isEmpty ? '' : `<math${isBlock ? ' display="block"' : ''}>${inside}</math>`
}

const writeParts = (element: Xml | undefined): string =>
  element ? childElements(element).map(write).join('') : ''

const writePart = (element: Xml, name: string): string =>
  `<mrow>${writeParts(childElement(element, name))}</mrow>`

const setting = (element: Xml, properties: string, name: string) =>
  childElement(childElement(element, properties), name)?.attrs['m:val']

const isOn = (element: Xml, properties: string, name: string): boolean => {
  const state = childElement(childElement(element, properties), name)
  return state !== undefined && !/^(?:0|off|false)$/.test(state.attrs['m:val'] ?? '1')
}

const writeSign = (text: string): string => `<mo>${escapeText(text)}</mo>`

function write(element: Xml): string {
  const writer = WRITERS[element.name]
  if (writer) return writer(element)
  return element.name.endsWith('Pr') ? '' : writeParts(element)
}

const WRITERS: Record<string, (element: Xml) => string> = {
  'm:r': writeRun,
  'm:f': writeFraction,
  'm:sSup': (it) => `<msup>${writePart(it, 'm:e')}${writePart(it, 'm:sup')}</msup>`,
  'm:sSub': (it) => `<msub>${writePart(it, 'm:e')}${writePart(it, 'm:sub')}</msub>`,
  'm:sSubSup': (it) =>
    `<msubsup>${writePart(it, 'm:e')}${writePart(it, 'm:sub')}${writePart(it, 'm:sup')}</msubsup>`,
  'm:sPre': (it) =>
    `<mmultiscripts>${writePart(it, 'm:e')}<mprescripts/>${writePart(it, 'm:sub')}${writePart(it, 'm:sup')}</mmultiscripts>`,
  'm:rad': (it) =>
    writeParts(childElement(it, 'm:deg')) === '' || isOn(it, 'm:radPr', 'm:degHide')
      ? `<msqrt>${writePart(it, 'm:e')}</msqrt>`
      : `<mroot>${writePart(it, 'm:e')}${writePart(it, 'm:deg')}</mroot>`,
  'm:nary': writeSum,
  'm:d': writeFences,
  'm:func': (it) => `${writePart(it, 'm:fName')}<mo>\u2061</mo>${writePart(it, 'm:e')}`,
  'm:acc': (it) =>
    `<mover accent="true">${writePart(it, 'm:e')}${writeSign(setting(it, 'm:accPr', 'm:chr') ?? '\u0302')}</mover>`,
  'm:bar': (it) => writeMark(it, setting(it, 'm:barPr', 'm:pos') === 'top', '‾'),
  'm:groupChr': (it) =>
    writeMark(
      it,
      setting(it, 'm:groupChrPr', 'm:pos') === 'top',
      setting(it, 'm:groupChrPr', 'm:chr') ?? '⏟',
    ),
  'm:borderBox': (it) => `<menclose notation="box">${writePart(it, 'm:e')}</menclose>`,
  'm:phant': (it) => (setting(it, 'm:phantPr', 'm:show') === '0' ? '' : writePart(it, 'm:e')),
  'm:limLow': (it) => `<munder>${writePart(it, 'm:e')}${writePart(it, 'm:lim')}</munder>`,
  'm:limUpp': (it) => `<mover>${writePart(it, 'm:e')}${writePart(it, 'm:lim')}</mover>`,
  'm:m': (it) =>
    `<mtable>${childElements(it, 'm:mr')
      .map((row) => writeRow(childElements(row, 'm:e').map(writeParts)))
      .join('')}</mtable>`,
  'm:eqArr': writeEquations,
}

const writeMark = (element: Xml, isAbove: boolean, mark: string): string => {
  const name = isAbove ? 'mover' : 'munder'
  return `<${name}>${writePart(element, 'm:e')}${writeSign(mark)}</${name}>`
}

const writeRow = (cells: readonly string[]): string =>
  `<mtr>${cells.map((cell) => `<mtd>${cell}</mtd>`).join('')}</mtr>`

function writeFraction(element: Xml): string {
  const type = setting(element, 'm:fPr', 'm:type')
  const style = { noBar: ' linethickness="0"', lin: ' bevelled="true"', skw: ' bevelled="true"' }
  const attribute = style[type as keyof typeof style] ?? ''
  return `<mfrac${attribute}>${writePart(element, 'm:num')}${writePart(element, 'm:den')}</mfrac>`
}

function writeSum(element: Xml): string {
  const base = writeSign(setting(element, 'm:naryPr', 'm:chr') ?? '∫')
  const hasSub = !isOn(element, 'm:naryPr', 'm:subHide')
  const hasSup = !isOn(element, 'm:naryPr', 'm:supHide')
  const sub = hasSub ? writePart(element, 'm:sub') : '<mrow></mrow>'
  const sup = hasSup ? writePart(element, 'm:sup') : '<mrow></mrow>'
  return `<msubsup>${base}${sub}${sup}</msubsup>${writePart(element, 'm:e')}`
}

function writeFences(element: Xml): string {
  const open = setting(element, 'm:dPr', 'm:begChr') ?? '('
  const close = setting(element, 'm:dPr', 'm:endChr') ?? ')'
  const between = writeSign(setting(element, 'm:dPr', 'm:sepChr') ?? '|')
  const inside = childElements(element, 'm:e')
    .map((part) => {
      const parts = writeParts(part)
      return parts.startsWith('<mtable>') ? parts : `<mrow>${parts}</mrow>`
    })
    .join(between)
  return `<mrow>${writeSign(open)}${inside}${writeSign(close)}</mrow>`
}

/** Lines of equations. Their columns are separated by ampersands. */
function writeEquations(element: Xml): string {
  const rows = childElements(element, 'm:e').map((line) => writeParts(line).split(ALIGNMENT))
  const isAligned = rows.some((cells) => cells.length > 1)
  return `<mtable${isAligned ? ' columnalign="right left"' : ''}>${rows.map(writeRow).join('')}</mtable>`
}

const ALIGNMENT = '<maligngroup/>'

/** The signs of a run: names, numbers and operators, in the run's style. */
function writeRun(run: Xml): string {
  const text = childElements(run, 'm:t').map(textIn).join('')
  const properties = childElement(run, 'm:rPr')
  if (childElement(properties, 'm:nor')) return `<mtext>${escapeText(text)}</mtext>`
  const script = childElement(properties, 'm:scr')?.attrs['m:val'] ?? 'roman'
  const style = STYLES[childElement(properties, 'm:sty')?.attrs['m:val'] ?? '']
  const variant = [style, script === 'roman' ? '' : script].filter(Boolean).join('-')
  const attribute = variant ? ` mathvariant="${escapeText(variant)}"` : ''
  const isPlain = childElement(properties, 'm:sty')?.attrs['m:val'] === 'p'
  if (FUNCTIONS.test(text.trim()) || (isPlain && /^[A-Za-z]{2,}$/.test(text)))
    return `<mi>${escapeText(text.trim())}</mi>`
  return [...text.matchAll(/\d+(?:[.,]\d+)*|&|\p{L}\p{M}*|[^\s\d]/gu)]
    .map(([token]) => {
      if (token === '&') return ALIGNMENT
      const name = /^\p{L}/u.test(token) ? 'mi' : /^\d/.test(token) ? 'mn' : 'mo'
      return name === 'mo' ? writeSign(token) : `<${name}${attribute}>${token}</${name}>`
    })
    .join('')
}
