import { address, read, setting } from '../../config'
import { fetchText } from '../fetch'
import { NOTHING, type VideoSource } from '../source'
import { hlsTracks } from './hls'

export const tedBaseUrl = setting('TED_BASE_URL', 'Address that TED’s talk pages are asked for at.', address)

type Talk = {
  title?: string
  description?: string
  presenterDisplayName?: string
  viewedCount?: number
  publishedAt?: string
  playerData?: string
}
type Page = { props?: { pageProps?: { videoData?: Talk } } }
type Player = { resources?: { hls?: { stream?: string } } }

/** TED talks: the page's own data, and the subtitles of its HLS stream. */
export const ted: VideoSource = {
  name: 'ted',
  settings: [tedBaseUrl],
  matches: (url) =>
    /(?:^|\.)ted\.com$/.test(url.hostname) ? (/^\/talks\/([\w-]+)/.exec(url.pathname)?.[1] ?? null) : null,
  open: async (id, _, call) => {
    const base = read(tedBaseUrl)?.replace(/\/$/, '') ?? 'https://www.ted.com'
    const html = await fetchText(`${base}/talks/${id}`, call, { accept: 'text/html' })
    const talk = parsed<Page>(/<script id="__NEXT_DATA__"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1])?.props?.pageProps
      ?.videoData
    const stream = parsed<Player>(talk?.playerData)?.resources?.hls?.stream
    return {
      ...NOTHING,
      title: talk?.title ?? null,
      description: talk?.description ?? null,
      author: talk?.presenterDisplayName ?? null,
      views: talk?.viewedCount ?? null,
      date: talk?.publishedAt ? new Date(talk.publishedAt).toISOString() : null,
      tracks: stream ? await hlsTracks(stream, call, base) : [],
    }
  },
}

function parsed<T>(text: string | undefined): T | null {
  try {
    return text ? (JSON.parse(text) as T) : null
  } catch {
    return null
  }
}
