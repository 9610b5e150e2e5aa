import { DomUtils, parseDocument } from 'htmlparser2'
import type { Call } from '../../call'
import { AppError } from '../../errors'
import { type Page, readPage } from '../../page'
import { openPage } from '../../web'
import type { Cue } from '../captions/cue'
import { parseCaptions } from '../captions/parse'
import { isPlaylist } from '../captions/playlist'
import { countOrNull, dateOrNull, textOrNull } from '../facts'
import { decoded, fetchCaptions, refuseStatus } from '../fetch'
import { blocked } from '../refusal'
import { NOTHING, type Track, type Video, type VideoSource } from '../source'
import { hlsTracks, playlistTracks } from './hls'

const CAPTION_FILE = /\.(?:vtt|srt|ttml|dfxp)$/i
const NO_VIDEO = 'No video with captions was found at this address.'
type Node = Record<string, unknown>

/** Any page or file with captions: a caption file itself, an HLS playlist, `<track>` elements, JSON-LD. */
export const page: VideoSource = {
  name: 'page',
  settings: [],
  matches: (url) => url.href,
  open: async (_, url, call) => {
    if (CAPTION_FILE.test(url.pathname)) return fileVideo(url, call)
    if (/\.m3u8$/i.test(url.pathname)) return { ...NOTHING, tracks: await hlsTracks(url.href, call) }
    return pageVideo(url, call)
  },
}

function fileVideo(url: URL, call: Call): Video {
  const language = /[._-]([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\.\w+$/.exec(url.pathname)?.[1] ?? 'und'
  return { ...NOTHING, tracks: [{ language, automatic: false, read: () => fetchCaptions(url.href, call) }] }
}

async function pageVideo(url: URL, call: Call): Promise<Video> {
  const raw = await openPage(url, {}, call).catch(noVideo)
  refuseStatus(raw.status, raw.url)
  const text = decoded(raw.bytes, raw.contentType)
  if (raw.kind !== 'html') return { ...NOTHING, tracks: tracksIn(text, raw.url, call) }
  const request = { html: raw.bytes, url: raw.url, contentType: raw.contentType, status: raw.status }
  const read = await readPage({ ...request, want: { structured: true } }, call.within(10_000))
  const facts = videoObject(read)
  const document = parseDocument(text)
  const tracks = trackElements(document, raw.url, call)
  const spoken = textOrNull(facts?.transcript)
  const playlist = playlistIn(document, raw.url)
  if (tracks.length === 0 && playlist) tracks.push(...(await streamed(playlist, raw.url, spoken !== null, call)))
  if (tracks.length === 0 && spoken)
    tracks.push({
      language: read.metadata.language ?? 'und',
      automatic: false,
      read: async () => [{ start: 0, duration: 0, text: spoken }],
    })
  if (tracks.length === 0)
    throw nothingSpoken(raw.url, read, facts !== undefined || playlist !== null || hasPlayer(document))
  return {
    title: textOrNull(facts?.name) ?? read.title,
    description: textOrNull(facts?.description) ?? read.metadata.description,
    author: textOrNull((facts?.author as Node | undefined)?.name ?? facts?.author) ?? read.metadata.author,
    views: counted(facts, 'Watch'),
    likes: counted(facts, 'Like'),
    date: dateOrNull(textOrNull(facts?.uploadDate)) ?? read.metadata.publishedAt,
    tracks,
  }
}

/** A file of another kind than a page is no video with captions. */
function noVideo(error: unknown): never {
  if (error instanceof AppError && error.code === 'unsupported_content_type')
    throw new AppError('unsupported_video_url', error.message, { cause: error })
  throw error
}

/** The captions that a text is, whatever its address: a caption file or a playlist. */
function tracksIn(text: string, url: string, call: Call): Track[] {
  if (isPlaylist(text)) return playlistTracks(text, url, call)
  const cues = cuesIn(text)
  if (cues.length > 0) return [{ language: 'und', automatic: false, read: async () => cues }]
  throw new AppError('unsupported_video_url', NO_VIDEO, { details: { url } })
}

function cuesIn(text: string): Cue[] {
  try {
    return parseCaptions(text)
  } catch {
    return []
  }
}

/** The tracks of the page's stream; what is wrong with it matters where the page has no transcript of its own. */
function streamed(playlist: string, page: string, hasOther: boolean, call: Call): Promise<Track[]> {
  return hlsTracks(playlist, call, page).catch((error) => {
    if (hasOther && !call.signal.aborted) return []
    throw error
  })
}

function playlistIn(document: ReturnType<typeof parseDocument>, base: string): string | null {
  const players = DomUtils.getElementsByTagName((name) => name === 'source' || name === 'video', document, true, 20)
  const src = players.find(({ attribs }) => /\.m3u8/i.test(attribs.src ?? ''))?.attribs.src
  return src ? (URL.parse(src, base)?.href ?? null) : null
}

const hasPlayer = (document: ReturnType<typeof parseDocument>) =>
  DomUtils.getElementsByTagName('video', document, true, 1).length > 0

/** A page with a video and no captions is another failure than a page without a video, or one that the site does not show. */
function nothingSpoken(url: string, { notAPage }: Page, hasVideo: boolean): AppError {
  if (notAPage && ['challenge', 'login'].includes(notAPage.kind))
    return blocked(`It did not show the page: ${notAPage.reason}`)
  return hasVideo
    ? new AppError('transcript_unavailable', 'The video of this page has no captions.', { details: { url } })
    : new AppError('unsupported_video_url', NO_VIDEO, { details: { url } })
}

function trackElements(document: ReturnType<typeof parseDocument>, base: string, call: Call): Track[] {
  return DomUtils.getElementsByTagName('track', document, true, 200).flatMap(({ attribs }): Track[] => {
    const { src, kind = 'subtitles', srclang, label } = attribs
    if (!src || !['subtitles', 'captions'].includes(kind.toLowerCase())) return []
    const place = URL.parse(src, base)
    const [, how = '', inline] = /^data:text\/vtt([^,]*),(.*)$/is.exec(src) ?? []
    if (inline !== undefined)
      return [
        {
          language: srclang ?? label ?? 'und',
          automatic: false,
          read: async () => parseCaptions(inlined(inline, /;base64/i.test(how))),
        },
      ]
    return place
      ? [
          {
            language: srclang ?? label ?? 'und',
            automatic: /auto/i.test(label ?? ''),
            read: () => fetchCaptions(place.href, call, base),
          },
        ]
      : []
  })
}

function inlined(data: string, isBase64: boolean): string {
  try {
    return isBase64 ? Buffer.from(data, 'base64').toString() : decodeURIComponent(data)
  } catch {
    return data
  }
}

function videoObject({ structured }: Page): Node | undefined {
  const find = (value: unknown): Node | undefined => {
    if (Array.isArray(value)) return value.map(find).find(Boolean)
    if (value === null || typeof value !== 'object') return undefined
    const node = value as Node
    return [node['@type']].flat().includes('VideoObject') ? node : find(node['@graph'] ?? node.video ?? null)
  }
  return find(structured?.jsonLd ?? [])
}

function counted(facts: Node | undefined, action: string): number | null {
  const statistics = [facts?.interactionStatistic].flat() as (Node | undefined)[]
  const fits = statistics.find((one) => JSON.stringify(one?.interactionType ?? '').includes(action))
  return countOrNull(fits?.userInteractionCount)
}
