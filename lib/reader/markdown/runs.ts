import { absolute, type ChildNode, type Element, IS, isHidden, Text } from '@/lib/reader/html'
import { standApart } from './apart'
import { readCard } from './cards'
import { choicesIn, inputText } from './fields'
import { flatListAt } from './flat-lists'
import { isBacklinkBox } from './footnotes/footnotes'
import type { Notes } from './footnotes/notes'
import { inlineMath, pictureMath } from './formulas/math'
import { isNumbersBeside } from './listings/gutters'
import { isControl, isEditMark, isLabel } from './listings/labels'
import { addMark, CODE, type Inline, inCode, isScript, MARKS } from './marks'
import { Line, type Link, STRONG } from './pieces'
import { EMBEDS, embedAddress, emojiIn, imageMarkdown, isComponent } from './references'
import { isIcon } from './signs'
import type { Style } from './style'

/** Collects the runs of a line. Blocks are left to the class that extends it. */
export abstract class RunWriter {
  protected readonly style: Style
  protected readonly notes: Notes | null
  /** Whether there may be a listing, with labels and numbers beside it. */
  private readonly hasListings: boolean
  protected line = new Line()
  /** Set while a heading or cell is written: all of its content goes onto one line. */
  protected flatIn: 'heading' | 'cell' | null = null
  /** Where the last bullet in a cell ends, on whose line its item begins. */
  protected bullet = ''

  constructor(style: Style, notes: Notes | null, hasListings: boolean) {
    this.style = style
    this.notes = notes
    this.hasListings = hasListings
  }

  protected abstract block(element: Element, inline: Inline): void
  protected abstract math(tex: string, display: boolean, inline: Inline): void
  protected abstract endLine(): void

