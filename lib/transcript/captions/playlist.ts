/** A subtitle track that a master playlist names. Forced ones hold no more than what is said in a foreign language. */
export type Rendition = { uri: string; language: string; isForced: boolean }
/** What matters here of an HLS playlist: the subtitles of a master playlist, or the segments of another. */
export type Playlist = { subtitles: Rendition[]; segments: string[] }

const MOST_TRACKS = 500
const MOST_SEGMENTS = 2_000
const LONGEST_LINE = 16_384
const ATTRIBUTE = /(?<![A-Z\d-])([A-Z\d-]+)=(?:"([^"]*)"|([^,]*))/g

/** Whether a text is an HLS playlist, by its first line. */
export function isPlaylist(text: string): boolean {
  return /^\uFEFF?\s*#EXTM3U/.test(text)
}

/** Reads an HLS playlist in one pass, whatever its length. Each address is there once: segments may be parts of one file. */
export function readPlaylist(text: string): Playlist {
  const subtitles = new Map<string, Rendition>()
  const segments = new Set<string>()
  let isMaster = false
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.length > LONGEST_LINE) continue
    if (line.startsWith('#EXT-X-STREAM-INF') || line.startsWith('#EXT-X-MEDIA:')) isMaster = true
    const one = line.startsWith('#EXT-X-MEDIA:') && subtitles.size < MOST_TRACKS ? renditionOf(line) : null
    if (one && !subtitles.has(one.uri)) subtitles.set(one.uri, one)
    if (!line.startsWith('#') && line.trim() !== '' && segments.size < MOST_SEGMENTS) segments.add(line.trim())
  }
  return { subtitles: [...subtitles.values()], segments: isMaster ? [] : [...segments] }
}

function renditionOf(line: string): Rendition | null {
  const said = new Map<string, string>()
  for (const [, name = '', quoted, plain = ''] of line.matchAll(ATTRIBUTE)) said.set(name, quoted ?? plain)
  const uri = said.get('URI')
  if (said.get('TYPE') !== 'SUBTITLES' || !uri) return null
  return { uri, language: said.get('LANGUAGE') ?? said.get('NAME') ?? 'und', isForced: said.get('FORCED') === 'YES' }
}
