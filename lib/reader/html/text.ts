import { type AnyNode, type ChildNode, Element, type ParentNode, Text } from './tree/nodes'
import { IS } from './tree/tags'
import { isHidden } from './visible'
import { WordCount } from './words'

const PART = 1 << 17

/** The visible words of a node on one line. */
export function visibleText(node: AnyNode): string {
  return onOneLine(spacedText(node))
}

/** The visible words of a node, including its white space. */
function spacedText(node: AnyNode): string {
  const parts: string[] = []
  gather(node, parts, isHidden)
  return parts.join('')
}

/** A single space stays as it is: it needs no replacement. */
const RUNS = /\s{2,}|[^\S ]/g
const RUNS_OF_HTML = /[ \t\n\f\r\u00a0]{2,}|[\t\n\f\r\u00a0]/g

/** White space as single spaces. In parts, as millions of replacements take a gigabyte. */
export function onOneLine(text: string, runs = RUNS): string {
  if (text.length <= PART) return text.replace(runs, ' ').trim()
  const parts: string[] = []
  let isAfterSpace = false
  for (let at = 0; at < text.length; at += PART) {
    const part = text.slice(at, at + PART).replace(runs, ' ')
    parts.push(isAfterSpace && part.startsWith(' ') ? part.slice(1) : part)
    isAfterSpace = part.endsWith(' ')
  }
  return parts.join('').trim()
}

const STRUCK = /^(?:del|s|strike)$/

/** The visible text: a line per block and table row, code unchanged. `strike` encloses old text. */
export function visibleLines(nodes: readonly AnyNode[], strike = ''): string {
  const lines: string[] = []
  let line = ''
  const end = () => {
    const text = onOneLine(line, RUNS_OF_HTML)
    if (text !== '') lines.push(text)
    line = ''
  }
  const walk = (node: AnyNode) => {
    if (node instanceof Text) line += node.data
    else if (!(node instanceof Element) || isHidden(node)) return
    else if (node.name === 'br') end()
    else if (node.name === 'pre') {
      end()
      lines.push(rawText(node).trimEnd())
    } else if (node.name === 'tr') {
      end()
      line = node.children
        .filter((cell) => cell instanceof Element)
        .map(visibleText)
        .filter(Boolean)
        .join(' | ')
      end()
    } else {
      const breaks = (node.tag.is & IS.block) !== 0
      const mark = STRUCK.test(node.name) ? strike : ''
      if (breaks) end()
      line += mark
      for (const child of node.children) walk(child)
      line += mark
      if (breaks) end()
    }
  }
  for (const node of nodes) walk(node)
  end()
  return lines.join('\n')
}

/** All words of a node, hidden or not, for titles and scripts. */
export function rawText(node: AnyNode): string {
  const parts: string[] = []
  gather(node, parts, () => false)
  return parts.join('')
}

function gather(node: AnyNode, parts: string[], isLeftOut: (element: Element) => boolean) {
  if (node instanceof Text) {
    parts.push(node.data)
    return
  }
  for (const child of node.children) {
    if (child instanceof Text) parts.push(child.data)
    else if (!isLeftOut(child)) {
      const breaks = child.tag.is & IS.block || child.name === 'br'
      if (breaks) parts.push('\n')
      gather(child, parts, isLeftOut)
      if (breaks) parts.push('\n')
    }
  }
}

/** How many words of the nodes a reader sees. No word spans two nodes. */
export function countVisibleWords(nodes: readonly AnyNode[]): number {
  const count = new WordCount()
  for (const node of nodes) {
    if (node instanceof Text) count.addScanned(node.data, node.scan)
    else countIn(node, count)
    count.end()
  }
  return count.words
}

function countIn(parent: ParentNode, count: WordCount) {
  for (const child of parent.children) {
    if (child instanceof Text) count.addScanned(child.data, child.scan)
    else if (!isHidden(child)) {
      const breaks = child.tag.is & IS.block || child.name === 'br'
      if (breaks) count.end()
      countIn(child, count)
      if (breaks) count.end()
    }
  }
}

/** Every element below a node, in page order. */
export function* walkElements(node: ParentNode): Generator<Element> {
  const waiting: ChildNode[] = [...node.children].reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!(next instanceof Element)) continue
    yield next
    for (let i = next.children.length - 1; i >= 0; i--) waiting.push(next.children[i] as ChildNode)
  }
}
