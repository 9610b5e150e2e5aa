import {
  type ChildNode,
  Element,
  isHidden,
  knownTag,
  NO_ATTRIBUTES,
  scan,
  Text,
  visibleText,
} from '@/lib/reader/html'

const IN_LINES = new Set('a b br em hr i img span strong tt'.split(' '))
const MIN_FILES = 2
const MIN_SHARE = 0.6

/** A list of a folder's files, if the lines of a `pre` start or end with a link. Else null. */
export function directoryIn(pre: Element): Element | null {
  if (pre.name !== 'pre' || !pre.children.every(isInLine)) return null
  const lines = linesIn(pre)
  const files = lines.filter(isFile).length
  if (files < MIN_FILES || files < lines.length * MIN_SHARE) return null
  const list = new Element(knownTag('ul'), NO_ATTRIBUTES)
  list.children = lines.map((line) => {
    const item = new Element(knownTag('li'), NO_ATTRIBUTES)
    item.children = line
    return item
  })
  return list
}

function isInLine(node: ChildNode): boolean {
  return node instanceof Text || IN_LINES.has(node.name)
}

function linesIn({ children }: Element): ChildNode[][] {
  const lines: ChildNode[][] = [[]]
  for (const node of children) {
    if (node instanceof Element && (node.name === 'br' || node.name === 'hr')) lines.push([])
    else if (node instanceof Element) lines.at(-1)?.push(node)
    else
      for (const [at, text] of node.data.split('\n').entries()) {
        if (at > 0) lines.push([])
        if (text !== '') lines.at(-1)?.push(new Text(text, scan(text)))
      }
  }
  return lines.filter((line) => line.some((node) => visibleText(node) !== ''))
}

function isFile(line: readonly ChildNode[]): boolean {
  const parts = line.filter((node) => visibleText(node) !== '')
  const links = parts.filter(isFileLink)
  return links.length === 1 && (isFileLink(parts[0]) || isFileLink(parts.at(-1)))
}

function isFileLink(node: ChildNode | undefined): boolean {
  if (!(node instanceof Element) || node.name !== 'a' || isHidden(node)) return false
  return !/^(?:#|javascript:|$)/i.test(node.attribs.href ?? '')
}
