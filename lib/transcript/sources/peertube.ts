import { countOrNull, dateOrNull, textOrNull } from '../facts'
import { fetchCaptions, fetchJson } from '../fetch'
import type { Track, VideoSource } from '../source'
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
  data?: { language?: { id?: string }; captionPath?: string; fileUrl?: string; automaticallyGenerated?: boolean }[]
}

/** Any PeerTube server, by the shape of its watch addresses. Other sites have such addresses, too: theirs are pages. */
export const peertube: VideoSource = {
  name: 'peertube',
  settings: [],
  matches: (url) => /^\/(?:w|videos\/watch|videos\/embed)\/((?!p\/)[\w-]{10,40})\/?$/.exec(url.pathname)?.[1] ?? null,
  open: async (id, url, call) => {
    const { origin } = url
    const facts = await fetchJson<Facts>(`${origin}/api/v1/videos/${id}`, call).catch((error) => {
      if (call.signal.aborted) throw error
      return page.open(url.href, url, call).catch(() => {
        throw error
      })
    })
    if ('tracks' in facts) return facts
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
      title: textOrNull(facts.name),
      description: textOrNull(facts.description),
      author: textOrNull(facts.account?.displayName),
      views: countOrNull(facts.views),
      likes: countOrNull(facts.likes),
      date: dateOrNull(facts.publishedAt),
      tracks,
    }
  },
}
