import { type ChildNode, Element, IS, isHidden, rawText, Text } from '@/lib/reader/html'

const NUMBER = /^(\d{1,6})\s?[.:|)]?$/
/** What highlighters call a number of the code itself. */
const IN_CODE = /(?:^|\s)(?:hljs-number|token|lit|dv|m[bfhio]?|il|cs-?\w*)(?:\s|$)/
const MAX_NUMBER = 16
const LINE_NUMBER = /lines?[-_]?n(?:o|r|um)|(?:^|[\s-])(?:gutter|blob-num)(?:\s|$)/i
const TARGET = /^#?(?:l|line-?|n)\d+$/i

/** The elements at the starts of all lines of a listing that count them, or none. */
export function leadingNumbers(listing: Element): Set<ChildNode> {
  const reader = new LeadingNumbers()
  const isCounted = reader.read(listing.children) && reader.numbers.size > 1 && reader.hasCode
  return isCounted ? reader.numbers : new Set()
}

class LeadingNumbers {
  readonly numbers = new Set<ChildNode>()
  hasCode = false
  private last: number | null = null
  private isAtStart = true

  /** Whether each line with text began with its number. */
  read(nodes: readonly ChildNode[]): boolean {
    for (const node of nodes) {
      if (node instanceof Text) {
        if (!this.text(node.data)) return false
      } else if (node instanceof Element && !isHidden(node) && !this.element(node)) return false
    }
    return true
  }

  private text(text: string): boolean {
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) this.isAtStart = true
      if (line.trim() === '') continue
      if (this.isAtStart) return false
      this.hasCode = true
    }
    return true
  }

  private element(element: Element): boolean {
    const isBlock = element.name === 'br' || (element.tag.is & IS.block) !== 0
    const number = this.isAtStart ? lineNumber(element) : null
    if (number !== null && (this.last === null || number === this.last + 1)) {
      this.numbers.add(element)
      this.last = number
      this.isAtStart = isBlock
      return true
    }
    if (isBlock) this.isAtStart = true
    const isRead = this.read(element.children)
    if (isBlock) this.isAtStart = true
    return isRead
  }
}

function lineNumber(element: Element): number | null {
  if (IN_CODE.test(element.attribs.class ?? '')) return null
  const number = NUMBER.exec(shortText(element, 3).trim())?.[1]
  return number === undefined ? null : Number(number)
}

function shortText({ children }: Element, depth: number): string {
  if (children.length > 3 || depth === 0) return '-'
  return children
    .map((child) => {
      if (child instanceof Text) return child.data.length < MAX_NUMBER ? child.data : '-'
      return child instanceof Element ? shortText(child, depth - 1) : ''
    })
    .join('')
}

/** The code in a table whose rows each begin with the number of a line, or null. */
export function numberedRows(table: Element): Element[] | null {
  const lines: Element[] = []
  let last: number | null = null
  for (const row of rowsIn(table)) {
    const cells = elementsIn(row)
    const [cell] = cells
    const code = cells.at(-1)
    const number = cell && code && cell !== code ? rowNumber(cell, code) : null
    if (number === null && lines.length === 0 && cell?.name === 'th') continue
    if (number === null || !code || (last !== null && number !== last + 1)) return null
    if (cells.slice(1, -1).some((between) => between.children.length > 0)) return null
    last = number
    lines.push(code)
  }
  return lines.length > 0 ? lines : null
}

/** The number of a line, if something beside it says that it is one. */
function rowNumber(cell: Element, code: Element): number | null {
  const inner = elementsIn(cell)
  const holder = [cell, ...inner].find(({ attribs }) => attribs['data-line-number'] !== undefined)
  const number = holder ? Number(holder.attribs['data-line-number']) : lineNumber(cell)
  if (number === null || !Number.isInteger(number)) return null
  const isNamed = [cell, ...inner].some(
    ({ attribs }) =>
      LINE_NUMBER.test(attribs.class ?? '') || TARGET.test(attribs.id ?? attribs.href ?? ''),
  )
  const isLine = !rawText(code).trim().includes('\n')
  return isLine && (holder || isNamed || elementsIn(code)[0]?.name === 'pre') ? number : null
}

function rowsIn(table: Element): Element[] {
  return elementsIn(table).flatMap((part) => {
    if (part.name === 'tr') return [part]
    return /^t(?:head|body|foot)$/.test(part.name)
      ? elementsIn(part).filter(({ name }) => name === 'tr')
      : []
  })
}

function elementsIn({ children }: Element): Element[] {
  return children.filter((child): child is Element => child instanceof Element)
}

/** Whether numbers, as they are written, count up by one. */
export function countsUp(numbers: readonly string[]): boolean {
  return (
    numbers.length > 1 && numbers.every((number, i) => Number(number) === Number(numbers[0]) + i)
  )
}
