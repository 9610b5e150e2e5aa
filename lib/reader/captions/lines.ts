import type { Cue } from './cue'
import { seconds } from './timed-lines'

const SBV = /^\s*(\d{1,3}:\d\d:\d\d\.\d{1,3}),(\d{1,3}:\d\d:\d\d\.\d{1,3})\s*$/
const STAMP = /^\s*\[(\d{1,4}:\d{1,2}(?:[.:]\d{1,3})?)\]/
/** The last line of a song has no end. */
const LAST_SECONDS = 5

/** YouTube's SubViewer format: a line with two times, then the text. */
export function isSbv(text: string): boolean {
  return SBV.test(text.split('\n', 1)[0] ?? '')
}

export function fromSbv(text: string): Cue[] {
  const cues: Cue[] = []
  for (const line of text.split(/\r\n?|\n/)) {
    const [, from, to] = SBV.exec(line) ?? []
    const last = cues.at(-1)
    if (from !== undefined && to !== undefined) {
      const start = seconds(from)
      cues.push({ start, duration: Math.max(0, seconds(to) - start), text: '' })
    } else if (last && line.trim() !== '') last.text += `${last.text ? '\n' : ''}${line}`
  }
  return cues
}

/** Lyrics: each line after the times at which it is sung. */
export function isLyrics(text: string): boolean {
  return /^\[(?:\d{1,4}:\d|[a-z#]{2,6}:)/i.test(text)
}

export function fromLyrics(text: string): Cue[] {
  const cues: Cue[] = []
  for (const line of text.split(/\r\n?|\n/)) {
    let rest = line
    const starts: number[] = []
    for (let match = STAMP.exec(rest); match; match = STAMP.exec(rest)) {
      starts.push(seconds((match[1] ?? '').replace(/^(\d+:\d+):/, '$1.')))
      rest = rest.slice(match[0].length)
    }
    for (const start of starts) cues.push({ start, duration: 0, text: rest.trim() })
  }
  cues.sort((a, b) => a.start - b.start)
  return cues.map((cue, i) => ({
    ...cue,
    duration: (cues[i + 1]?.start ?? cue.start + LAST_SECONDS) - cue.start,
  }))
}

/** SubStation Alpha: events of comma-separated fields, of which the last is the text. */
export function isSubStation(text: string): boolean {
  const hasHeader = /^\[(?:script info|v4\+? styles|events)\]/i.test(text)
  return hasHeader && text.includes('\nDialogue:')
}

export function fromSubStation(text: string): Cue[] {
  const cues: Cue[] = []
  let names = 'layer,start,end,style,name,marginl,marginr,marginv,effect,text'.split(',')
  for (const line of text.split(/\r\n?|\n/)) {
    const [, kind = '', rest = ''] = /^(Format|Dialogue):(.*)$/i.exec(line) ?? []
    if (kind === '') continue
    const fields = rest.split(',')
    if (kind.toLowerCase() === 'format') {
      // Styles have a format, too.
      const columns = fields.map((name) => name.trim().toLowerCase())
      if (columns.includes('text')) names = columns
      continue
    }
    const at = (name: string) => (fields[names.indexOf(name)] ?? '').trim()
    const start = seconds(at('start'))
    const end = seconds(at('end'))
    if (!Number.isFinite(start) || !Number.isFinite(end)) continue
    const speech = fields
      .slice(names.length - 1)
      .join(',')
      .replace(/\\N/gi, '\n')
      .replaceAll('\\h', ' ')
    // A drawing is a path, not words.
    if (/\{[^{}]{0,200}\\p[1-9]/.test(speech)) continue
    const speaker = at('name')
    cues.push({
      start,
      duration: Math.max(0, end - start),
      text: speech,
      ...(speaker ? { speaker } : {}),
    })
  }
  return cues
}
