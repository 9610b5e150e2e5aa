import MarkdownIt, { type Token } from 'markdown-it'

// Total number of characters that all checks of a text may read.
const MAX_READ = 400_000

// Markdown readers differ in whether tags count, so code must be code for both.
const parsers = [true, false].map((html) => {
  const parser = new MarkdownIt({ html })
  parser.core.ruler.enableOnly(['normalize', 'block'])
  return parser
})

/** A position in a text: a line, and its offset in the stored text. */
type Place = { line: number; at: number }

/** Tells whether a code fence is open at the text's end. Beyond a limit, nothing is code. */
export function openFenceChecks() {
  const readers = parsers.map((parser) => ({ parser, from: { line: 0, at: 0 } }))
  let tail = ''
  let lines = 0
  let budget = MAX_READ

  const forget = () => {
    const position = Math.min(...readers.map(({ from }) => from.at))
    tail = tail.slice(position)
    for (const reader of readers) reader.from = { ...reader.from, at: reader.from.at - position }
  }
  return {
    lines: (): number => lines,
    add: (text: string): void => {
      tail += text
      for (const sign of text) if (sign === '\n') lines += 1
    },
    /** Whether a fence that opens at line `from` is open according to every reader. */
    covers: (line: string, from: number): boolean => {
      const isCode = readers.every((reader) => {
        const text = tail.slice(reader.from.at) + line
        budget -= text.length
        if (budget < 0) return false
        const blocks = reader.parser.parse(text, {})
        const first = reader.from.line
        reader.from = toPlace(blocks, lines - first, text, reader.from)
        return blocks.some(
          ({ type, map }) =>
            type === 'fence' && map !== null && map[0] === from - first && map[1] > lines - first,
        )
      })
      forget()
      return isCode
    },
  }
}

function toPlace(blocks: Token[], standing: number, text: string, from: Place): Place {
  const isBlock = ({ level, type, nesting }: Token) =>
    nesting >= 0 && (level === 0 || (level === 1 && type === 'list_item_open'))
  const line =
    blocks.findLast((block) => isBlock(block) && block.map !== null && block.map[0] < standing)
      ?.map?.[0] ?? 0
  let at = 0
  for (let passed = 0; passed < line; passed += 1) at = text.indexOf('\n', at) + 1
  return { line: from.line + line, at: from.at + at }
}
