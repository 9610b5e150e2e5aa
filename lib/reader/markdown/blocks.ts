import { type ChildNode, Element, IS, isHidden, Text } from '@/lib/reader/html'
import { unlinkRepeats, unlinkSelf } from './cards'
import { directoryIn } from './directory'
import { findFootnotes, noteBody } from './footnotes/footnotes'
import { Notes } from './footnotes/notes'
import { writeLine } from './inline'
import { codeLines, isListing } from './listings/code'
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
  numberingIn,
} from './lists'
import { addMark, type Inline, inCode, isBlankText, isPlain, PLAIN } from './marks'
import { mayHold } from './page-facts'
import { Line, STRONG } from './pieces'
import { RunWriter } from './runs'
import { signIn } from './signs'
import type { Style } from './style'
import {
  cellsInTurn,
  findCaption,
  findTitleCell,
  isOfListings,
  isTable,
  rowCells,
  tableLines,
} from './table'
import { MarkdownWriter } from './writer'

/** The nodes' visible content as GitHub-flavoured markdown. */
export function writeMarkdown(nodes: readonly ChildNode[], style: Style): string {
  // The last node may be of a text from the page's data.
  const hasListings = [nodes[0], nodes.at(-1)].some((node) => mayHold('holdsListing', node))
  const writer = new BlockWriter(style, notesIn(nodes), hasListings)
  writer.write(nodes)
  return writer.toString()
}

function notesIn(nodes: readonly ChildNode[]): Notes | null {
  const footnotes = findFootnotes(nodes)
  return footnotes && new Notes(footnotes)
}

const isNoBox = (node: ChildNode) =>
  !(node instanceof Element && node.name === 'div' && node.children.length === 0)

class BlockWriter extends RunWriter {
  private readonly out = new MarkdownWriter()
  private readonly flatLists = new Map<Element, Numbering>()
  private lastList: LastList = { marker: '', kind: '' }

  write(nodes: readonly ChildNode[]) {
    this.nodes(nodes, PLAIN)
    this.endLine()
    for (let note = this.notes?.takeNext(); note; note = this.notes?.takeNext())
      this.footnote(note.body, note.label, PLAIN)
  }

  override toString(): string {
    return this.out.toString()
  }

  protected override math(tex: string, display: boolean, inline: Inline) {
    if (!display || this.flatIn) {
      this.line.leaf('raw', `$${tex}$`, inline.marks, inline.link)
      return
    }
    this.endLine()
    this.out.block(['$$', ...tex.split('\n'), '$$'])
  }

  protected override endLine() {
    if (this.line.isEmpty) return
    const pieces = this.line.take()
    if (pieces.every((piece) => piece.kind === 'text' && isBlankText(piece.text))) return
    this.out.block(writeLine(unlinkRepeats(pieces, false), 'paragraph'), true)
    this.lastList.kind = ''
  }

  protected override block(element: Element, inline: Inline) {
    const label = this.notes?.labelIfCalled(element)
    if (this.flatIn) {
      if (label === undefined) this.flatBlock(element, inline)
      else this.notes?.postpone(label, noteBody(element, label))
      return
    }
    this.endLine()
    const name = element.name
    if (label !== undefined) this.footnote(noteBody(element, label), label, inline)
    else if (element.tag.is & IS.heading) this.heading(element, inline)
    else if (isListing(element)) this.listing(element, inline)
    else if (name === 'hr') this.putLines([this.out.atItemStart ? '___' : '---'])
    else if (LISTS.has(name)) this.list(element, inline)
    else if (name === 'blockquote') this.quote(element, inline)
    else if (isTable(element)) this.table(element, inline)
    else if (name === 'dt' && isPlain(element))
      this.nodes(element.children, addMark(inline, STRONG))
    else this.nodes(element.children, inline)
    this.endLine()
  }

  private listing(element: Element, inline: Inline) {
    const files = this.style.includeLinks ? directoryIn(element) : null
    if (files) this.list(files, inline)
    else this.putLines(codeLines(element))
  }

  private heading(element: Element, inline: Inline) {
    const level = Number(element.name.charAt(1))
    const line = this.flat(element, inline)
    if (line !== '') this.putLines([`${'#'.repeat(level)} ${line}`])
  }

  private putLines(lines: readonly string[]) {
    if (lines.length === 0) return
    this.out.block(lines)
    this.lastList.kind = ''
  }

