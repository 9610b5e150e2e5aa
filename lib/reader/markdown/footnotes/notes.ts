import type { ChildNode, Element } from '@/lib/reader/html'
import type { Footnotes } from './footnotes'

type Note = { label: string; body: readonly ChildNode[] }

/** Which notes were called and written so far. A note that nothing refers to is ordinary text. */
export class Notes {
  readonly footnotes: Footnotes
  readonly #called = new Set<string>()
  readonly #written = new Set<string>()
  readonly #later: Note[] = []
  #taken = 0
  readonly #rest: MapIterator<[Element, string]>

  constructor(footnotes: Footnotes) {
    this.footnotes = footnotes
    this.#rest = footnotes.notes.entries()
  }

  /** The label to write instead of an element: empty for nothing, null for the element itself. */
  call(element: Element): string | null {
    const aside = this.footnotes.asides.get(element)
    if (aside === null) return ''
    const label = aside?.label ?? this.footnotes.references.get(element)
    if (label === undefined) return null
    if (aside && !this.#called.has(label)) this.#later.push(aside)
    this.#called.add(label)
    return label
  }

  labelIfCalled(element: Element): string | undefined {
    const label = this.footnotes.notes.get(element)
    return label !== undefined && this.#called.has(label) ? label : undefined
  }

  postpone(label: string, body: readonly ChildNode[]) {
    if (!this.#written.has(label)) this.#later.push({ label, body })
    this.#written.add(label)
  }

  write(label: string) {
    this.#written.add(label)
  }

  /** The next note that has no place in the text: in a cell, at its mark, or hidden. */
  takeNext(): Note | undefined {
    const later = this.#later[this.#taken++]
    if (later) return later
    for (const [element, label] of this.#rest)
      if (this.#called.has(label) && !this.#written.has(label))
        return { label, body: element.children }
    return undefined
  }
}
