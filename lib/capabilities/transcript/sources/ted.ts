import { address, getSetting, setting } from '@/lib/base/config'
import { countOrNull, dateOrNull, textOrNull } from '../facts'
import { fetchFile, inThread } from '../fetch'
import { NOTHING, type VideoSource } from '../source'
import { hlsTracks } from './hls'

const tedBaseUrl = setting('TED_BASE_URL', 'Address for TED’s talk pages.', address)

/** TED talks: the data in the page, and the subtitles of its HLS stream. */
export const ted: VideoSource = {
  name: 'ted',
  settings: [tedBaseUrl],
  matches: (url) =>
    /(?:^|\.)ted\.com$/.test(url.hostname)
      ? (/^\/talks\/([\w-]+)/.exec(url.pathname)?.[1] ?? null)
      : null,
  open: async (id, _, call) => {
    const base = getSetting(tedBaseUrl)?.replace(/\/$/, '') ?? 'https://www.ted.com'
    const file = await fetchFile(`${base}/talks/${id}`, call, { accept: 'text/html' })
    const { bytes, contentType, url } = file
    const talk = await inThread('talk', { bytes, contentType }, call, {
      url,
      transfer: [bytes.buffer],
    })
    return {
      ...NOTHING,
      title: textOrNull(talk.title),
      description: textOrNull(talk.description),
      author: textOrNull(talk.presenterDisplayName),
      views: countOrNull(talk.viewedCount),
      date: dateOrNull(talk.publishedAt),
      tracks: talk.stream ? await hlsTracks(talk.stream, call, base) : [],
    }
  },
}
