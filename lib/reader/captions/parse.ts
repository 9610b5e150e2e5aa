import { AppError } from '@/lib/base/errors'
import type { Transcript } from './cue'
import { type Cue, tidyCues, toText } from './cue'
import { fromLyrics, fromSbv, fromSubStation, isLyrics, isSbv, isSubStation } from './lines'
import { fromTimedLines } from './timed-lines'
import { fromXml } from './xml'

/** The captions of a file in any form that players read. Throws transcript_unavailable. */
export function parseCaptions(text: string): Transcript {
  const cues = tidyCues(readCues(text))
  return { cues, text: toText(cues) }
}

/** The cues of a file, unchanged. */
export function readCues(text: string): Cue[] {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('{')) return fromJson3(start)
  if (start.startsWith('<')) return fromXml(start)
  if (isSubStation(start)) return fromSubStation(start)
  if (isLyrics(start)) return fromLyrics(start)
  if (isSbv(start)) return fromSbv(start)
  const isVtt = start.startsWith('WEBVTT')
  if (!isVtt && !start.includes('-->')) throw unknownForm()
  return fromTimedLines(start, isVtt)
}

function unknownForm(cause?: unknown): AppError {
  return new AppError('transcript_unavailable', 'The caption file has an unknown form.', { cause })
}

/** An event of YouTube's format, as far as valid. */
type Event = { tStartMs?: unknown; dDurationMs?: unknown; segs: ({ utf8?: unknown } | null)[] }

function fromJson3(text: string): Cue[] {
  const cues = parseEvents(text)
    .map(({ tStartMs, dDurationMs, segs }) => ({
      start: toSeconds(tStartMs),
      duration: toSeconds(dDurationMs),
      text: segs.map((segment) => (typeof segment?.utf8 === 'string' ? segment.utf8 : '')).join(''),
    }))
    .filter((cue) => cue.text.trim() !== '')
  // Automatic captions overlap, so a piece ends where the next one starts.
  return cues.map((cue, i) => ({
    ...cue,
    duration: Math.min(cue.duration, Math.max(0, (cues[i + 1]?.start ?? Infinity) - cue.start)),
  }))
}

function parseEvents(text: string): Event[] {
  try {
    const { events } = JSON.parse(text) as { events?: unknown }
    return Array.isArray(events) ? events.filter((event) => Array.isArray(event?.segs)) : []
  } catch (cause) {
    throw unknownForm(cause)
  }
}

const toSeconds = (ms: unknown) => (typeof ms === 'number' ? ms / 1000 : 0)
