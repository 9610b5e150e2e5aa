import { Element, IS, Text } from '@/lib/reader/html'
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

/** A real superscript or subscript: short, and not a footnote reference. */
export function isScript(element: Element): boolean {
  return (
    element.children.length > 0 &&
    element.children.every(
      (child) => child instanceof Text && child.data.length < 20 && child.data.trim() !== '',
    )
  )
}

/** Whether one of the element's children is a block. */
export function holdsBlock(element: Element): boolean {
  return element.children.some(
    (child) => child instanceof Element && (child.tag.is & IS.block) !== 0,
  )
}
