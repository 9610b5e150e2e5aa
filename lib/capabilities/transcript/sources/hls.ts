import type { Call } from '@/lib/base/call'
import { type Connections, openConnections } from '@/lib/network/web'
import type { Cue, Playlist, Transcript } from '@/lib/reader/captions'
import { fetchFile, inThread } from '../fetch'
import type { Track } from '../source'

const PARALLEL_SEGMENTS = 6
// A cue continues if it starts where its part in the previous segment ended.
const CLOSE = 0.05
const MAX_CUES = 50_000

/** The subtitle tracks of an HLS playlist, or the playlist itself if its segments are captions. */
export async function hlsTracks(address: string, call: Call, from?: string): Promise<Track[]> {
  const { playlist, url } = await fetchPlaylist(address, call, from)
  return playlistTracks(playlist, url, call)
}

/** Likewise for a playlist that was read. `url`: its final URL. */
export function playlistTracks(
  { subtitles, segments }: Playlist,
  url: string,
  call: Call,
): Track[] {
  if (segments.some((uri) => /\.(?:web)?vtt(?:[?#]|$)/i.test(uri)))
    return [{ language: 'und', automatic: false, read: () => readSegments(segments, url, call) }]
  const whole = subtitles.filter(({ isForced }) => !isForced)
  return (whole.length > 0 ? whole : subtitles).flatMap(({ uri, language }): Track[] => {
    const place = URL.parse(uri, url)?.href
    const readTranscript = async () => {
      const list = await fetchPlaylist(place ?? url, call, url)
      return readSegments(list.playlist.segments, list.url, call)
    }
    return place ? [{ language, automatic: false, read: readTranscript }] : []
  })
}

async function fetchPlaylist(address: string, call: Call, from?: string) {
  const { bytes, contentType, url } = await fetchFile(address, call, { from })
  const playlist = await inThread('playlist', { bytes, contentType }, call, {
    url,
    transfer: [bytes.buffer],
  })
  return { playlist, url }
}

/** The cues of all segments. Cues split at a segment border are joined. */
async function readSegments(segments: string[], url: string, call: Call): Promise<Transcript> {
  const places = segments.flatMap((uri) => URL.parse(uri, url)?.href ?? [])
  const connections = openConnections()
  const transcript = { cues: [] as Cue[], lastWith: new Map<string, Part>() }
  try {
    for (
      let at = 0;
      at < places.length && transcript.cues.length <= MAX_CUES;
      at += PARALLEL_SEGMENTS
    ) {
      const few = places.slice(at, at + PARALLEL_SEGMENTS)
      const parts = await Promise.all(
        few.map((place) => readSegment(place, { from: url, connections }, call)),
      )
      for (const [i, part] of parts.entries()) join(transcript, part, at + i)
    }
  } finally {
    connections.close()
  }
  return inThread('toTranscript', { cues: transcript.cues }, call, { url })
}

async function readSegment(
  place: string,
  options: { from: string; connections: Connections },
  call: Call,
): Promise<Cue[]> {
  const { bytes, contentType } = await fetchFile(place, call, options)
  return inThread('cues', { bytes, contentType }, call, { url: place, transfer: [bytes.buffer] })
}

type Part = { cue: Cue; segment: number }

/** Adds the cues of another segment. Repeated or continued cues are merged. */
function join(
  { cues, lastWith }: { cues: Cue[]; lastWith: Map<string, Part> },
  part: Cue[],
  segment: number,
): void {
  for (const cue of part) {
    const last = lastWith.get(cue.text)
    const same = last && last.segment < segment && goesOn(last.cue, cue) ? last.cue : null
    if (same) same.duration = Math.max(same.duration, cue.start + cue.duration - same.start)
    else cues.push(cue)
    lastWith.set(cue.text, { cue: same ?? cue, segment })
  }
}

const goesOn = ({ start, duration }: Cue, next: Cue) =>
  next.start >= start && next.start - (start + duration) < CLOSE
