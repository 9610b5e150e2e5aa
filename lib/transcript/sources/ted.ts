import { address, read, setting } from '../../config'
import { countOrNull, dateOrNull, textOrNull } from '../facts'
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
    const { text: html } = await fetchText(`${base}/talks/${id}`, call, { accept: 'text/html' })
    const talk = parsed<Page>(/<script id="__NEXT_DATA__"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1])?.props?.pageProps
      ?.videoData
    const stream = parsed<Player>(talk?.playerData)?.resources?.hls?.stream
    return {
      ...NOTHING,
      title: textOrNull(talk?.title),
      description: textOrNull(talk?.description),
      author: textOrNull(talk?.presenterDisplayName),
      views: countOrNull(talk?.viewedCount),
      date: dateOrNull(talk?.publishedAt),
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
