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
  return codePerLine(element)
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

/** `<code>` elements, each on its line: the listings of some documentation tools. */
function codePerLine(element: Element): string | null {
  const { children } = element
  if (children.length < 3 || !isCode(children.find((child) => !isBlank(child)))) return null
  const lines: Element[] = []
  let isOpen = false
  for (const child of children) {
    if (isBlank(child)) continue
    if (child instanceof Element && child.name === 'br') isOpen = false
    else if (isCode(child) && !isOpen) {
      lines.push(child as Element)
      isOpen = true
    } else return null
  }
  return lines.length > 1 ? joinLines(lines) : null
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
