import { Parser } from 'htmlparser2'

/** Part of a transcript: start and duration in seconds, and plain text. */
export type Cue = { start: number; duration: number; text: string }
/** The cues of a caption track, and their text. */
export type Transcript = { cues: Cue[]; text: string }

// Rolling captions briefly repeat what is already shown.
const CLOSE = 0.25
const BLINK = 0.1
// Rolling captions never have more lines at once.
const MAX_ROLLING = 20

/** Removes markup, entities, empty cues, and the repetitions of rolling captions. */
export function tidyCues(cues: Cue[]): Cue[] {
  const tidy: Cue[] = []
  let before = { lines: [] as string[], end: -Infinity }
  for (const { start, duration, text } of [...cues].sort((a, b) => a.start - b.start)) {
    const lines = linesOf(plain(text))
    if (lines.length === 0) continue
    const shown = start - before.end <= CLOSE ? sharedLines(before.lines, lines) : 0
    // Repeated words count again, unless the previous ones were still shown, or only flashed up.
    const isStill =
      lines.length < before.lines.length || start < before.end - BLINK || duration <= BLINK
    const fresh = shown < lines.length ? lines.slice(shown) : isStill ? [] : lines
    if (fresh.length > 0) tidy.push({ start, duration, text: fresh.join('\n') })
    before = { lines, end: start + duration }
  }
  return tidy
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** How many lines at the end of one cue repeat at the start of the next. */
function sharedLines(before: string[], after: string[]): number {
  for (let count = Math.min(before.length, after.length, MAX_ROLLING); count > 0; count--)
    if (before.slice(-count).every((line, i) => line === after[i])) return count
  return 0
}

/** The transcript as text: a space between lines and cues, a new line for each speaker. */
export function toText(cues: Cue[]): string {
  return cues
    .flatMap(({ text }) => linesOf(text))
    .map((line) => (/^- ?\p{L}/u.test(line) ? `\n${line}` : ` ${line}`))
    .join('')
    .replace(/ (?=>>)/g, '\n')
    .trim()
}

/** The tags of caption files. Other angle brackets are comparison signs. */
const TAGS =
  /<\/?(?:(?:b|i|u|s|c|em|strong|ruby|rt|rp|sub|sup)(?:\.[^<>\s]*)?\s*\/?|(?:v|lang|font|span|p|div)(?:[.\s/][^<>]*)?)>/gi

function plain(text: string): string {
  return text
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(TAGS, '')
    .replace(/<\d[\d:.]*>/g, '')
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/&(?:#\d+|#x[0-9a-f]+|\w+);/gi, referenced)
    .replaceAll('\u00A0', ' ')
    .replace(/[\u200B\u200E\u200F\uFEFF]/g, '')
}

const MAX_REFERENCE_LENGTH = 40
const MAX_KNOWN = 1_000
const known = new Map<string, string>()

/** The character of an HTML entity. Unknown ones are kept. */
function referenced(reference: string): string {
  if (reference.length > MAX_REFERENCE_LENGTH) return reference
  const held = known.get(reference)
  if (held !== undefined) return held
  let text = ''
  new Parser({ ontext: (part) => (text += part) }, { decodeEntities: true }).end(reference)
  if (known.size < MAX_KNOWN) known.set(reference, text)
  return text
}
