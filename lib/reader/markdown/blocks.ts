import { absolute, type ChildNode, Element, IS, isHidden, Text } from '@/lib/reader/html'
import { readCard, unlinkRepeats } from './cards'
import { codeLines } from './code'
import { type Footnotes, findFootnotes, isBacklinkBox, noteBody } from './footnotes'
import { writeLine } from './inline'
import {
  checkbox,
  chooseNumbering,
  holdsItems,
  isBlank,
  isTight,
  type LastList,
  LISTS,
  type Numbering,
  nextBullet,
} from './lists'
import {
  addMark,
  CODE,
  holdsBlock,
  type Inline,
  inCode,
  isBlankText,
  isPlain,
  isScript,
  MARKS,
  PLAIN,
} from './marks'
import { inlineMath } from './math'
import { Line, type Link, STRONG } from './pieces'
import { imageMarkdown } from './references'
import type { Style } from './style'
import { cellsInTurn, findCaption, isLayoutTable, isOfListings, tableLines } from './table'
import { MarkdownWriter } from './writer'

/** The nodes' visible content as GitHub-flavoured markdown. */
export function writeMarkdown(nodes: readonly ChildNode[], style: Style): string {
  const writer = new BlockWriter(style, findFootnotes(nodes))
  writer.write(nodes)
  return writer.toString()
}

class BlockWriter {
  private readonly style: Style
  private readonly footnotes: Footnotes | null
  private readonly out = new MarkdownWriter()
  private line = new Line()
  private lastList: LastList = { marker: '', kind: '' }

  constructor(style: Style, footnotes: Footnotes | null) {
    this.style = style
    this.footnotes = footnotes
  }

  write(nodes: readonly ChildNode[]) {
    this.nodes(nodes, PLAIN)
    this.endLine()
  }

  toString(): string {
    return this.out.toString()
  }

  private nodes(nodes: readonly ChildNode[], inline: Inline) {
    for (const node of nodes) {
      if (node instanceof Text) this.text(node, inline)
      else this.element(node, inline)
    }
  }

  private text(text: Text, { marks, link, code, keepsLines }: Inline) {
    if (keepsLines && text.data.includes('\n')) this.codeInCell(text.data, marks, link)
    else this.line.text(text.data, marks, link, code ? 'code' : 'text', text.scan)
  }

  private codeInCell(code: string, marks: number, link: Link | null) {
    for (const [at, line] of code.split('\n').entries()) {
      if (at > 0) this.flatBreak('cell')
      this.line.text(line, marks, link, 'code')
    }
  }

  private element(element: Element, inline: Inline) {
    const { is } = element.tag
    const math = is & IS.formula ? inlineMath(element) : null
    if (math !== null) {
      this.math(math.tex, math.display, inline)
      return
    }
    if (isHidden(element) || is & IS.notRead) return
    if (this.footnotes && isBacklinkBox(element, this.footnotes)) return
    if (is & IS.block) this.block(element, inline)
    else if (is & IS.special) this.inline(element, inline)
    else this.nodes(element.children, inline)
  }

