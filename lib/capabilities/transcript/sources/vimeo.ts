import { address, getSetting, setting } from '@/lib/base/config'
import { dateOrNull, textOrNull } from '../facts'
import { fetchCaptions, fetchJson } from '../fetch'
import type { Shape } from '../pick'
import type { Track, VideoSource } from '../source'

const vimeoBaseUrl = setting(
  'VIMEO_BASE_URL',
  'Address for Vimeo’s video data and captions.',
  address,
)

type Config = {
  video?: { title?: string; owner?: { name?: string } }
  request?: { text_tracks?: { lang?: string; url?: string; kind?: string }[] }
}
const CONFIG = {
  video: { title: true, owner: { name: true } },
  request: { text_tracks: [{ lang: true, url: true, kind: true }] },
} satisfies Shape
const EMBED = {
  title: true,
  description: true,
  author_name: true,
  upload_date: true,
} satisfies Shape
type Embed = { title?: string; description?: string; author_name?: string; upload_date?: string }

/** Vimeo's player configuration, and its oEmbed data if available. */
export const vimeo: VideoSource = {
  name: 'vimeo',
  settings: [vimeoBaseUrl],
  matches: (url) =>
    /(?:^|\.)vimeo\.com$/.test(url.hostname)
      ? ((/\/videos?\/(\d{5,12})(?:\/|$)/.exec(url.pathname) ??
          /\/(\d{5,12})(?:\/|$)/.exec(url.pathname))?.[1] ?? null)
      : null,
  open: async (id, url, call) => {
    const own = getSetting(vimeoBaseUrl)?.replace(/\/$/, '')
    const player = own ?? 'https://player.vimeo.com'
    const key = findKey(url)
    const config = await fetchJson<Config>(
      `${player}/video/${id}/config${key ? `?h=${key}` : ''}`,
      CONFIG,
      call,
    )
    const embed = await fetchJson<Embed>(
      `${own ?? 'https://vimeo.com'}/api/oembed.json?url=${encodeURIComponent(url.href)}`,
      EMBED,
      call,
    ).catch((): Embed => ({}))
    const tracks = (config.request?.text_tracks ?? []).flatMap(
      ({ lang, url: place, kind }): Track[] =>
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
    const uploaded = textOrNull(embed.upload_date)
    return {
      title: textOrNull(config.video?.title) ?? textOrNull(embed.title),
      description: textOrNull(embed.description),
      author: textOrNull(config.video?.owner?.name) ?? textOrNull(embed.author_name),
      views: null,
      likes: null,
      date: dateOrNull(uploaded && `${uploaded.replace(' ', 'T')}Z`),
      tracks,
    }
  },
}

/** The key in the URL of an unlisted video. */
function findKey({ pathname, searchParams }: URL): string | null {
  const key = searchParams.get('h') ?? /\/\d{5,12}\/(\w+)/.exec(pathname)?.[1] ?? null
  return key && /^[0-9a-f]{6,40}$/i.test(key) ? key : null
}
