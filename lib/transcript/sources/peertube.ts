import { fetchCaptions, fetchJson } from '../fetch'
import type { Track, VideoSource } from '../source'

type Facts = {
  name?: string
  description?: string | null
  views?: number
  likes?: number
  publishedAt?: string
  account?: { displayName?: string }
}
type Captions = {
  data?: { language?: { id?: string }; captionPath?: string; fileUrl?: string; automaticallyGenerated?: boolean }[]
}

/** Any PeerTube server, by the shape of its watch addresses. */
export const peertube: VideoSource = {
  name: 'peertube',
  settings: [],
  matches: (url) => /^\/(?:w|videos\/watch|videos\/embed)\/((?!p\/)[\w-]{10,40})\/?$/.exec(url.pathname)?.[1] ?? null,
  open: async (id, { origin }, call) => {
    const facts = await fetchJson<Facts>(`${origin}/api/v1/videos/${id}`, call)
    const captions = await fetchJson<Captions>(`${origin}/api/v1/videos/${id}/captions`, call)
    const tracks = (captions.data ?? []).flatMap(
      ({ language, captionPath, fileUrl, automaticallyGenerated }): Track[] => {
        const place = fileUrl ?? (captionPath ? new URL(captionPath, origin).href : null)
        return place && language?.id
          ? [
              {
                language: language.id,
                automatic: automaticallyGenerated ?? false,
                read: () => fetchCaptions(place, call, origin),
              },
            ]
          : []
      },
    )
    return {
      title: facts.name ?? null,
      description: facts.description ?? null,
      author: facts.account?.displayName ?? null,
      views: facts.views ?? null,
      likes: facts.likes ?? null,
      date: facts.publishedAt ?? null,
      tracks,
    }
  },
}
