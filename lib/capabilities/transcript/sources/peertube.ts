import type { Call } from '@/lib/base/call'
import { countOrNull, dateOrNull, textOrNull } from '../facts'
import { fetchCaptions, fetchJson } from '../fetch'
import type { Shape } from '../pick'
import type { Track, Video, VideoSource } from '../source'
import { page } from './page'

type Facts = {
  name?: string
  description?: string | null
  views?: number
  likes?: number
  publishedAt?: string
  account?: { displayName?: string }
}
type Captions = {
  data?: ({
    language?: { id?: string }
    captionPath?: string
    fileUrl?: string
    automaticallyGenerated?: boolean
  } | null)[]
}

const FACTS: Shape = {
  ...{ name: true, description: true, views: true, likes: true, publishedAt: true },
  account: { displayName: true },
}
const CAPTIONS: Shape = {
  data: [
    { language: { id: true }, captionPath: true, fileUrl: true, automaticallyGenerated: true },
  ],
}

/** Any PeerTube server, recognised by its watch URLs. */
export const peertube: VideoSource = {
  name: 'peertube',
  settings: [],
  matches: (url) =>
    /^\/(?:w|videos\/watch|videos\/embed)\/((?!p\/)[\w-]{10,40})\/?$/.exec(url.pathname)?.[1] ??
    null,
  open: async (id, url, call) => {
    const facts = await fetchJson<Facts>(`${url.origin}/api/v1/videos/${id}`, FACTS, call).catch(
      (error: Error) => error,
    )
    return facts instanceof Error
      ? pageInstead(url, facts, call)
      : readVideo(id, facts, url.origin, call)
  },
}

/** The page at this URL. If it has no video either, the earlier error is thrown. */
function pageInstead(url: URL, failure: Error, call: Call): Promise<Video> {
  if (call.signal.aborted) throw failure
  return page.open(url.href, url, call).catch(() => {
    throw failure
  })
}

async function readVideo(id: string, facts: Facts, origin: string, call: Call): Promise<Video> {
  const { data } = await fetchJson<Captions>(
    `${origin}/api/v1/videos/${id}/captions`,
    CAPTIONS,
    call,
  )
  const tracks = (Array.isArray(data) ? data : []).flatMap((track): Track[] => {
    const language = textOrNull(track?.language?.id)
    const address = textOrNull(track?.fileUrl) ?? textOrNull(track?.captionPath)
    const place = address && URL.parse(address, origin)?.href
    if (!language || !place) return []
    return [
      {
        language,
        automatic: track?.automaticallyGenerated === true,
        read: () => fetchCaptions(place, call, origin),
      },
    ]
  })
  return {
    title: textOrNull(facts.name),
    description: textOrNull(facts.description),
    author: textOrNull(facts.account?.displayName),
    views: countOrNull(facts.views),
    likes: countOrNull(facts.likes),
    date: dateOrNull(facts.publishedAt),
    tracks,
  }
}
