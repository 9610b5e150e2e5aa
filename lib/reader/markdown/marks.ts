import { type ChildNode, Element, Text } from '@/lib/reader/html'
import { DEL, EM, type Link, STRONG } from './pieces'

/** The context of inline content. `keepsLines`: code whose line breaks are kept in a cell. */
export type Inline = { marks: number; link: Link | null; code: boolean; keepsLines?: boolean }

export const PLAIN: Inline = { marks: 0, link: null, code: false }
export const MARKS: Record<string, number> = {
  b: STRONG,
  strong: STRONG,
  em: EM,
  i: EM,
  del: DEL,
  s: DEL,
  strike: DEL,
}
export const CODE = new Set(['code', 'kbd', 'samp', 'tt'])

export function addMark({ marks, link, code }: Inline, mark: number): Inline {
  return { marks: marks | mark, link, code }
}

export function inCode({ marks, link }: Inline, keepsLines = false): Inline {
  return { marks, link, code: true, keepsLines }
}

export function isBlankText(text: string): boolean {
  const code = text.charCodeAt(0)
  return !(code > 32 && code < 128) && /^[\s\u00a0]*$/.test(text)
}

/** Words without marks or links. */
export function isPlain(element: Element): boolean {
  return element.children.every(
    (child) =>
      child instanceof Text ||
      (child instanceof Element && child.name === 'span' && isPlain(child)),
  )
}

const MAX_SCRIPT = 20
const SCRIPT_MARKS = new Set('a b em i span strong'.split(' '))

/** A real superscript or subscript: short, without a link, and not a reference to a note. */
export function isScript(
  children: readonly ChildNode[],
  isUnlinked: (anchor: Element) => boolean,
): boolean {
  return (
    children.length > 0 &&
    children.every((child) => {
      if (child instanceof Text) return child.data.length < MAX_SCRIPT && child.data.trim() !== ''
      if (!SCRIPT_MARKS.has(child.name) || (child.name === 'a' && !isUnlinked(child))) return false
      return isScript(child.children, isUnlinked)
    })
  )
}
