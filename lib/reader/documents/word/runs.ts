import { escapeText } from '../document'
import { drawingHtml } from '../drawings/drawing'
import { childElement, childElements, descendants, textIn, type Xml } from '../xml'
import type { WordContext } from './context'
import { toMathML } from './math'
import { readSymbol } from './symbols'

/** `after`: text boxes and drawings, which follow the paragraph. */
type RunText = { html: string; after: (Xml | string)[] }
/** A field such as a link: its instruction, until its result begins, and where that is. */
type Field = {
  instruction: string
  isResult: boolean
  link: string | null
  begin: Xml
  start: number
}

const LINK = /\bHYPERLINK\s+(?:\\l\s+)?"([^"]{1,2000})"/

/** The text of a paragraph as HTML, and what follows it. */
export function runsHtml(paragraph: Xml, context: WordContext): RunText {
  const writer = new RunWriter(context)
  writer.add(paragraph)
  return writer.writeRuns()
}

class RunWriter {
  readonly #context: WordContext
  #html = ''
  readonly #after: (Xml | string)[] = []
  readonly #fields: Field[] = []
  /** Neighbouring runs with the same marks are one. */
  #marks = ''

  constructor(context: WordContext) {
    this.#context = context
  }

  writeRuns(): RunText {
    this.#mark('')
    return { html: this.#html, after: this.#after }
  }

  add(parent: Xml): void {
    for (const child of childElements(parent)) this.#child(child)
  }

  #child(child: Xml): void {
    switch (child.name) {
      case 'w:r':
        this.#run(child)
        return
      case 'w:hyperlink':
        this.#link(child)
        return
      case 'w:del':
      case 'w:moveFrom':
        this.#context.changes++
        return
      case 'w:ins':
      case 'w:moveTo':
        this.#context.changes++
        this.add(child)
        return
      case 'm:oMath':
        this.#formula(child, false)
        return
      case 'm:oMathPara':
        this.#formula(child, true)
        return
      case 'mc:AlternateContent':
        this.add(childElement(child, 'mc:Choice') ?? childElement(child, 'mc:Fallback') ?? child)
        return
      case 'w:sdt':
        this.add(childElement(child, 'w:sdtContent') ?? child)
        return
      case 'w:fldSimple':
      case 'w:smartTag':
      case 'w:customXml':
      case 'w:dir':
      case 'w:bdo':
        this.add(child)
        return
    }
  }

