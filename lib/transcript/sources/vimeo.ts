import { address, read, setting } from '../../config'
import { fetchCaptions, fetchJson } from '../fetch'
import type { Track, VideoSource } from '../source'

export const vimeoBaseUrl = setting(
  'VIMEO_BASE_URL',
  'Address that Vimeo’s video data and captions are asked for at.',
  address,
)

type Config = {
  video?: { title?: string; owner?: { name?: string } }
  request?: { text_tracks?: { lang?: string; url?: string; kind?: string }[] }
}
type Embed = { title?: string; description?: string; author_name?: string; upload_date?: string }

/** Vimeo's player configuration, and its oEmbed facts where they are given. */
export const vimeo: VideoSource = {
  name: 'vimeo',
  settings: [vimeoBaseUrl],
  matches: (url) =>
    /(?:^|\.)vimeo\.com$/.test(url.hostname)
      ? (/\/(?:video\/)?(\d{5,12})(?:\/|$)/.exec(url.pathname)?.[1] ?? null)
      : null,
  open: async (id, url, call) => {
    const own = read(vimeoBaseUrl)?.replace(/\/$/, '')
    const player = own ?? 'https://player.vimeo.com'
    const config = await fetchJson<Config>(`${player}/video/${id}/config`, call)
    const embed = await fetchJson<Embed>(
      `${own ?? 'https://vimeo.com'}/api/oembed.json?url=${encodeURIComponent(url.href)}`,
      call,
    ).catch((): Embed => ({}))
    const tracks = (config.request?.text_tracks ?? []).flatMap(({ lang, url: place, kind }): Track[] =>
      lang && place
        ? [
            {
              language: lang.replace(/-x-autogen$/, ''),
              automatic: /autogen/.test(`${lang} ${kind}`),
              read: () => fetchCaptions(new URL(place, player).href, call, player),
            },
          ]
        : [],
    )
    return {
      title: config.video?.title ?? embed.title ?? null,
      description: embed.description ?? null,
      author: config.video?.owner?.name ?? embed.author_name ?? null,
      views: null,
      likes: null,
      date: embed.upload_date ? new Date(`${embed.upload_date.replace(' ', 'T')}Z`).toISOString() : null,
      tracks,
    }
  },
}
