import { Parser } from 'htmlparser2'

/** Part of a transcript: start and duration in seconds, plain text, and who says it. */
export type Cue = { start: number; duration: number; text: string; speaker?: string }
/** The cues of a caption track, their text, and the text with the speakers' names. */
export type Transcript = { cues: Cue[]; text: string; named?: string; language?: string }

// Rolling captions briefly repeat what is already shown.
const CLOSE = 0.25
const BLINK = 0.1
// Rolling captions never have more lines at once.
const MAX_ROLLING = 20

/** Removes markup, entities, empty cues, and the repetitions of rolling captions. */
export function tidyCues(cues: Cue[]): Cue[] {
  const tidy: Cue[] = []
  let before = { lines: [] as string[], end: -Infinity }
  const all = cues.flatMap(byVoice).sort((a, b) => a.start - b.start)
  for (const { start, duration, text, speaker } of all) {
    const lines = splitLines(plain(text))
    if (lines.length === 0) continue
    const repeats = start - before.end <= CLOSE ? sharedLines(before.lines, lines) : 0
    // Repeated words count again, unless the previous ones were still shown, or only flashed up.
    const isStill =
      lines.length < before.lines.length || start < before.end - BLINK || duration <= BLINK
    const fresh = repeats < lines.length ? lines.slice(repeats) : isStill ? [] : lines
    if (fresh.length > 0)
      tidy.push({ start, duration, text: fresh.join('\n'), ...(speaker ? { speaker } : {}) })
    before = { lines, end: start + duration }
  }
  return tidy
}

const VOICE = /<v(?:\.[^\s<>]{1,80})?\s{1,9}([^<>]{1,80})>/i

function byVoice(cue: Cue): Cue[] {
  if (!cue.text.includes('<v')) return [cue]
  const [before = '', ...parts] = cue.text.split(VOICE)
  const cues: Cue[] = before.trim() === '' ? [] : [{ ...cue, text: before }]
  for (let at = 0; at < parts.length; at += 2)
    cues.push({ ...cue, text: parts[at + 1] ?? '', speaker: plain(parts[at] ?? '').trim() })
  return cues
}

function splitLines(text: string): string[] {
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
    .flatMap(({ text }) => splitLines(text))
    .map((line) => (/^- ?\p{L}/u.test(line) ? `\n${line}` : ` ${line}`))
    .join('')
    .replace(/ (?=>>)/g, '\n')
    .trim()
}

/** The transcript with a line for each turn of a speaker, or undefined if no cue has one. */
export function toNamedText(cues: Cue[]): string | undefined {
  if (!cues.some(({ speaker }) => speaker)) return undefined
  const turns: Cue[][] = []
  let last: string | undefined
  for (const cue of cues) {
    const turn = turns.at(-1)
    if (turn && cue.speaker === last) turn.push(cue)
    else turns.push([cue])
    last = cue.speaker
  }
  return turns
    .map((turn) => `${turn[0]?.speaker ? `${turn[0].speaker}: ` : ''}${toText(turn)}`)
    .join('\n')
}

/** The tags of caption files. Other angle brackets are comparison signs. */
const TAGS =
  /<\/?(?:(?:b|i|u|s|c|em|strong|ruby|rt|rp|sub|sup)(?:\.[^<>\s]*)?\s*\/?|(?:c|ruby|rt|u|b|i)(?:\.[^<>\s]*)?[ \t][^<>]*|(?:v|lang|font|span|p|div)(?:[.\s/][^<>]*)?)>/gi

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
const existing = new Map<string, string>()

/** The character of an HTML entity. Unknown ones are kept. */
function referenced(reference: string): string {
  if (reference.length > MAX_REFERENCE_LENGTH) return reference
  const pending = existing.get(reference)
  if (pending !== undefined) return pending
  let text = ''
  new Parser({ ontext: (part) => (text += part) }, { decodeEntities: true }).end(reference)
  if (existing.size < MAX_KNOWN) existing.set(reference, text)
  return text
}
