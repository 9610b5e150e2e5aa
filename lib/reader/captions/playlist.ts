/** A subtitle track of a master playlist. Forced ones contain only foreign passages. */
type Rendition = { uri: string; language: string; isForced: boolean }
/** The subtitles of a master HLS playlist, or the segments of a media playlist. */
export type Playlist = { subtitles: Rendition[]; segments: string[] }

const MAX_TRACKS = 500
const MAX_SEGMENTS = 2_000
const MAX_LINE_LENGTH = 16_384
const ATTRIBUTE = /(?<![A-Z\d-])([A-Z\d-]+)=(?:"([^"]*)"|([^,]*))/g

/** Whether a text is an HLS playlist, by its first line. */
export function isPlaylist(text: string): boolean {
  return /^\uFEFF?\s*#EXTM3U/.test(text)
}

/** Parses an HLS playlist in one pass. Each URL is listed once. */
export function readPlaylist(text: string): Playlist {
  const subtitles = new Map<string, Rendition>()
  const segments = new Set<string>()
  let isMaster = false
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.length > MAX_LINE_LENGTH) continue
    if (line.startsWith('#EXT-X-STREAM-INF') || line.startsWith('#EXT-X-MEDIA:')) isMaster = true
    const rendition =
      line.startsWith('#EXT-X-MEDIA:') && subtitles.size < MAX_TRACKS ? parseRendition(line) : null
    if (rendition && !subtitles.has(rendition.uri)) subtitles.set(rendition.uri, rendition)
    if (!line.startsWith('#') && line.trim() !== '' && segments.size < MAX_SEGMENTS)
      segments.add(line.trim())
  }
  return { subtitles: [...subtitles.values()], segments: isMaster ? [] : [...segments] }
}

function parseRendition(line: string): Rendition | null {
  const attributes = new Map<string, string>()
  for (const [, name = '', quoted, plain = ''] of line.matchAll(ATTRIBUTE))
    attributes.set(name, quoted ?? plain)
  const uri = attributes.get('URI')
  if (attributes.get('TYPE') !== 'SUBTITLES' || !uri) return null
  return {
    uri,
    language: attributes.get('LANGUAGE') ?? attributes.get('NAME') ?? 'und',
    isForced: attributes.get('FORCED') === 'YES',
  }
}
