type Container = {
  prefix: string
  kind: 'document' | 'list' | 'item'
  /** Nothing written yet. */
  fresh: boolean
  /** No blank line between direct child blocks. */
  tight: boolean
  /** A list that may follow a paragraph without a blank line. */
  joins: boolean
  lastWasText: boolean
}

const MAX_DEPTH = 40
const MAX_LINES = 2_000

/** Lines of markdown, each prefixed for the quotes and list items around it. */
export class MarkdownWriter {
  private lines: string[] = []
  /** Finished output before those lines, in long pieces. */
  private output = ''
  private readonly containers: Container[] = []
  private prefix = ''
  private firstPrefix: string | null = null

  constructor() {
    this.enter('document', false, false)
  }

  /** A block: its lines, without prefixes. */
  block(lines: readonly string[], isText = false) {
    this.separate()
    for (const line of lines) this.line(line)
    for (const container of this.containers) container.lastWasText = false
    const innermost = this.containers.at(-1)
    if (innermost) innermost.lastWasText = isText
  }

  /** Whether the innermost list item or quote is still empty. */
  get atItemStart(): boolean {
    return this.firstPrefix !== null
  }

  /** Whether the innermost container is still empty. */
  get isFresh(): boolean {
    return this.containers.at(-1)?.fresh ?? true
  }

  /** A list. If it is tight, no blank lines separate its items. */
  list(tight: boolean, joins: boolean, write: () => void) {
    this.enter('list', tight, joins)
    write()
    this.containers.pop()
  }

  /** A quote or list item: `prefix` before each line, `marker` before the first. */
  inside(prefix: string, marker: string, tight: boolean, write: () => void) {
    if (this.containers.length > MAX_DEPTH) {
      write()
      return
    }
    const outer = this.prefix
    const outerFirst = this.firstPrefix
    this.firstPrefix = (outerFirst ?? outer) + marker
    this.prefix = outer + prefix
    this.enter('item', tight, false)
    write()
    const fresh = this.containers.pop()?.fresh
    this.prefix = outer
    if (fresh) this.firstPrefix = outerFirst
  }

  toString(): string {
    return this.output + this.lines.join('\n')
  }

  private enter(kind: Container['kind'], tight: boolean, joins: boolean) {
    this.containers.push({
      kind,
      prefix: this.prefix,
      fresh: true,
      tight,
      joins,
      lastWasText: false,
    })
  }

  /** The blank line before a block, in the innermost container that is not empty. */
  private separate() {
    let last: Container | undefined
    let child: Container | undefined
    for (const container of this.containers) {
      if (!container.fresh) last = container
      else child ??= container
      container.fresh = false
    }
    if (!last) return
    if (last.tight && (last.kind === 'list' || (last.lastWasText && child?.joins))) return
    this.push(last.prefix.trimEnd())
  }

  private line(text: string) {
    const prefix = this.firstPrefix ?? this.prefix
    this.firstPrefix = null
    this.push(text === '' ? prefix.trimEnd() : prefix + text)
  }

  private push(line: string) {
    if (this.lines.length >= MAX_LINES) {
      this.output += `${this.lines.join('\n')}\n`
      this.lines = []
    }
    this.lines.push(line)
  }
}