  /** The element's whole content on one line. */
  private flat(element: Element, inline: Inline, kind: 'heading' | 'cell' = 'heading'): string {
    const outer = this.line
    this.line = new Line()
    this.flatIn = kind
    this.nodes(element.children, inline)
    this.flatIn = null
    const pieces = this.line.take()
    this.line = outer
    if (pieces.length === 0) return ''
    const unlinked = kind === 'heading' ? unlinkSelf(pieces, element) : pieces
    return (writeLine(unlinkRepeats(unlinked, kind === 'heading'), kind)[0] ?? '').trimEnd()
  }

  private flatBlock(element: Element, inline: Inline) {
    this.flatBreak()
    if (element.name === 'tr') {
      this.flatRow(element, inline)
      return
    }
    if (element.name === 'li') {
      this.line.text(this.flatBullet(element), inline.marks, inline.link)
      this.bullet = this.lineEnd()
    }
    const isCode = element.name === 'pre'
    this.nodes(element.children, isCode ? inCode(inline, this.flatIn === 'cell') : inline)
    this.flatBreak()
  }

  private flatRow(row: Element, inline: Inline) {
    for (const [at, cell] of rowCells(row).entries()) {
      if (at > 0) this.line.text(' | ', inline.marks, inline.link)
      if (!isHidden(cell)) this.nodes(cell.children, inline)
    }
    this.flatBreak()
  }

  private flatBullet({ parent: list, attribs }: Element): string {
    if (this.flatIn !== 'cell' || !(list instanceof Element)) return '- '
    const numbering = this.flatLists.get(list) ?? numberingIn(list)
    this.flatLists.set(list, numbering)
    return nextBullet(numbering, attribs.value)
  }

  private footnote(body: readonly ChildNode[], label: string, inline: Inline) {
    this.notes?.write(label)
    this.out.inside('    ', `[^${label}]: `, true, () => {
      this.nodes(body, inline)
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
    const isListed = isOfListings(element)
    for (const title of [findCaption(element), isListed ? null : findTitleCell(element)]) {
      if (!title) continue
      this.nodes(title.children, inline)
      this.endLine()
    }
    if (isListed) {
      this.nodes(cellsInTurn(element), inline)
      return
    }
    this.putLines(tableLines(element, (cell) => this.flat(cell, inline, 'cell') || signIn(cell)))
  }

  private list(element: Element, inline: Inline) {
    const numbering = chooseNumbering(element, this.lastList)
    const { kind, next } = numbering
    this.lastList = { marker: '', kind: '' }
    this.out.list(isTight(element), kind === 'ul' || next === 1, () =>
      this.items(element, numbering, inline),
    )
    this.endLine()
    this.lastList = { marker: numbering.marker, kind }
  }

  private items(list: Element, numbering: Numbering, inline: Inline) {
    for (const child of list.children) {
      if (!(child instanceof Element)) {
        if (child instanceof Text && child.data.trim() !== '') this.item([child], numbering, inline)
      } else if (isHidden(child)) continue
      else if (this.notes?.labelIfCalled(child) !== undefined) this.block(child, inline)
      else if (child.name === 'li') this.item(child, numbering, inline)
      else if (LISTS.has(child.name)) this.sublist(child, numbering, inline)
      else if (holdsItems(child)) this.items(child, numbering, inline)
      else this.item([child], numbering, inline)
    }
  }

  /** A list right in a list continues the item before it. Without one it takes its place. */
  private sublist(list: Element, { kind, marker, width }: Numbering, inline: Inline) {
    const indent = ' '.repeat(width)
    if (width > 0) this.out.inside(indent, indent, true, () => this.block(list, inline))
    else {
      this.lastList = { kind, marker }
      this.block(list, inline)
    }
  }

  private item(item: Element | ChildNode[], numbering: Numbering, inline: Inline) {
    const isItem = item instanceof Element
    const bullet = nextBullet(numbering, isItem ? item.attribs.value : undefined)
    const box = isItem ? checkbox(item) : null
    this.lastList.kind = ''
    this.out.inside(' '.repeat(bullet.length), bullet, true, () => {
      if (box !== null) this.line.leaf('raw', box ? '[x]' : '[ ]', 0, null)
      if (box !== null) this.line.space()
      const children = isItem ? item.children : item
      this.nodes(box === null ? children : children.filter(isNoBox), inline)
      this.endLine()
      if (this.out.isFresh && isItem && isBlank(item)) this.out.block([''])
    })
    this.lastList.kind = ''
  }
}