  private inline(element: Element, inline: Inline) {
    const name = element.name
    const mark = MARKS[name]
    if (mark !== undefined) this.nodes(element.children, addMark(inline, mark))
    else if (name === 'br') this.lineBreak()
    else if (name === 'a') this.anchor(element, inline)
    else if (name === 'img') this.image(element, inline)
    else if (CODE.has(name)) this.nodes(element.children, inCode(inline))
    else if (name === 'q') this.around('“', element, '”', inline)
    else if (name === 'rt') this.around('(', element, ')', inline)
    else if ((name === 'sup' || name === 'sub') && isScript(element) && !inline.code) {
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

  private lineBreak() {
    if (this.line.pieces.at(-1)?.kind === 'break') this.endLine()
    else this.line.lineBreak()
  }

  private anchor(element: Element, inline: Inline) {
    const label = this.footnotes?.references.get(element)
    if (label !== undefined && !inline.link) {
      this.line.leaf('raw', `[^${label}]`, inline.marks, null)
      return
    }
    const href = element.attribs.href
    const url =
      href === undefined || !this.style.includeLinks ? null : absolute(href, this.style.base)
    if (url === null || inline.link) {
      this.nodes(element.children, inline)
      return
    }
    const link: Link = { url, title: element.attribs.title ?? '', ...readCard(element) }
    this.nodes(element.children, { marks: inline.marks, link, code: inline.code })
  }

  private image(element: Element, inline: Inline) {
    const image =
      this.style.includeImages && !inline.code ? imageMarkdown(element, this.style.base) : null
    if (image !== null) this.line.leaf('image', image, inline.marks, inline.link)
  }

  private math(tex: string, display: boolean, inline: Inline) {
    if (!display) {
      this.line.leaf('raw', `$${tex}$`, inline.marks, inline.link)
      return
    }
    this.endLine()
    this.out.block(['$$', ...tex.split('\n'), '$$'])
  }

  private endLine() {
    if (this.line.isEmpty) return
    const pieces = this.line.take()
    if (pieces.every((piece) => piece.kind === 'text' && isBlankText(piece.text))) return
    this.out.block(writeLine(unlinkRepeats(pieces, false), 'paragraph'), true)
    this.lastList.kind = ''
  }

  private block(element: Element, inline: Inline) {
    this.endLine()
    const name = element.name
    const label = this.footnotes?.notes.get(element)
    if (label !== undefined) this.footnote(element, label, inline)
    else if (element.tag.is & IS.heading) this.heading(element, inline)
    else if (name === 'pre' || name === 'listing' || name === 'xmp' || name === 'plaintext')
      this.put(codeLines(element))
    else if (name === 'hr') this.put([this.out.atItemStart ? '___' : '---'])
    else if (LISTS.has(name)) this.list(element, inline)
    else if (name === 'blockquote') this.quote(element, inline)
    else if (name === 'table' && !isLayoutTable(element)) this.table(element, inline)
    else if (name === 'dt' && isPlain(element))
      this.nodes(element.children, addMark(inline, STRONG))
    else this.nodes(element.children, inline)
    this.endLine()
  }

  private heading(element: Element, inline: Inline) {
    const level = Number(element.name.charAt(1))
    const line = this.flat(element, inline)
    if (line !== '') this.put([`${'#'.repeat(level)} ${line}`])
  }

  private put(lines: readonly string[]) {
    if (lines.length === 0) return
    this.out.block(lines)
    this.lastList.kind = ''
  }

  /** The element's whole content on one line. */
  private flat(element: Element, inline: Inline, kind: 'heading' | 'cell' = 'heading'): string {
    const outer = this.line
    this.line = new Line()
    this.flatNodes(element, inline, kind)
    const pieces = this.line.take()
    this.line = outer
    if (pieces.length === 0) return ''
    return writeLine(unlinkRepeats(pieces, kind === 'heading'), kind)[0] ?? ''
  }

  private flatNodes(parent: Pick<Element, 'children'>, inline: Inline, kind: 'heading' | 'cell') {
    for (const node of parent.children) {
      if (node instanceof Text) this.text(node, inline)
      else if (!(node.tag.is & IS.block)) this.flatInline(node, inline, kind)
      else if (!isHidden(node) && !(node.tag.is & IS.notRead)) {
        this.flatBreak(kind)
        if (node.name === 'li') this.line.text('- ', inline.marks, inline.link)
        this.flatNodes(node, node.name === 'pre' ? inCode(inline, kind === 'cell') : inline, kind)
        this.flatBreak(kind)
      }
    }
  }

  private flatBreak(kind: 'heading' | 'cell') {
    if (kind === 'heading') this.line.space()
    else if (this.line.pieces.at(-1)?.kind !== 'break') this.line.lineBreak()
  }

  private flatInline(element: Element, inline: Inline, kind: 'heading' | 'cell') {
    if (!holdsBlock(element)) this.element(element, inline)
    else if (!isHidden(element)) this.flatNodes(element, inline, kind)
  }

  private footnote(note: Element, label: string, inline: Inline) {
    this.out.inside('    ', `[^${label}]: `, true, () => {
      this.nodes(noteBody(note, label), inline)
      this.endLine()
    })
    this.lastList.kind = ''
  }

  private quote(element: Element, inline: Inline) {
    this.out.inside('> ', '> ', false, () => {
      this.nodes(element.children, inline)
      this.endLine()
      if (this.out.isFresh && element.children.every((child) => child instanceof Text))
        this.out.block([''])
    })
    this.lastList.kind = ''
  }

  private table(element: Element, inline: Inline) {
    const caption = findCaption(element)
    if (caption) {
      this.nodes(caption.children, inline)
      this.endLine()
    }
    if (isOfListings(element)) {
      this.nodes(cellsInTurn(element), inline)
      return
    }
    this.put(tableLines(element, (cell) => this.flat(cell, inline, 'cell')))
  }

  private list(element: Element, inline: Inline) {
    const numbering = chooseNumbering(element, this.lastList)
    const { kind, marker, next } = numbering
    this.lastList = { marker: '', kind: '' }
    this.out.list(isTight(element), kind === 'ul' || next === 1, () =>
      this.items(element, numbering, inline),
    )
    this.endLine()
    this.lastList = { marker, kind }
  }

  private items(list: Element, numbering: Numbering, inline: Inline) {
    for (const child of list.children) {
      if (!(child instanceof Element)) {
        if (child instanceof Text && child.data.trim() !== '') this.item([child], numbering, inline)
      } else if (isHidden(child)) continue
      else if (this.footnotes?.notes.has(child)) this.block(child, inline)
      else if (child.name === 'li') this.item(child, numbering, inline)
      else if (LISTS.has(child.name))
        this.out.inside('  ', '  ', true, () => this.block(child, inline))
      else if (holdsItems(child)) this.items(child, numbering, inline)
      else this.item([child], numbering, inline)
    }
  }

  private item(item: Element | ChildNode[], numbering: Numbering, inline: Inline) {
    const bullet = nextBullet(numbering)
    const isItem = item instanceof Element
    const box = isItem ? checkbox(item) : null
    this.lastList.kind = ''
    this.out.inside(' '.repeat(bullet.length), bullet, true, () => {
      if (box !== null) this.line.leaf('raw', box ? '[x]' : '[ ]', 0, null)
      if (box !== null) this.line.space()
      this.nodes(isItem ? item.children : item, inline)
      this.endLine()
      if (this.out.isFresh && isItem && isBlank(item)) this.out.block([''])
    })
    this.lastList.kind = ''
  }
}
