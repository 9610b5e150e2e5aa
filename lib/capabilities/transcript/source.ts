import type { Call } from '@/lib/base/call'
import type { Setting } from '@/lib/base/config'
import type { Transcript } from '@/lib/reader/captions'

/** A caption track of a video. `read` fetches and parses it. */
export type Track = { language: string; automatic: boolean; read: () => Promise<Transcript> }

/** A site's information about a video. Unknown values are null; `date` is ISO 8601. */
export type Video = {
  title: string | null
  description: string | null
  author: string | null
  views: number | null
  likes: number | null
  date: string | null
  tracks: Track[]
}

/** A video site. `matches` returns the video's id, or null for other URLs. */
export type VideoSource = {
  name: string
  settings: readonly Setting<unknown>[]
  matches: (url: URL) => string | null
  open: (id: string, url: URL, call: Call) => Promise<Video>
}

export const NOTHING: Video = {
  title: null,
  description: null,
  author: null,
  views: null,
  likes: null,
  date: null,
  tracks: [],
}