  #formula(element: Xml, isBlock: boolean): void {
    this.#mark('')
    this.#html += toMathML(element, isBlock)
  }

  #link(element: Xml): void {
    const target = this.#context.source.rels.get(element.attrs['r:id'] ?? '')
    const isWeb = target?.isExternal && /^(?:https?|mailto):/i.test(target.target)
    if (!isWeb) {
      this.add(element)
      return
    }
    this.#mark('')
    this.#html += `<a href="${escapeText(target.target)}">`
    this.add(element)
    this.#mark('')
    this.#html += '</a>'
  }

  #run(run: Xml): void {
    const properties = childElement(run, 'w:rPr')
    if (isOn(childElement(properties, 'w:vanish'))) {
      this.#context.hidden++
      return
    }
    const marks = readMarks(properties)
    for (const child of childElements(run)) this.#piece(child, marks)
  }

  #piece(child: Xml, marks: string): void {
    const field = this.#fields.at(-1)
    switch (child.name) {
      case 'w:t':
        if (!field || field.isResult) this.#text(escapeText(textIn(child)), marks)
        return
      case 'w:tab':
      case 'w:ptab':
        this.#text(' ', marks)
        return
      case 'w:br':
      case 'w:cr':
        this.#text(child.attrs['w:type'] === 'page' ? ' ' : '<br>', marks)
        return
      case 'w:noBreakHyphen':
        this.#text('-', marks)
        return
      case 'w:sym':
        this.#text(readSymbol(child.attrs['w:font'], child.attrs['w:char']), marks)
        return
      case 'w:ruby':
        this.add(childElement(child, 'w:rubyBase') ?? child)
        return
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        this.#note(child)
        return
      case 'w:fldChar':
        this.#field(child)
        return
      case 'w:instrText':
        if (field && !field.isResult) field.instruction += textIn(child)
        return
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
      case 'mc:AlternateContent':
        this.#drawing(child)
        return
    }
  }

  #note({ name, attrs }: Xml): void {
    const id = `${name === 'w:footnoteReference' ? 'footnote' : 'endnote'}${attrs['w:id']}`
    const { notes } = this.#context
    if (!notes.includes(id)) notes.push(id)
    const number = notes.indexOf(id) + 1
    this.#mark('')
    this.#html += `<sup><a href="#fn${number}" id="fnref${number}">${number}</a></sup>`
  }

  #field(begin: Xml): void {
    const type = begin.attrs['w:fldCharType']
    const field = this.#fields.at(-1)
    this.#mark('')
    const start = this.#html.length
    if (type === 'begin')
      this.#fields.push({ instruction: '', isResult: false, link: null, begin, start })
    else if (type === 'separate' && field) {
      field.isResult = true
      const link = LINK.exec(field.instruction)?.[1]
      field.link = link && /^(?:https?|mailto):/i.test(link) ? link : null
      if (field.link) this.#html += `<a href="${escapeText(field.link)}">`
    } else if (type === 'end') {
      if (field?.link) this.#html += '</a>'
      this.#fields.pop()
      if (field?.start === start) this.#text(escapeText(formValue(field)), '')
    }
  }

  /** A picture is its description; a text box follows its paragraph. */
  #drawing(element: Xml): void {
    const inner =
      element.name === 'mc:AlternateContent'
        ? (childElement(element, 'mc:Choice') ?? childElement(element, 'mc:Fallback') ?? element)
        : element
    const queue: Xml[] = [inner]
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (next.name === 'w:txbxContent') {
        this.#after.push(next)
        continue
      }
      if (next.name === 'a:txBody') this.#after.push(paragraphsHtml(next))
      if (next.name === 'a:graphicData') {
        const html = drawingHtml(next, this.#context.source)
        if (html !== '') this.#after.push(html)
      }
      if (next.name === 'v:textpath') this.#text(escapeText(next.attrs.string ?? ''), '')
      const alt = next.name === 'wp:docPr' ? (next.attrs.descr ?? '') : ''
      if (alt.trim() !== '') this.#text(`<img alt="${escapeText(alt)}" src="">`, '')
      const [choice] = childElements(next, 'mc:Choice')
      queue.push(...(choice ? [choice] : childElements(next)))
    }
  }

  #text(html: string, marks: string): void {
    if (html === '') return
    // White space at the edge of emphasis is not emphasised.
    this.#mark(html.trim() === '' ? this.#marks : marks)
    this.#html += html
  }

  #mark(marks: string): void {
    if (marks === this.#marks) return
    for (const mark of [...this.#marks].reverse()) this.#html += `</${TAGS[mark]}>`
    for (const mark of marks) this.#html += `<${TAGS[mark]}>`
    this.#marks = marks
  }
}

const TAGS: Record<string, string> = { b: 'b', i: 'i', s: 's', u: 'sup', d: 'sub', c: 'code' }

function readMarks(properties: Xml | undefined): string {
  const on = (name: string) => isOn(childElement(properties, name))
  const vertical = childElement(properties, 'w:vertAlign')?.attrs['w:val']
  const style = childElement(properties, 'w:rStyle')?.attrs['w:val'] ?? ''
  const isCode = /^(?:verbatimchar|sourcetext|code|inlinecode|htmlcode)/i.test(style)
  return [
    on('w:b') || /^strong$/i.test(style) ? 'b' : '',
    on('w:i') || /^emphasis$/i.test(style) ? 'i' : '',
    on('w:strike') || on('w:dstrike') ? 's' : '',
    vertical === 'superscript' ? 'u' : vertical === 'subscript' ? 'd' : '',
    isCode ? 'c' : '',
  ].join('')
}

const paragraphsHtml = (body: Xml) =>
  childElements(body, 'a:p')
    .map((line) => `<p>${escapeText([...descendants(line, 'a:t')].map(textIn).join(''))}</p>`)
    .join('')

/** What a box to tick or a list to choose from has been set to. */
function formValue({ begin, instruction }: Field): string {
  const data = childElement(begin, 'w:ffData')
  if (instruction.includes('FORMCHECKBOX')) {
    const box = childElement(data, 'w:checkBox')
    return isOn(childElement(box, 'w:checked') ?? childElement(box, 'w:default')) ? '☒' : '☐'
  }
  if (!instruction.includes('FORMDROPDOWN')) return ''
  const list = childElement(data, 'w:ddList')
  const choice = childElement(list, 'w:result') ?? childElement(list, 'w:default')
  const entries = list ? childElements(list, 'w:listEntry') : []
  return entries[Number(choice?.attrs['w:val'] ?? 0)]?.attrs['w:val'] ?? ''
}

function isOn(element: Xml | undefined): boolean {
  return element !== undefined && !/^(?:0|false|off|none)$/.test(element.attrs['w:val'] ?? '')
}
