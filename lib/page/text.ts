import { BLOCK } from './tree/elements'
import { type AnyNode, Element, type ParentNode, Text } from './tree/nodes'
import { isHidden } from './visible'

/** The visible words of a node on one line. */
export function textOf(node: AnyNode): string {
  return onOneLine(spacedTextOf(node))
}

/** The visible words of a node, the white space as it stands. */
export function spacedTextOf(node: AnyNode): string {
  const parts: string[] = []
  gather(node, parts, isHidden)
  return parts.join('')
}

export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The visible text with its lines: one for each block, cells of a row on one line, code as it stands. */
export function linesOf(nodes: readonly AnyNode[]): string {
  const lines: string[] = []
  let line = ''
  const end = () => {
    const text = line.replace(/[ \t\n\f\r\u00a0]+/g, ' ').trim()
    if (text !== '') lines.push(text)
    line = ''
  }
  const walk = (node: AnyNode) => {
    if (node instanceof Text) line += node.data
    else if (!(node instanceof Element) || isHidden(node)) return
    else if (node.name === 'br') end()
    else if (node.name === 'pre') {
      end()
      lines.push(rawTextOf(node).replace(/^\n/, '').trimEnd())
    } else if (node.name === 'tr') {
      end()
      line = node.children
        .filter((cell) => cell instanceof Element)
        .map(textOf)
        .filter(Boolean)
        .join(' | ')
      end()
    } else {
      if (BLOCK.has(node.name)) end()
      for (const child of node.children) walk(child)
      if (BLOCK.has(node.name)) end()
    }
  }
  for (const node of nodes) walk(node)
  end()
  return lines.join('\n')
}

/** Every word of a node, hidden or not: for titles and scripts. */
export function rawTextOf(node: AnyNode): string {
  const parts: string[] = []
  gather(node, parts, () => false)
  return parts.join('')
}

function gather(node: AnyNode, parts: string[], isLeftOut: (element: Element) => boolean) {
  if (node instanceof Text) parts.push(node.data)
  else if ('children' in node) {
    for (const child of node.children) {
      if (child instanceof Element) {
        if (isLeftOut(child)) continue
        const breaks = BLOCK.has(child.name) || child.name === 'br'
        if (breaks) parts.push('\n')
        gather(child, parts, isLeftOut)
        if (breaks) parts.push('\n')
      } else gather(child, parts, isLeftOut)
    }
  }
}

/** How many words a text has, up to `most`; two signs of a script without spaces count as one. */
export function countWords(text: string, most = Number.POSITIVE_INFINITY): number {
  let words = 0
  let signs = 0
  let inWord = false
  for (let i = 0; i < text.length && words < most; i++) {
    const code = text.charCodeAt(i)
    if (isLetter(code)) {
      if (!inWord) words++
      inWord = true
    } else if (code >= 0x0e00 && isSign(code)) {
      signs++
      inWord = false
    } else if (!(inWord && joinsWord(code) && isLetter(text.charCodeAt(i + 1)))) inWord = false
  }
  return words + (signs >> 1)
}

function isLetter(code: number): boolean {
  if (code < 0x80) return (code > 47 && code < 58) || (code > 64 && code < 91) || (code > 96 && code < 123)
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba
  if (code < 0x0e00) return code !== 0xd7 && code !== 0xf7
  if (code >= 0x2000 && code < 0x3000) return code >= 0x2c00 && code < 0x2e00
  return code < 0xd800 && !isSign(code) && code >= 0x1000
}

/** Thai, kana and Chinese characters: written without spaces between words. */
function isSign(code: number): boolean {
  return (code >= 0x0e00 && code < 0x0e80) || (code >= 0x3040 && code < 0x3100) || (code >= 0x3400 && code < 0xa000)
}

/** Apostrophes, full stops and hyphens inside a word. */
function joinsWord(code: number): boolean {
  return code === 39 || code === 0x2019 || code === 45 || code === 46
}

/** Every element below a node, in page order. */
export function* elementsOf(node: ParentNode): Generator<Element> {
  for (const child of node.children) {
    if (child instanceof Element) {
      yield child
      yield* elementsOf(child)
    }
  }
}
