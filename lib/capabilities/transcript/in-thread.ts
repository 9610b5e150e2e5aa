import type { Transcript } from '@/lib/reader/captions'
import {
  type Cue,
  decodeCaptions,
  isPlaylist,
  languageIn,
  noPlaylist,
  type Playlist,
  readCues,
  readPlaylist,
  tidyCues,
  toNamedText,
  tooManyCues,
  toText,
} from '@/lib/reader/captions'
import { type PageFacts, type PageRequest, readVideoPage } from './page-facts'
import { pick, type Shape } from './pick'
import { readTalk } from './talk'

/** 24 hours of captions. Each cue crosses between threads as a separate object. */
const MAX_CUES = 50_000

type File = { bytes: Uint8Array; contentType: string | null }

/** A caption file, cleaned, and as text. */
export function captions(file: File): Transcript {
  const language = languageIn(decodeCaptions(file.bytes, file.contentType))
  const transcript = toTranscript({ cues: cues(file) })
  return language === null ? transcript : { ...transcript, language }
}

/** The cues of one part of a caption file, unchanged. None if it is empty. */
export function cues({ bytes, contentType }: File): Cue[] {
  const text = decodeCaptions(bytes, contentType)
  return text.trim() === '' ? [] : checkCues(readCues(text))
}

/** Cues without repetitions, and their text. */
export function toTranscript({ cues: all }: { cues: Cue[] }): Transcript {
  const tidy = tidyCues(checkCues(all))
  const namedText = toNamedText(tidy)
  return {
    cues: tidy,
    text: toText(tidy),
    ...(namedText === undefined ? {} : { named: namedText }),
  }
}

export function playlist({ bytes, contentType }: File): Playlist {
  const text = decodeCaptions(bytes, contentType)
  if (!isPlaylist(text)) throw noPlaylist()
  return readPlaylist(text)
}

/** A text other than a page: a playlist or captions, whatever its URL. Null if neither. */
export function playlistOrCaptions(file: File): { playlist: Playlist } | Transcript | null {
  const text = decodeCaptions(file.bytes, file.contentType)
  if (isPlaylist(text)) return { playlist: readPlaylist(text) }
  try {
    const transcript = captions(file)
    return transcript.cues.length > 0 ? transcript : null
  } catch {
    return null
  }
}

/** The requested values of a JSON object. Null if the text is not JSON. */
export function json({ bytes, contentType, shape }: File & { shape: Shape }): unknown {
  try {
    const value: unknown = JSON.parse(decodeCaptions(bytes, contentType))
    const isObject = value !== null && typeof value === 'object' && !Array.isArray(value)
    return isObject ? pick(value, shape) : null
  } catch {
    return null
  }
}

/** A page's information about its video, and the captions it links. */
export function videoPage(request: PageRequest): PageFacts {
  return readVideoPage(request)
}

export const talk = ({ bytes, contentType }: File) => readTalk(decodeCaptions(bytes, contentType))

function checkCues(all: Cue[]): Cue[] {
  if (all.length > MAX_CUES) throw tooManyCues(MAX_CUES)
  return all
}
