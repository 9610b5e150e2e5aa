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

/** What servers write in the line of a file, beside its name. */
const IN_LINES = new Set('a b br em hr i img span strong tt'.split(' '))
const MIN_FILES = 2
const MIN_SHARE = 0.6

/**
 * The files of a folder, which servers list in a `pre`, as a list: each line starts or ends with
 * a link. Null for other listings.
 */
export function directoryIn(pre: Element): Element | null {
  if (pre.name !== 'pre' || !pre.children.every(isInLine)) return null
  const lines = linesIn(pre)
  const files = lines.filter(isFile).length
  if (files < MIN_FILES || files < lines.length * MIN_SHARE) return null
  const list = new Element(knownTag('ul'), NO_ATTRIBUTES)
  list.children = lines.map((line) => {
    const item = new Element(knownTag('li'), NO_ATTRIBUTES)
    // The nodes stay where they are: the tree is still written as HTML.
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
  const shown = line.filter((node) => visibleText(node) !== '')
  const links = shown.filter(isFileLink)
  return links.length === 1 && (isFileLink(shown[0]) || isFileLink(shown.at(-1)))
}

function isFileLink(node: ChildNode | undefined): boolean {
  if (!(node instanceof Element) || node.name !== 'a' || isHidden(node)) return false
  return !/^(?:#|javascript:|$)/i.test(node.attribs.href ?? '')
}
