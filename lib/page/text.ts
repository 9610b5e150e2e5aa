import { type AnyNode, Element, type ParentNode, Text } from 'domhandler'
import { BLOCK } from './tree/elements'
import { isHidden } from './visible'

/** The visible words of a node on one line. */
export function textOf(node: AnyNode): string {
  const parts: string[] = []
  gather(node, parts, isHidden)
  return parts.join('').replace(/\s+/g, ' ').trim()
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

const WORDS = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** How many words a text has; two signs of a script without spaces count as one. */
export function countWords(text: string): number {
  const signs = text.match(IDEOGRAPHS)?.length ?? 0
  return (text.match(WORDS)?.length ?? 0) + Math.floor(signs / 2)
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