  protected nodes(nodes: readonly ChildNode[], inline: Inline) {
    let before: ChildNode | null = null
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at] as ChildNode
      const flat = flatListAt(nodes, at)
      if (flat) at = flat.end - 1
      if (!inline.code && standApart(before, node)) this.line.space()
      if (node instanceof Text) this.text(node, inline)
      else this.element(flat?.list ?? node, inline)
      before = node
    }
  }

  protected text(text: Text, { marks, link, code, keepsLines }: Inline) {
    if (keepsLines && text.data.includes('\n')) this.codeInCell(text.data, marks, link)
    else if (!code && isIcon(text.data)) this.line.space()
    else this.line.text(text.data, marks, link, code ? 'code' : 'text', text.scan)
  }

  private codeInCell(code: string, marks: number, link: Link | null) {
    for (const [at, line] of code.split('\n').entries()) {
      if (at > 0) this.flatBreak()
      this.line.text(line, marks, link, 'code')
    }
  }

  private element(element: Element, inline: Inline) {
    const { is } = element.tag
    const math = is & IS.formula ? inlineMath(element) : null
    if (math !== null) {
      if (math.tex !== '') this.math(math.tex, math.display, inline)
      return
    }
    if (is & IS.neverShown && EMBEDS.has(element.name)) this.embed(element, inline)
    if (isHidden(element)) return
    if (element.name.includes('-') && isComponent(element)) this.embed(element, inline)
    if (is & IS.notRead) {
      if (this.style.includeFields) this.field(element, inline)
      return
    }
    if (this.notes && this.note(element, inline)) return
    if (this.hasListings && (isLabel(element) || isNumbersBeside(element))) return
    if (this.flatIn === 'heading' && isControl(element)) return
    if (isEditMark(element)) return
    if (is & IS.block) this.block(element, inline)
    else if (is & IS.special) this.inline(element, inline)
    else this.nodes(element.children, inline)
  }

  /** Writes a reference, and leaves out links back. */
  private note(element: Element, inline: Inline): boolean {
    if (!this.notes || isBacklinkBox(element, this.notes.footnotes)) return true
    const label = inline.link ? null : this.notes.call(element)
    if (label) this.line.leaf('raw', `[^${label}]`, inline.marks, null)
    return label !== null
  }

  private inline(element: Element, inline: Inline) {
    const name = element.name
    const mark = MARKS[name]
    if (mark !== undefined) this.nodes(element.children, addMark(inline, mark))
    else if (name === 'br') this.lineBreak()
    else if (name === 'a') this.anchor(element, inline)
    else if (name === 'img' || name === 'amp-img') this.image(element, inline)
    else if (CODE.has(name)) this.nodes(element.children, inCode(inline))
    else if (name === 'q') this.around('“', element, '”', inline)
    else if (name === 'rt') this.around('(', element, ')', inline)
    else if (name === 'button' || name === 'textarea') this.apart(element, inline)
    else if (this.isScript(element) && !inline.code) {
      this.line.leaf('raw', `<${name}>`, inline.marks, inline.link)
      this.nodes(element.children, inline)
      this.line.leaf('raw', `</${name}>`, inline.marks, inline.link)
    } else this.nodes(element.children, inline)
  }

  private around(before: string, element: Element, after: string, inline: Inline) {
    this.line.text(before, inline.marks, inline.link)
    this.nodes(element.children, inline)
    this.line.text(after, inline.marks, inline.link)
  }

  /** Browsers draw a box around it, which parts its words from those beside it. */
  private apart(element: Element, inline: Inline) {
    this.line.space()
    this.nodes(element.children, inline)
    this.line.space()
  }

  private field(element: Element, { marks, link }: Inline) {
    this.line.space()
    if (element.name === 'input') this.line.text(inputText(element), marks, link)
    else if (element.name === 'select') this.choices(element, marks, link)
    this.line.space()
  }

  private choices(menu: Element, marks: number, link: Link | null) {
    const choices = choicesIn(menu)
    for (const [at, { text, isSelected }] of choices.entries()) {
      if (at > 0) this.line.text(choices[at - 1]?.text.endsWith(':') ? ' ' : ' / ', marks, link)
      this.line.text(text, isSelected ? marks | STRONG : marks, link)
    }
  }

  private lineBreak() {
    if (this.flatIn === 'heading') this.line.space()
    else if (this.flatIn || this.line.pieces.at(-1)?.kind !== 'break') this.line.lineBreak()
    else this.endLine()
  }

  private isScript({ name, children }: Element): boolean {
    if (name !== 'sup' && name !== 'sub') return false
    return isScript(children, (anchor) => this.address(anchor) === null)
  }

  /** Where a link leads, if links are written. */
  private address({ attribs: { href } }: Element): string | null {
    return href === undefined || !this.style.includeLinks ? null : absolute(href, this.style.base)
  }

  private anchor(element: Element, inline: Inline) {
    const url = this.address(element)
    if (url === null || inline.link) {
      this.nodes(element.children, inline)
      return
    }
    const link: Link = { url, title: element.attribs.title ?? '', ...readCard(element) }
    this.nodes(element.children, { marks: inline.marks, link, code: inline.code })
  }

  /** A film, sound or page within the page is written as a link. */
  private embed(element: Element, inline: Inline) {
    const address = this.style.includeLinks && !inline.link ? embedAddress(element) : null
    const url = address === null ? null : absolute(address, this.style.base)
    if (url === null) return
    const title = (element.attribs.title ?? '').trim()
    this.line.space()
    this.line.text(title || url, inline.marks, { url, title: '' })
    this.line.space()
  }

  private image(element: Element, inline: Inline) {
    const emoji = emojiIn(element)
    if (emoji !== null) {
      this.line.text(emoji, inline.marks, inline.link)
      return
    }
    const tex = pictureMath(element)
    if (tex !== null) {
      this.line.leaf('raw', `$${tex}$`, inline.marks, inline.link)
      return
    }
    const image =
      this.style.includeImages && !inline.code
        ? imageMarkdown(element, this.style.base, inline.link?.url)
        : null
    if (image !== null) this.line.leaf('image', image, inline.marks, inline.link)
  }

  protected flatBreak() {
    if (this.flatIn === 'heading') this.line.space()
    else if (this.lineEnd() !== this.bullet && this.line.pieces.at(-1)?.kind !== 'break')
      this.line.lineBreak()
  }

  /** Tells whether anything was written since. */
  protected lineEnd(): string {
    const { pieces } = this.line
    return `${pieces.length} ${pieces.at(-1)?.text.length ?? 0}`
  }
}
