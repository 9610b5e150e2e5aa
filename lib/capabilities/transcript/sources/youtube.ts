import type { Call } from '@/lib/base/call'
import { address, getSetting, setting } from '@/lib/base/config'
import { AppError } from '@/lib/base/errors'
import type { Transcript } from '@/lib/reader/captions'
import { countOrNull, dateOrNull, textOrNull } from '../facts'
import { fetchCaptions, fetchJson } from '../fetch'
import type { Shape } from '../pick'
import { blocked } from '../refusal'
import { NOTHING, type Track, type Video, type VideoSource } from '../source'

const HOSTS = /(?:^|\.)(?:youtube\.com|youtube-nocookie\.com)$/
const ID = /^[\w-]{11}$/

// Used in this order until one returns captions. They become outdated within weeks.
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

const youtubeBaseUrl = setting(
  'YOUTUBE_BASE_URL',
  'Address for YouTube’s player data and captions.',
  address,
)

type Player = {
  playabilityStatus?: { status?: string; reason?: string }
  videoDetails?: { title?: string; author?: string; shortDescription?: string; viewCount?: string }
  microformat?: { playerMicroformatRenderer?: { publishDate?: string; likeCount?: string } }
  captions?: {
    playerCaptionsTracklistRenderer?: {
      captionTracks?: { baseUrl?: string; languageCode?: string; kind?: string }[]
    }
  }
}

const PLAYER: Shape = {
  playabilityStatus: { status: true, reason: true },
  videoDetails: { title: true, author: true, shortDescription: true, viewCount: true },
  microformat: { playerMicroformatRenderer: { publishDate: true, likeCount: true } },
  captions: {
    playerCaptionsTracklistRenderer: {
      captionTracks: [{ baseUrl: true, languageCode: true, kind: true }],
    },
  },
}

/** Calls the player endpoint as the apps do, and reads the caption tracks it lists. */
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
  open: (id, _, call) => openFrom(0, id, call),
}

/** The video according to the first client, from `start` on, that gets captions. */
async function openFrom(start: number, id: string, call: Call): Promise<Video> {
  let refusal: unknown = null
  let silent: Video | null = null
  for (let at = start; at < CLIENTS.length; at++) {
    // An outdated client gets an error status, or no or empty captions.
    const reply = await ask(id, at, call).catch((error) => toError(error, call))
    if (reply instanceof AppError) {
      refusal = reply
      continue
    }
    const status = reply.playabilityStatus?.status ?? 'ERROR'
    if (status === 'OK' || status === 'LIVE_STREAM_OFFLINE') {
      const video = toVideo(reply, call)
      if (video.tracks.length > 0)
        return { ...video, tracks: video.tracks.map((track) => orFromNext(track, at, id, call)) }
      silent ??= video
      continue
    }
    const reason = toRefusal(status, reply.playabilityStatus?.reason)
    refusal = reason
    if (reason.code !== 'transcript_blocked') break
  }
  if (silent) return silent
  throw refusal ?? blocked('It gave no reason.')
}

/** A track that falls back to the next client when this one is rejected. */
function orFromNext(track: Track, at: number, id: string, call: Call): Track {
  const readTracks = () =>
    track.read().catch(async (error: unknown) => {
      const refusal = toError(error, call)
      const { tracks } = await openFrom(at + 1, id, call).catch(() => NOTHING)
      const same = tracks.find(
        ({ language, automatic }) => language === track.language && automatic === track.automatic,
      )
      if (!same) throw refusal
      return same.read()
    })
  return { ...track, read: readTracks }
}

/** The site's rejection of one client. Errors that affect all clients are thrown. */
function toError(error: unknown, call: Call): AppError {
  const isRefusal =
    error instanceof AppError &&
    (error.code === 'transcript_blocked' || error.details?.status !== undefined)
  if (call.signal.aborted || !isRefusal) throw error
  return error
}

function ask(id: string, at: number, call: Call): Promise<Player> {
  const { clientName = '', clientVersion = '', header = '', agent = '' } = CLIENTS[at] ?? {}
  return fetchJson<Player>(`${base()}/youtubei/v1/player?prettyPrint=false`, PLAYER, call, {
    method: 'POST',
    contentType: 'application/json',
    headers: {
      'User-Agent': agent,
      'X-YouTube-Client-Name': header,
      'X-YouTube-Client-Version': clientVersion,
    },
    body: JSON.stringify({
      context: { client: { clientName, clientVersion, hl: 'en', gl: 'US' } },
      videoId: id,
      racyCheckOk: true,
      contentCheckOk: true,
    }),
  })
}

/** The site sends an empty file to clients that it refuses. */
function refuseEmpty(transcript: Transcript): Transcript {
  if (transcript.cues.length > 0) return transcript
  throw blocked('The site sent an empty caption file.')
}

function toVideo({ videoDetails, microformat, captions }: Player, call: Call): Video {
  const facts = microformat?.playerMicroformatRenderer
  const entries = captions?.playerCaptionsTracklistRenderer?.captionTracks ?? []
  const tracks = entries.flatMap(({ baseUrl, languageCode, kind }): Track[] => {
    const place = captionAddress(baseUrl)
    return place && languageCode
      ? [
          {
            language: languageCode,
            automatic: kind === 'asr',
            read: () => fetchCaptions(place, call, base()).then(refuseEmpty),
          },
        ]
      : []
  })
  return {
    title: textOrNull(videoDetails?.title),
    description: textOrNull(videoDetails?.shortDescription),
    author: textOrNull(videoDetails?.author),
    views: countOrNull(videoDetails?.viewCount),
    likes: countOrNull(facts?.likeCount),
    date: dateOrNull(facts?.publishDate),
    tracks,
  }
}

/** The URL of the captions in the format with exact times and no positions. */
function captionAddress(text: string | undefined): string | null {
  const url = text ? URL.parse(text, 'https://www.youtube.com') : null
  if (!url || !(HOSTS.test(url.hostname) || url.origin === new URL(base()).origin)) return null
  url.searchParams.delete('xosf')
  url.searchParams.set('fmt', 'json3')
  return `${base()}${url.pathname}${url.search}`
}

function toRefusal(status: string, reason = ''): AppError {
  if (status === 'LOGIN_REQUIRED' || /bot|sign in to confirm/i.test(reason))
    return blocked(reason || 'It asks for a sign-in.')
  return new AppError('transcript_unavailable', `The video cannot be read: ${reason || status}.`, {
    details: { status },
  })
}

const base = () => getSetting(youtubeBaseUrl)?.replace(/\/$/, '') ?? 'https://www.youtube.com'
