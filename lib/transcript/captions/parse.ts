import { AppError } from '../../errors'
import { type Cue, tidyCues } from './cue'
import { fromTimedLines } from './timed-lines'
import { fromXml } from './xml'

/** Reads WebVTT, SRT, TTML or YouTube's formats, whichever the text is. Throws transcript_unavailable when it is none. */
export function parseCaptions(text: string): Cue[] {
  return tidyCues(readCues(text))
}

/** The cues as the file has them. */
export function readCues(text: string): Cue[] {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('{')) return fromJson3(start)
  if (start.startsWith('<')) return fromXml(start)
  const isVtt = start.startsWith('WEBVTT')
  if (!isVtt && !start.includes('-->')) throw unknownForm()
  return fromTimedLines(start, isVtt)
}

function unknownForm(cause?: unknown): AppError {
  return new AppError('transcript_unavailable', 'The caption file has an unknown form.', { cause })
}

type Json3 = { events?: { tStartMs?: number; dDurationMs?: number; segs?: { utf8?: string }[] }[] }

function fromJson3(text: string): Cue[] {
  const cues = eventsOf(text)
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

function eventsOf(text: string): NonNullable<Json3['events']> {
  try {
    const { events } = JSON.parse(text) as Json3
    return Array.isArray(events) ? events : []
  } catch (cause) {
    throw unknownForm(cause)
  }
}
