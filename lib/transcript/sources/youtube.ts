import { address, read, setting } from '../../config'
import { AppError } from '../../errors'
import { blocked, fetchCaptions, fetchJson } from '../fetch'
import type { Track, Video, VideoSource } from '../source'

const HOSTS = /(?:^|\.)(?:youtube\.com|youtube-nocookie\.com)$/
const ID = /^[\w-]{11}$/

// Asked in this order: the first that gives captions is used. They age within weeks.
const CLIENTS = [
  {
    clientName: 'ANDROID_VR',
    clientVersion: '1.65.10',
    header: '28',
    agent: 'com.google.android.apps.youtube.vr.oculus/1.65.10 (Linux; U; Android 12L)',
  },
  {
    clientName: 'IOS',
    clientVersion: '21.26.4',
    header: '5',
    agent: 'com.google.ios.youtube/21.26.4 (iPhone16,2; U; CPU iOS 18_5 like Mac OS X)',
  },
  {
    clientName: 'ANDROID',
    clientVersion: '21.26.364',
    header: '3',
    agent: 'com.google.android.youtube/21.26.364 (Linux; U; Android 14)',
  },
]

export const youtubeBaseUrl = setting(
  'YOUTUBE_BASE_URL',
  'Address that YouTube’s player data and captions are asked for at.',
  address,
)

type Player = {
  playabilityStatus?: { status?: string; reason?: string }
  videoDetails?: { title?: string; author?: string; shortDescription?: string; viewCount?: string }
  microformat?: { playerMicroformatRenderer?: { publishDate?: string; likeCount?: string } }
  captions?: {
    playerCaptionsTracklistRenderer?: { captionTracks?: { baseUrl?: string; languageCode?: string; kind?: string }[] }
  }
}

/** Reads the player endpoint as the apps do, and the caption tracks that it names. */
export const youtube: VideoSource = {
  name: 'youtube',
  settings: [youtubeBaseUrl],
  matches: (url) => {
    const host = url.hostname.toLowerCase()
    const parts = url.pathname.split('/').filter(Boolean)
    const id =
      host === 'youtu.be'
        ? parts[0]
        : !HOSTS.test(host)
          ? null
          : ['embed', 'shorts', 'live', 'v', 'e'].includes(parts[0] ?? '')
            ? parts[1]
            : url.searchParams.get('v')
    return id && ID.test(id) ? id : null
  },
  open: async (id, _, call) => {
    let refusal: AppError | null = null
    for (const client of CLIENTS) {
      const player = await ask(id, client, call)
      const status = player.playabilityStatus?.status ?? 'ERROR'
      if (status === 'OK' || status === 'LIVE_STREAM_OFFLINE') return videoOf(player, call)
      refusal = refusalOf(status, player.playabilityStatus?.reason)
      if (refusal.code !== 'transcript_blocked') break
    }
    throw refusal ?? blocked('It gave no reason.')
  },
}

function ask(id: string, client: (typeof CLIENTS)[number], call: Parameters<VideoSource['open']>[2]): Promise<Player> {
  const { clientName, clientVersion, header, agent } = client
  return fetchJson<Player>(`${base()}/youtubei/v1/player?prettyPrint=false`, call, {
    method: 'POST',
    contentType: 'application/json',
    headers: { 'User-Agent': agent, 'X-YouTube-Client-Name': header, 'X-YouTube-Client-Version': clientVersion },
    body: JSON.stringify({
      context: { client: { clientName, clientVersion, hl: 'en', gl: 'US' } },
      videoId: id,
      racyCheckOk: true,
      contentCheckOk: true,
    }),
  })
}

function videoOf({ videoDetails, microformat, captions }: Player, call: Parameters<VideoSource['open']>[2]): Video {
  const facts = microformat?.playerMicroformatRenderer
  const listed = captions?.playerCaptionsTracklistRenderer?.captionTracks ?? []
  const tracks = listed.flatMap(({ baseUrl, languageCode, kind }): Track[] => {
    const place = captionAddress(baseUrl)
    return place && languageCode
      ? [{ language: languageCode, automatic: kind === 'asr', read: () => fetchCaptions(place, call, base()) }]
      : []
  })
  return {
    title: videoDetails?.title ?? null,
    description: videoDetails?.shortDescription ?? null,
    author: videoDetails?.author ?? null,
    views: numberOf(videoDetails?.viewCount),
    likes: numberOf(facts?.likeCount),
    date: isoOf(facts?.publishDate),
    tracks,
  }
}

/** The caption address, only on YouTube's own host, in the form with exact times and no positions. */
function captionAddress(text: string | undefined): string | null {
  const url = text ? URL.parse(text, 'https://www.youtube.com') : null
  if (!url || !(HOSTS.test(url.hostname) || url.origin === new URL(base()).origin)) return null
  url.searchParams.delete('xosf')
  url.searchParams.set('fmt', 'json3')
  return `${base()}${url.pathname}${url.search}`
}

function refusalOf(status: string, reason = ''): AppError {
  if (status === 'LOGIN_REQUIRED' || /bot|sign in to confirm/i.test(reason))
    return blocked(reason || 'It asks for a sign-in.')
  return new AppError('transcript_unavailable', `The video cannot be read: ${reason || status}.`, {
    details: { status },
  })
}

const base = () => read(youtubeBaseUrl)?.replace(/\/$/, '') ?? 'https://www.youtube.com'
const numberOf = (text: string | undefined) => (text && Number.isFinite(Number(text)) ? Number(text) : null)
const isoOf = (text: string | undefined) =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null
