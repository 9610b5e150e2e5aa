import { type AnyNode, type ChildNode, Element, type ParentNode, Text } from './tree/nodes'
import { IS } from './tree/tags'
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
      const breaks = (node.tag.is & IS.block) !== 0
      if (breaks) end()
      for (const child of node.children) walk(child)
      if (breaks) end()
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

/** How many words a text has, up to `most`; two signs of a script without spaces count as one. */
export function countWords(text: string, most = Number.POSITIVE_INFINITY): number {
  const count = new WordCount()
  count.add(text, most)
  return count.words
}

/** How many words a reader sees in the nodes; none goes on from one of them to the next. */
export function countVisibleWords(nodes: readonly AnyNode[]): number {
  const count = new WordCount()
  for (const node of nodes) {
    if (node instanceof Text) count.add(node.data)
    else countIn(node, count)
    count.end()
  }
  return count.words
}

function countIn(parent: ParentNode, count: WordCount) {
  for (const child of parent.children) {
    if (child instanceof Text) count.add(child.data)
    else if (!isHidden(child)) {
      const breaks = child.tag.is & IS.block || child.name === 'br'
      if (breaks) count.end()
      countIn(child, count)
      if (breaks) count.end()
    }
  }
}

const LETTER = 1
const JOINS = 2
/** What each ASCII character is in a word: a letter or digit, or a sign that joins two of them. */
const IN_WORD = Uint8Array.from({ length: 128 }, (_, code) => (isLetter(code) ? LETTER : joinsWord(code) ? JOINS : 0))

/** Counts the words of a text that comes in pieces. */
class WordCount {
  private found = 0
  private signs = 0
  /** Where the last piece ended: outside of a word, `LETTER` in one, `JOINS` behind a sign that may go on with it. */
  private state = 0

  get words(): number {
    return this.found + (this.signs >> 1)
  }

  end() {
    this.state = 0
  }

  add(text: string, most = Number.POSITIVE_INFINITY) {
    let { found, state } = this
    for (let i = 0; i < text.length && found < most; i++) {
      const code = text.charCodeAt(i)
      const kind = code < 128 ? (IN_WORD[code] as number) : isLetter(code) ? LETTER : joinsWord(code) ? JOINS : 0
      if (kind === LETTER) {
        if (state === 0) found++
        state = LETTER
      } else {
        if (code >= 0x0e00 && isSign(code)) this.signs++
        state = kind === JOINS && state === LETTER ? JOINS : 0
      }
    }
    this.found = found
    this.state = state
  }
}

function isLetter(code: number): boolean {
  if (code < 0x80) return (code > 47 && code < 58) || (code > 64 && code < 91) || (code > 96 && code < 123)
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba
  if (code < 0x0e00) return code !== 0xd7 && code !== 0xf7
  if (code >= 0x2000 && code < 0x3000) return code >= 0x2c00 && code < 0x2e00
  return code < 0xd800 && !isSign(code) && code >= 0x1000 && code !== 0x3000 && code !== 0x1680
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
  const waiting: ChildNode[] = [...node.children].reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!(next instanceof Element)) continue
    yield next
    for (let i = next.children.length - 1; i >= 0; i--) waiting.push(next.children[i] as ChildNode)
  }
}
