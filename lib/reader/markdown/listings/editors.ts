import { type ChildNode, Element, isHidden, Text } from '@/lib/reader/html'
import { isInGutter } from './gutters'
import { numberedRows } from './numbers'

/** The boxes in which editors and highlighters draw code, an element for each line. */
const EDITOR =
  /(?:^|\s)(?:crayon-(?:table|main)|syntaxhighlighter|monaco-editor|CodeMirror|cm-editor|ace_editor|ltx_listing|dp-highlighter)(?:\s|$)/
const LINE =
  /(?:^|\s)(?:crayon-line|view-line|CodeMirror-line|cm-line|ace_line|ltx_listingline|line)(?:\s|$)/
const GUTTERS =
  /(?:^|\s)(?:gutter|crayon-nums|margin|CodeMirror-gutters?|cm-gutters|ace_gutter)(?:\s|$)/
const BOXES = new Set(['div', 'table', 'p', 'ol'])
/** Lists of lines, as old highlighters write them: by their own class, or by that of each entry. */
const LINES_LIST = /^(?:dp-\w+|linenums|hljs-ln)$/
const ENTRY = /^(?:li[12]|de[12])$/

/** The code of an editor's box, of numbered rows, or of a box of `code` lines; else null. */
export function drawnCode(element: Element): string | null {
  const { name, attribs } = element
  if (!BOXES.has(name)) return null
  if (name === 'ol') return joinLines(isListOfLines(element) ? entriesOf(element) : [])
  if (name === 'table') {
    const rows = numberedRows(element)
    if (rows) return joinLines(rows)
  }
  if (EDITOR.test(attribs.class ?? '') || isFragment(element)) return joinLines(linesIn(element))
  return codeInLines(element)
}

/** Doxygen's box of lines. Slides call what appears later a fragment. */
function isFragment({ attribs, children }: Element): boolean {
  if (!/(?:^|\s)fragment(?:\s|$)/.test(attribs.class ?? '')) return false
  const first = children.find((child) => child instanceof Element)
  return first instanceof Element && LINE.test(first.attribs.class ?? '')
}

function joinLines(lines: readonly Element[]): string | null {
  return lines.length > 0 ? lines.map(codeText).join('\n') : null
}

function isListOfLines(list: Element): boolean {
  if (LINES_LIST.test(list.attribs.class ?? '')) return true
  const [first] = entriesOf(list)
  const [line] = first?.children ?? []
  return [first, line].some(
    (node) => node instanceof Element && ENTRY.test(node.attribs.class ?? ''),
  )
}

function entriesOf({ children }: Element): Element[] {
  return children.filter(
    (child): child is Element => child instanceof Element && child.name === 'li',
  )
}

function linesIn(box: Element): Element[] {
  const lines: Element[] = []
  const walk = (parent: Element) => {
    for (const child of parent.children) {
      if (!(child instanceof Element) || isHidden(child)) continue
      const classes = child.attribs.class ?? ''
      if (GUTTERS.test(classes)) continue
      if (LINE.test(classes)) lines.push(child)
      else if (child.name === 'ol' && isListOfLines(child)) lines.push(...entriesOf(child))
      else walk(child)
    }
  }
  walk(box)
  return lines
}

/** Code in a box of nothing else: elements between line breaks, one with breaks, or rows of it. */
function codeInLines({ children }: Element): string | null {
  const first = children.find((child) => !isBlank(child))
  const isRow = first instanceof Element && first.name === 'div' && countCode(first) >= 0
  if (!(first instanceof Element) || !(isRow || isCode(first))) return null
  const others = children.filter((child) => child !== first && !isBlank(child))
  if (others.length === 0) return isCode(first) ? codeWithBreaks(first) : null
  if (isRow) return codeInRows([first, ...others])
  const lines: Element[] = []
  let isOpen = false
  for (const child of [first, ...others]) {
    if (child instanceof Element && child.name === 'br') isOpen = false
    else if (isCode(child) && !isOpen) {
      lines.push(child as Element)
      isOpen = true
    } else return null
  }
  return lines.length > 1 ? joinLines(lines) : null
}

/** The source of a line is kept as it is, as many pages show its indentation. */
function codeWithBreaks(code: Element): string | null {
  const lines = ['']
  const walk = (nodes: readonly ChildNode[]) => {
    for (const node of nodes) {
      if (node instanceof Text) lines[lines.length - 1] += node.data
      else if (node instanceof Element && node.name === 'br') lines.push('')
      else if (node instanceof Element && !isHidden(node)) walk(node.children)
    }
  }
  walk(code.children)
  if (lines.filter((line) => line.trim() !== '').length < 2) return null
  return lines
    .map((line) =>
      line.replace(/^\n/, '').trimEnd().replaceAll('\n', ' ').replaceAll('\u00a0', ' '),
    )
    .join('\n')
}

/** Rows whose text is all in `code`, at least one of them in several parts. */
function codeInRows(rows: readonly ChildNode[]): string | null {
  const lines = rows.filter((row): row is Element => row instanceof Element && row.name === 'div')
  if (lines.length < rows.length || !lines.every((line) => countCode(line) >= 0)) return null
  return lines.some((line) => countCode(line) > 1) ? joinLines(lines) : null
}

/** How many `code` elements are in a row, or -1 for one with other text. */
function countCode({ children }: Element): number {
  let count = 0
  for (const child of children) {
    if (isBlank(child)) continue
    const inside = child instanceof Element && child.name === 'span' ? countCode(child) : -1
    if (isCode(child)) count++
    else if (inside < 0) return -1
    else count += inside
  }
  return count
}

function isBlank(node: ChildNode): boolean {
  return node instanceof Text && node.data.trim() === ''
}

function isCode(node: ChildNode | undefined): boolean {
  return node instanceof Element && node.name === 'code'
}

/** Editors write spaces as no-break spaces, and an empty line as one of no width. */
function codeText(line: Element): string {
  return textOutsideGutters(line)
    .replace(/[\n\r\u200b]/g, '')
    .replaceAll('\u00a0', ' ')
    .trimEnd()
}

function textOutsideGutters({ children }: Element): string {
  return children
    .map((child) => {
      if (child instanceof Text) return child.data
      return child instanceof Element && !isInGutter(child) ? textOutsideGutters(child) : ''
    })
    .join('')
}
