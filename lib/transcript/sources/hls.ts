import HLS from 'hls-parser'
import type { Call } from '../../call'
import { AppError } from '../../errors'
import type { Cue } from '../captions/cue'
import { parseCaptions } from '../captions/parse'
import { fetchText } from '../fetch'
import type { Track } from '../source'

const MOST_SEGMENTS = 2_000

/** The subtitle tracks that an HLS master playlist names, which the page at `from` named, if any did. */
export async function hlsTracks(master: string, call: Call, from?: string): Promise<Track[]> {
  const playlist = parsePlaylist(await fetchText(master, call, { from }))
  if (!playlist.isMasterPlaylist) return []
  const subtitles = (playlist as HLS.types.MasterPlaylist).variants.flatMap((variant) => variant.subtitles)
  const unique = new Map(subtitles.flatMap((one) => (one.uri ? [[one.uri, one] as const] : [])))
  return [...unique].map(([uri, { language, name }]) => ({
    language: language ?? name,
    automatic: false,
    read: () => readSegments(new URL(uri, master).href, master, call),
  }))
}

/** The cues of all segments; one that a segment border cut in two is one again. */
async function readSegments(place: string, master: string, call: Call): Promise<Cue[]> {
  const playlist = parsePlaylist(await fetchText(place, call, { from: master }))
  if (playlist.isMasterPlaylist) return []
  const cues = new Map<string, Cue>()
  for (const segment of (playlist as HLS.types.MediaPlaylist).segments.slice(0, MOST_SEGMENTS)) {
    const text = await fetchText(new URL(segment.uri, place).href, call, { from: place })
    for (const cue of await parseCaptions(text)) {
      const same =
        cues.get(`${cue.start.toFixed(2)} ${cue.text}`) ??
        [...cues.values()].findLast(
          (one) => one.text === cue.text && Math.abs(one.start + one.duration - cue.start) < 0.05,
        )
      if (same) same.duration = Math.max(same.duration, cue.start + cue.duration - same.start)
      else cues.set(`${cue.start.toFixed(2)} ${cue.text}`, cue)
    }
  }
  return [...cues.values()]
}

function parsePlaylist(text: string) {
  try {
    return HLS.parse(text)
  } catch (cause) {
    throw new AppError('transcript_unavailable', 'What this address leads to is no HLS playlist.', { cause })
  }
}
