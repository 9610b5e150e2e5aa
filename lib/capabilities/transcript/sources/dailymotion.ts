import { address, getSetting, setting } from '@/lib/base/config'
import { countOrNull, dateOrNull, textOrNull } from '../facts'
import { fetchCaptions, fetchJson } from '../fetch'
import type { Shape } from '../pick'
import type { Track, VideoSource } from '../source'

const dailymotionVideoBaseUrl = setting(
  'DAILYMOTION_VIDEO_BASE_URL',
  'Address for Dailymotion’s video data and captions.',
  address,
)

type Facts = {
  title?: string
  description?: string
  views_total?: number
  likes_total?: number
  created_time?: number
  'owner.screenname'?: string
}
type Player = { subtitles?: { data?: Record<string, { urls?: string[] }> } }
const NAMES = [
  'title',
  'description',
  'views_total',
  'likes_total',
  'created_time',
  'owner.screenname',
]
const FACTS: Shape = Object.fromEntries(NAMES.map((name) => [name, true]))
const PLAYER: Shape = { subtitles: { data: { '*': { urls: [true] } } } }

export const dailymotion: VideoSource = {
  name: 'dailymotion',
  settings: [dailymotionVideoBaseUrl],
  matches: (url) => {
    if (url.hostname === 'dai.ly') return /^\/([a-z\d]+)/i.exec(url.pathname)?.[1] ?? null
    if (!/(?:^|\.)dailymotion\.com$/.test(url.hostname)) return null
    // A title may follow an underscore. Players take the id as a parameter.
    const id = /\/video\/([a-z\d]+)/i.exec(url.pathname)?.[1] ?? url.searchParams.get('video')
    return id && /^[a-z\d]+$/i.test(id) ? id : null
  },
  open: async (id, _, call) => {
    const own = getSetting(dailymotionVideoBaseUrl)?.replace(/\/$/, '')
    const site = own ?? 'https://www.dailymotion.com'
    const facts = await fetchJson<Facts>(
      `${own ?? 'https://api.dailymotion.com'}/video/${id}?fields=${NAMES}`,
      FACTS,
      call,
    )
    const player = await fetchJson<Player>(`${site}/player/metadata/video/${id}`, PLAYER, call)
    const tracks = Object.entries(player.subtitles?.data ?? {}).flatMap(
      ([language, { urls = [] }]): Track[] => {
        const [place] = urls
        return place
          ? [
              {
                language,
                automatic: /auto/i.test(language),
                read: () => fetchCaptions(place, call, site),
              },
            ]
          : []
      },
    )
    return {
      title: textOrNull(facts.title),
      description: textOrNull(facts.description),
      author: textOrNull(facts['owner.screenname']),
      views: countOrNull(facts.views_total),
      likes: countOrNull(facts.likes_total),
      date: dateOrNull((facts.created_time ?? Number.NaN) * 1000),
      tracks,
    }
  },
}
