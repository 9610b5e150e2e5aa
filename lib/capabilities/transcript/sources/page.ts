import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { joinBytes } from '@/lib/base/runtime'
import { openPage, type RawPage } from '@/lib/network/web'
import { fetchCaptions, inThread, refuseStatus } from '../fetch'
import type { PageFacts, PageTrack } from '../page-facts'
import { blocked } from '../refusal'
import { NOTHING, type Track, type Video, type VideoSource } from '../source'
import { hlsTracks, playlistTracks } from './hls'

const CAPTION_FILE = /\.(?:vtt|srt|ttml|dfxp|sbv|ass|ssa|lrc)$/i
const NO_VIDEO = 'No video with captions was found at this address.'

/** Any page or file with captions: the file itself, HLS, `<track>` elements, JSON-LD. */
export const page: VideoSource = {
  name: 'page',
  settings: [],
  matches: (url) => url.href,
  open: async (_, url, call) => {
    if (CAPTION_FILE.test(url.pathname)) return fileVideo(url, call)
    if (/\.m3u8$/i.test(url.pathname))
      return { ...NOTHING, tracks: await hlsTracks(url.href, call) }
    return pageVideo(url, call)
  },
}

function fileVideo(url: URL, call: Call): Video {
  const language = /[._-]([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\.\w+$/.exec(url.pathname)?.[1] ?? 'und'
  return {
    ...NOTHING,
    tracks: [{ language, automatic: false, read: () => fetchCaptions(url.href, call) }],
  }
}

async function pageVideo(url: URL, call: Call): Promise<Video> {
  const raw = await openPage(url, {}, call).catch(noVideo)
  refuseStatus(raw.status, raw.url)
  if (raw.kind !== 'html') return { ...NOTHING, tracks: await tracksIn(raw, call) }
  const bytes = await joinBytes([raw.bytes])
  const { url: videoUrl, contentType, status } = raw
  const request = { bytes, url: videoUrl, contentType, status }
  const facts = await inThread('videoPage', request, call, {
    url: videoUrl,
    transfer: [bytes.buffer],
  })
  const tracks = facts.tracks.map((track) => readTrack(track, videoUrl, call))
  const { playlist, spoken } = facts
  if (tracks.length === 0 && playlist)
    tracks.push(...(await streamed(playlist, videoUrl, spoken !== null, call)))
  if (tracks.length === 0 && spoken)
    tracks.push({
      language: spoken.language,
      automatic: false,
      read: async () => spoken.transcript,
    })
  if (tracks.length === 0) throw noCaptions(videoUrl, facts)
  return { ...facts.facts, tracks }
}

function readTrack(
  { language, automatic, file, inline }: PageTrack,
  from: string,
  call: Call,
): Track {
  const readCaptions = async () => inline ?? fetchCaptions(file ?? from, call, from)
  return { language, automatic, read: readCaptions }
}

/** A file other than a page is not a video with captions. */
function noVideo(error: unknown): never {
  if (error instanceof AppError && error.code === 'unsupported_content_type')
    throw new AppError('unsupported_video_url', error.message, { cause: error })
  throw error
}

/** The captions in a caption file or a playlist, whatever its URL. */
async function tracksIn(
  { url, contentType, bytes: shared }: RawPage,
  call: Call,
): Promise<Track[]> {
  const bytes = await joinBytes([shared])
  const request = { bytes, contentType }
  const captions = await inThread('playlistOrCaptions', request, call, {
    url,
    transfer: [bytes.buffer],
  })
  if (captions && 'playlist' in captions) return playlistTracks(captions.playlist, url, call)
  if (captions) return [{ language: 'und', automatic: false, read: async () => captions }]
  throw new AppError('unsupported_video_url', NO_VIDEO, { details: { url } })
}

/** The tracks of the page's stream. Errors matter only if the page has no transcript. */
function streamed(playlist: string, page: string, hasOther: boolean, call: Call): Promise<Track[]> {
  return hlsTracks(playlist, call, page).catch((error) => {
    if (hasOther && !call.signal.aborted) return []
    throw error
  })
}

function noCaptions(url: string, { hidden, hasVideo }: PageFacts): AppError {
  if (hidden !== null) return blocked(`It did not show the page: ${hidden}`)
  return hasVideo
    ? new AppError('transcript_unavailable', 'The video of this page has no captions.', {
        details: { url },
      })
    : new AppError('unsupported_video_url', NO_VIDEO, { details: { url } })
}
