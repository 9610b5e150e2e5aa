import { Parser } from 'htmlparser2'
import { parseText } from 'media-captions'
import { AppError } from '../../errors'
import { type Cue, tidyCues } from './cue'

/** Reads WebVTT, SRT, TTML or YouTube's formats, whichever the text is. Throws transcript_unavailable when it is none. */
export async function parseCaptions(text: string): Promise<Cue[]> {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('{')) return tidyCues(fromJson3(start))
  if (start.startsWith('<')) return tidyCues(fromXml(start))
  const isVtt = start.startsWith('WEBVTT')
  if (!isVtt && !/-->/.test(start))
    throw new AppError('transcript_unavailable', 'The caption file has an unknown form.')
  const { cues } = await parseText(start, { type: isVtt ? 'vtt' : 'srt', strict: false, errors: false })
  return tidyCues(
    cues.map(({ startTime, endTime, text: words }) => ({
      start: startTime,
      duration: Math.max(0, endTime - startTime),
      text: words,
    })),
  )
}

type Json3 = { events?: { tStartMs?: number; dDurationMs?: number; segs?: { utf8?: string }[] }[] }

function fromJson3(text: string): Cue[] {
  const { events = [] } = JSON.parse(text) as Json3
  const cues = events
    .filter(({ segs }) => segs && segs.length > 0)
    .map(({ tStartMs = 0, dDurationMs = 0, segs = [] }) => ({
      start: tStartMs / 1000,
      duration: dDurationMs / 1000,
      text: segs.map(({ utf8 }) => utf8 ?? '').join(''),
    }))
    .filter((cue) => cue.text.trim() !== '')
  // Automatic captions overlap: a piece ends where the next one starts.
  return cues.map((cue, i) => ({
    ...cue,
    duration: Math.min(cue.duration, Math.max(0, (cues[i + 1]?.start ?? Infinity) - cue.start)),
  }))
}

/** TTML (`<p begin end>`), and YouTube's older forms (`<text start dur>`, `<p t d>`). */
function fromXml(text: string): Cue[] {
  const cues: Cue[] = []
  let open: Cue | null = null
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        const name = tag.replace(/^.*:/, '')
        if (name === 'br' && open) open.text += '\n'
        if (name !== 'p' && name !== 'text') return
        const inMs = 't' in attributes
        const begin = inMs ? Number(attributes.t) / 1000 : seconds(attributes.begin ?? attributes.start ?? '')
        const long = inMs
          ? Number(attributes.d ?? 0) / 1000
          : attributes.end
            ? seconds(attributes.end) - begin
            : seconds(attributes.dur ?? '0')
        open = { start: begin, duration: Math.max(0, long), text: '' }
      },
      ontext: (part) => {
        if (open) open.text += part.replace(/\s*\n\s*/g, ' ')
      },
      onclosetag: (tag) => {
        const name = tag.replace(/^.*:/, '')
        if (open && (name === 'p' || name === 'text')) {
          if (Number.isFinite(open.start)) cues.push(open)
          open = null
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return cues
}

/** `01:02:03.5`, `12.5s`, `1500ms` or plain seconds. */
function seconds(text: string): number {
  const unit = /^([\d.]+)(ms|s|m|h)?$/.exec(text.trim())
  if (unit) return Number(unit[1]) * ({ ms: 0.001, s: 1, m: 60, h: 3600 }[unit[2] ?? 's'] ?? 1)
  const parts = text.trim().replace(',', '.').split(':').map(Number)
  return parts.slice(0, 3).reduce((sum, part) => sum * 60 + part, 0)
}
