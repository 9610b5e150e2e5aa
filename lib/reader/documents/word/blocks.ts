/** An item of a list: its depth from 0, and whether the list counts. */
export type ListItem = {
  depth: number
  isOrdered: boolean
  start: number
  /** `start` is its number even where it is 1: presentations number each item 1. */
  isExact?: boolean
}

type Open = ListItem & { html: string; next: number }

/** Joins neighbouring items to nested lists, and lines of code to blocks. */
export class BlockWriter {
  #html = ''
  readonly #lists: Open[] = []
  #code: string[] | null = null

  block(html: string): void {
    this.#close()
    this.#html += html
  }

  /** An empty paragraph: code goes on after it, lists do too. */
  gap(): void {
    this.#code?.push('')
  }

  code(line: string): void {
    this.#closeLists(0)
    this.#code ??= []
    this.#code.push(line)
  }

  item(html: string, item: ListItem): void {
    this.#closeCode()
    this.#closeLists(item.depth + 1)
    const last = this.#lists.at(-1)
    if (last && last.depth === item.depth && last.isOrdered !== item.isOrdered)
      this.#closeLists(item.depth)
    if (this.#lists.at(-1)?.depth !== item.depth)
      this.#lists.push({ ...item, html: '', next: item.start })
    const list = this.#lists.at(-1)
    if (!list) return
    const isNumber = item.isExact || item.start > 1
    const jumps = item.isOrdered && isNumber && item.start !== list.next
    if (jumps) list.next = item.start
    const value = jumps ? ` value="${list.next}"` : ''
    list.html += `${list.html === '' ? '' : '</li>'}<li${value}>${html}`
    list.next++
  }

  /** Whether an item of this depth would stand below an item that is open. */
  isInList(depth: number): boolean {
    return this.#lists.some((list) => list.depth < depth)
  }

  end(): string {
    this.#close()
    return this.#html
  }

  #close(): void {
    this.#closeCode()
    this.#closeLists(0)
  }

  #closeCode(): void {
    if (!this.#code) return
    while (this.#code.at(-1) === '') this.#code.pop()
    this.#html += `<pre><code>${this.#code.join('\n')}</code></pre>`
    this.#code = null
  }

  /** Closes the lists at this depth and deeper. */
  #closeLists(depth: number): void {
    for (let list = this.#lists.at(-1); list && list.depth >= depth; list = this.#lists.at(-1)) {
      this.#lists.pop()
      const name = list.isOrdered ? 'ol' : 'ul'
      const start = list.isOrdered && list.start !== 1 ? ` start="${list.start}"` : ''
      const html = `<${name}${start}>${list.html}</li></${name}>`
      const parent = this.#lists.at(-1)
      if (parent) parent.html += html
      else this.#html += html
    }
  }
}
