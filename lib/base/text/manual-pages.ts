/** A section of a manual page that is laid out by spaces, as `man` prints it. */
type ManualSection = { heading: string; text: string }

const HEADING = /^\p{Lu}[\p{Lu}\p{N} ,/&'()-]{2,60}$/u
const MIN_HEADINGS = 3
const MIN_INDENTED = 0.6
/** Characters of a section that are one passage. */
const MAX_LENGTH = 1_500
/** A name, and after a gap its explanation on the same line. */
const NAMED = /^(\s*)(\S.{0,24}?)( {2,})(\S.*)$/
const RUNNING = /^\S{1,60}\(\d\p{L}?\)\s.{0,200}\(\d\p{L}?\)$/u

/** The sections of a page that `man` laid out; null for any other text. Linear. */
export function manualSections(text: string): ManualSection[] | null {
  const lines = text.split('\n').filter((line) => !RUNNING.test(line))
  const contents = lines.filter((line) => line.trim() !== '')
  const headings = contents.filter((line) => HEADING.test(line))
  const entries = contents.filter((line) => /^ {2,}\S/.test(line))
  if (headings.length < MIN_HEADINGS || entries.length < MIN_INDENTED * contents.length) return null
  const words = new Set(text.match(/(?<!\p{L})\p{L}{1,30}-\p{L}{1,30}/gu))
  const sections: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }]
  for (const line of lines)
    if (HEADING.test(line)) sections.push({ heading: line, lines: [] })
    else sections.at(-1)?.lines.push(line)
  return sections.flatMap(({ heading, lines }) =>
    joinParts(splitParts(lines, words)).map((text) => ({ heading, text })),
  )
}

/** The paragraphs. A name that one of them explains gets its own line. */
function splitParts(lines: readonly string[], words: ReadonlySet<string>): string[] {
  const paragraphs = splitParagraphs(lines)
  const base = Math.min(...paragraphs.map(([first = '']) => measureIndent(first)))
  let isIntroduced = false
  return paragraphs.map((paragraph) => {
    const [first = '', second] = paragraph
    const [, space = '', name = '', gap = '', rest = ''] = NAMED.exec(first) ?? []
    const depth = space.length + name.length + gap.length
    const isHanging = rest !== '' && isApart(name, gap, second, depth)
    const isName =
      second !== undefined && measureIndent(second) > measureIndent(first) && !isHanging
    const isCode =
      !isHanging && !isName && measureIndent(first) > base && (isIntroduced || !ends(first))
    const body = unfold(isHanging ? [rest, ...paragraph.slice(1)] : paragraph.slice(1), words)
    isIntroduced = /:\s*$/.test(paragraph.at(-1) ?? '')
    if (isHanging) return /^[o*•+-]$/.test(name) ? `- ${body}` : `${name}\n${body}`
    if (isName && first.trim().length <= MAX_NAME) return `${first.trim()}\n${body}`
    if (isCode && !paragraph.some((line) => isSentence(line)))
      return `\`\`\`\n${paragraph.map((line) => line.slice(base)).join('\n')}\n\`\`\``
    return unfold(paragraph, words)
  })
}

const MAX_NAME = 70
const measureIndent = (line: string) => line.length - line.trimStart().length
/** The second line tells whether the first begins with a name; without it, a wide gap does. */
const isApart = (name: string, gap: string, second: string | undefined, depth: number) =>
  second === undefined ? gap.length > 2 && !ends(name) : measureIndent(second) === depth
const ends = (line: string) => /[.!?:,;]\s*$/.test(line)
const isSentence = (line: string) =>
  (line.match(/(?<=\s|^)\p{Ll}{2,}(?=[\s,.;:])/gu) ?? []).length > 3

function splitParagraphs(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = []
  let isOpen = false
  for (const line of lines) {
    if (line.trim() === '') {
      isOpen = false
      continue
    }
    if (isOpen) paragraphs.at(-1)?.push(line)
    else paragraphs.push([line])
    isOpen = true
  }
  return paragraphs
}

/** One line of the wrapped ones, without spaces that only fill, and words put together again. */
function unfold(lines: readonly string[], words: ReadonlySet<string>): string {
  return lines
    .map((line) => line.trim().replace(/ {2,}/g, ' '))
    .join('\n')
    .replace(/(?<!\p{L})(\p{L}{1,30})-\n(\p{L}{1,30})/gu, (_, start: string, end: string) =>
      words.has(`${start}-${end}`) ? `${start}-${end}` : start + end,
    )
    .replaceAll('\n', ' ')
}

/** Neighbours together, up to the length of a passage. */
function joinParts(parts: readonly string[]): string[] {
  const texts: string[] = []
  for (const part of parts) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + part.length < MAX_LENGTH)
      texts[texts.length - 1] = `${last}\n${part}`
    else texts.push(part)
  }
  return texts.filter((text) => text.trim() !== '')
}
