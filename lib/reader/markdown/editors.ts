import { type ChildNode, Element, isHidden, rawText, Text } from '@/lib/reader/html'

/** The boxes in which editors and highlighters draw code, an element for each line. */
const EDITOR =
  /(?:^|\s)(?:crayon-(?:table|main)|syntaxhighlighter|monaco-editor|CodeMirror|cm-editor|ace_editor|js-file-line-container)(?:\s|$)/
const LINE =
  /(?:^|\s)(?:crayon-line|view-line|CodeMirror-line|cm-line|ace_line|blob-code(?:-inner)?|line)(?:\s|$)/
const GUTTERS =
  /(?:^|\s)(?:gutter|crayon-nums|margin|CodeMirror-gutters?|cm-gutters|ace_gutter)(?:\s|$)/
const BOXES = new Set(['div', 'table', 'p'])

/** The code of an editor's box, or of a box of `code` lines. Null for any other element. */
export function drawnCode(element: Element): string | null {
  if (!BOXES.has(element.name)) return null
  const classes = element.attribs.class
  if (classes !== undefined && (EDITOR.test(classes) || holdsNumberedCode(element))) {
    const lines = linesIn(element)
    return lines.length > 0 ? lines.join('\n') : null
  }
  return codePerLine(element)
}

/** A table whose cells say that they hold the lines of a file. */
function holdsNumberedCode({ name, attribs }: Element): boolean {
  return name === 'table' && /(?:^|\s)highlight(?:\s|$)/.test(attribs.class ?? '')
}

function linesIn(box: Element): string[] {
  const lines: string[] = []
  const walk = (parent: Element) => {
    for (const child of parent.children) {
      if (!(child instanceof Element) || isHidden(child)) continue
      const classes = child.attribs.class ?? ''
      if (GUTTERS.test(classes)) continue
      if (LINE.test(classes)) lines.push(codeText(child))
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
  const lines: string[] = []
  let isOpen = false
  for (const child of children) {
    if (isBlank(child)) continue
    if (child instanceof Element && child.name === 'br') isOpen = false
    else if (isCode(child) && !isOpen) {
      lines.push(codeText(child as Element))
      isOpen = true
    } else return null
  }
  return lines.length > 1 ? lines.join('\n') : null
}

function isBlank(node: ChildNode): boolean {
  return node instanceof Text && node.data.trim() === ''
}

function isCode(node: ChildNode | undefined): boolean {
  return node instanceof Element && node.name === 'code'
}

/** Editors write spaces as no-break spaces, and an empty line as one of no width. */
function codeText(line: Element): string {
  return rawText(line)
    .replace(/[\n\r\u200b]/g, '')
    .replaceAll('\u00a0', ' ')
    .trimEnd()
}
