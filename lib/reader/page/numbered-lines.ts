import {
  Element,
  insert,
  knownTag,
  type ParentNode,
  rawText,
  remove,
  scan,
  Text,
} from '@/lib/reader/html'
import type { Survey } from './survey'

const MIN_LINES = 3

/** Writes a file shown as boxes, each with a number that links to itself, as a listing. */
export function writeNumberedLines({ by }: Survey): void {
  for (const link of by('a')) {
    const box = isNumber(link, 1) ? link.parent?.parent : null
    // Each box is looked at once: only its first line may be the first.
    const isFirst = box?.children.find((child) => child instanceof Element) === link.parent
    const lines = isFirst && box instanceof Element ? linesIn(box) : null
    if (!(box instanceof Element) || !lines) continue
    for (const child of [...box.children]) remove(child)
    const listing = new Element(knownTag('pre'), {})
    const text = lines.join('\n')
    insert(listing, new Text(text, scan(text)), null)
    insert(box, listing, null)
  }
}

function linesIn({ children }: ParentNode): string[] | null {
  const lines: string[] = []
  for (const line of children) {
    if (line instanceof Text && line.data.trim() === '') continue
    const [number] = line instanceof Element ? line.children : []
    if (!(number instanceof Element) || !isNumber(number, lines.length + 1)) return null
    const text = rawText(line as Element).slice(rawText(number).length)
    lines.push(text.replaceAll('\u00a0', ' ').trimEnd())
  }
  if (lines.length < MIN_LINES) return null
  const isApart = lines.every((line) => line === '' || line.startsWith(' '))
  return isApart ? lines.map((line) => line.slice(1)) : lines
}

function isNumber({ name, attribs, children }: Element, line: number): boolean {
  const { id = attribs.name, href } = attribs
  const [text] = children
  if (name !== 'a' || !id?.endsWith(`${line}`) || !(text instanceof Text)) return false
  return (href === undefined || href.endsWith(`#${id}`)) && Number(text.data) === line
}
