/** A line of a scan. `box`: left, top, width and height in pixels of the upright picture. */
export type OcrLine = {
  text: string
  confidence: number
  box: [number, number, number, number]
  words: { text: string; box: number[] }[]
  /** Lines of one paragraph have its number. */
  paragraph: number
}

type Word = {
  block: string
  paragraph: string
  line: string
  box: number[]
  conf: number
  text: string
}

/** Words below are specks and edges that look like letters. */
const MIN_CONFIDENCE = 15

/** The lines of a page from the recognizer's table of words, in the order of reading. */
export function parseLines(tsv: string): OcrLine[] {
  const lines = new Map<string, Word[]>()
  for (const word of tsv.split('\n').flatMap(parseWord)) {
    const key = `${word.block} ${word.paragraph} ${word.line}`
    lines.set(key, [...(lines.get(key) ?? []), word])
  }
  const paragraphs = new Map<string, number>()
  return [...lines.values()].map((words) => {
    const [first] = words
    const key = `${first?.block} ${first?.paragraph}`
    if (!paragraphs.has(key)) paragraphs.set(key, paragraphs.size)
    return {
      text: words.map(({ text }) => text).join(' '),
      confidence: Math.round(words.reduce((sum, { conf }) => sum + conf, 0) / words.length) / 100,
      box: boxAround(words.map(({ box }) => box)),
      words: words.map(({ text, box }) => ({ text, box })),
      paragraph: paragraphs.get(key) ?? 0,
    }
  })
}

function parseWord(row: string): Word[] {
  const cells = row.split('\t')
  const [level, , block = '', paragraph = '', line = ''] = cells
  const text = cells[11]?.trim() ?? ''
  const conf = Number(cells[10] ?? -1)
  if (level !== '5' || text === '') return []
  if (conf < MIN_CONFIDENCE && !/[\p{L}\p{N}]{2}/u.test(text)) return []
  return [{ block, paragraph, line, box: cells.slice(6, 10).map(Number), conf, text }]
}

function boxAround(boxes: number[][]): [number, number, number, number] {
  const start = Math.min(...boxes.map(([x = 0]) => x))
  const top = Math.min(...boxes.map(([, y = 0]) => y))
  const end = Math.max(...boxes.map(([x = 0, , width = 0]) => x + width))
  const bottom = Math.max(...boxes.map(([, y = 0, , height = 0]) => y + height))
  return [start, top, end - start, bottom - top]
}

/** The text of lines, with an empty line between paragraphs. Words that a line cut are whole. */
export function joinLines(lines: OcrLine[]): string {
  let text = ''
  let last: OcrLine | null = null
  for (const line of lines) {
    if (!last) text = line.text
    else if (last.paragraph !== line.paragraph) text += `\n\n${line.text}`
    else if (/\p{L}-$/u.test(text) && /^\p{Ll}/u.test(line.text))
      text = text.slice(0, -1) + line.text
    else text += `\n${line.text}`
    last = line
  }
  return text
}
