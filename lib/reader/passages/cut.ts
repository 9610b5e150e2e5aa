import { sentenceSpans } from '@/lib/base/text'

/** Part of a page's markdown as character offsets, with its headings. */
export type TextRange = { start: number; end: number; headings: string[] }

type Kind = 'text' | 'row' | 'item' | 'code'
type Atom = TextRange & { kind: Kind }

/** Prefix of a line's text: quote signs and list bullets. */
const LEAD = /^[ \t>]{0,200}(?:(?:[-*+]|\d{1,9}[.)])[ \t]{1,9})?/
const FENCE = /^(?:`{3,}|~{3,})/
const HEADING = /^#{1,6}(?=[ \t])/
const ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/
const ROW = /^[ \t>]*\|/
const MAX_HEADINGS = 6

/** Splits markdown into parts of about `target` characters, outside of sentences, rows and code. */
export function cutMarkdown(
  markdown: string,
  target: number,
  isLeftOut: (paragraph: string) => boolean = () => false,
): TextRange[] {
  const parts: Atom[] = []
  for (const atom of new Lines(markdown, isLeftOut).atoms())
    for (const piece of atom.end - atom.start > target
      ? splitPieces(markdown, atom, target)
      : [atom])
      addTo(parts, piece, target)
  return parts.map(({ start, end, headings }) => ({ start, end, headings }))
}

/** Splits long paragraphs and items by sentences. Rows and code stay whole. */
function splitPieces(markdown: string, atom: Atom, target: number): Atom[] {
  if (atom.kind !== 'text' && atom.kind !== 'item') return [atom]
  const text = markdown.slice(atom.start, atom.end)
  // A sentence continues in the next line of its paragraph.
  const spans = sentenceSpans(text.replaceAll('\n', ' '))
  const pieces: Atom[] = []
  for (const [at, { start }] of spans.entries()) {
    const from = at === 0 ? 0 : start
    const end = at === spans.length - 1 ? text.length : endBefore(text, spans[at + 1]?.start ?? 0)
    const last = pieces.at(-1)
    if (last && atom.start + end - last.start <= target) last.end = atom.start + end
    else pieces.push({ ...atom, kind: 'text', start: atom.start + from, end: atom.start + end })
  }
  return pieces.length > 0 ? pieces : [atom]
}

function endBefore(text: string, at: number): number {
  let end = at
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end--
  return end
}

/** Joins short neighbours under the same headings. Code keeps its introduction. */
function addTo(parts: Atom[], atom: Atom, target: number): void {
  const last = parts.at(-1)
  const room = atom.kind === 'code' ? target * 2 : target
  if (last && last.headings === atom.headings && atom.end - last.start <= room) {
    last.end = atom.end
    if (atom.kind === 'code') last.kind = 'code'
  } else parts.push({ ...atom })
}

/** Reads markdown line by line. */
class Lines {
  readonly #markdown: string
  readonly #atoms: Atom[] = []
  #path: { level: number; text: string }[] = []
  #headings: string[] = []
  #open: Atom | null = null
  #fence: string | null = null

  readonly #isLeftOut: (paragraph: string) => boolean

  constructor(markdown: string, isLeftOut: (paragraph: string) => boolean) {
    this.#markdown = markdown
    this.#isLeftOut = isLeftOut
  }

  atoms(): Atom[] {
    const { length } = this.#markdown
    for (let start = 0; start < length; ) {
      const newline = this.#markdown.indexOf('\n', start)
      const end = newline < 0 ? length : newline
      this.#line(this.#markdown.slice(start, end), start, end)
      start = end + 1
    }
    this.#close()
    return this.#atoms
  }

  #line(line: string, start: number, end: number): void {
    if (this.#fence !== null) {
      this.#extend(end)
      if (this.#closes(line)) this.#close()
      return
    }
    const fence = findFence(line)
    const heading = fence ? null : HEADING.exec(line)?.[0]
    if (fence) this.#fenced(fence, start, end)
    else if (line.trim() === '') this.#close()
    else if (heading) this.#under(heading.length, line.slice(heading.length))
    else if (ROW.test(line)) this.#begin('row', start, end)
    else if (ITEM.test(line)) this.#begin('item', start, end)
    else if (this.#open && this.#open.kind !== 'row') this.#extend(end)
    else this.#begin('text', start, end)
  }

  #fenced(fence: string, start: number, end: number): void {
    this.#begin('code', start, end)
    this.#fence = fence
  }

  #closes(line: string): boolean {
    const sign = line.replace(/^[ \t>]+/, '').trimEnd()
    const fence = this.#fence ?? ''
    return sign.length >= fence.length && sign === fence.charAt(0).repeat(sign.length)
  }

  #under(level: number, text: string): void {
    this.#close()
    this.#path = [
      ...this.#path.filter((heading) => heading.level < level),
      { level, text: text.trim() },
    ]
    this.#headings = this.#path.slice(-MAX_HEADINGS).map((heading) => plain(heading.text))
  }

  #begin(kind: Kind, start: number, end: number): void {
    this.#close()
    this.#open = { kind, start, end, headings: this.#headings }
  }

  #extend(end: number): void {
    if (this.#open) this.#open.end = end
  }

  #close(): void {
    const { start, end } = this.#open ?? { start: 0, end: 0 }
    const text = endBefore(this.#markdown.slice(start, end), end - start)
    if (this.#open && text > 0) {
      const isText = this.#open.kind === 'text' || this.#open.kind === 'item'
      // Neighbours of what is left out are not joined: these headings are others.
      if (isText && this.#isLeftOut(this.#markdown.slice(start, start + text)))
        this.#headings = [...this.#headings]
      else this.#atoms.push({ ...this.#open, end: start + text })
    }
    this.#open = null
    this.#fence = null
  }
}

/** The characters that open a code block. A line that contains them again is text. */
function findFence(line: string): string | null {
  const text = line.slice(LEAD.exec(line)?.[0].length ?? 0)
  const fence = FENCE.exec(text)?.[0]
  return fence && !text.slice(fence.length).includes('`') ? fence : null
}

function plain(heading: string): string {
  return heading.replace(/[`*\\]+/g, '').trim()
}
