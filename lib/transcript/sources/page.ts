import { DomUtils, parseDocument } from 'htmlparser2'
import type { Call } from '../../call'
import { AppError } from '../../errors'
import { type Page, readPage } from '../../page'
import { openPage } from '../../web'
import { parseCaptions } from '../captions/parse'
import { fetchCaptions } from '../fetch'
import { NOTHING, type Track, type Video, type VideoSource } from '../source'
import { hlsTracks } from './hls'

const CAPTION_FILE = /\.(?:vtt|srt|ttml|dfxp)$/i
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
  const raw = await openPage(url, {}, call)
  const request = { html: raw.bytes, url: raw.url, contentType: raw.contentType, status: raw.status }
  const read = await readPage({ ...request, want: { structured: true } }, call.within(10_000))
  const facts = videoObject(read)
  const document = parseDocument(new TextDecoder().decode(raw.bytes))
  const tracks = trackElements(document, raw.url, call)
  const playlist = DomUtils.getElementsByTagName('source', document, true, 20).find(({ attribs }) =>
    /\.m3u8/i.test(attribs.src ?? ''),
  )?.attribs.src
  if (tracks.length === 0 && playlist) tracks.push(...(await hlsTracks(new URL(playlist, raw.url).href, call, raw.url)))
  const spoken = textIn(facts?.transcript)
  if (tracks.length === 0 && spoken)
    tracks.push({
      language: read.metadata.language ?? 'und',
      automatic: false,
      read: async () => [{ start: 0, duration: 0, text: spoken }],
    })
  if (tracks.length === 0)
    throw nothingSpoken(raw.url, facts !== undefined || playlist !== undefined || hasPlayer(document))
  return {
    title: textIn(facts?.name) ?? read.title,
    description: textIn(facts?.description) ?? read.metadata.description,
    author: textIn((facts?.author as Node | undefined)?.name ?? facts?.author) ?? read.metadata.author,
    views: counted(facts, 'Watch'),
    likes: counted(facts, 'Like'),
    date: isoOf(textIn(facts?.uploadDate)) ?? read.metadata.publishedAt,
    tracks,
  }
}

const hasPlayer = (document: ReturnType<typeof parseDocument>) =>
  DomUtils.getElementsByTagName('video', document, true, 1).length > 0

/** A page with a video and no captions is another failure than a page without a video. */
function nothingSpoken(url: string, hasVideo: boolean): AppError {
  return hasVideo
    ? new AppError('transcript_unavailable', 'The video of this page has no captions.', { details: { url } })
    : new AppError('unsupported_video_url', 'No video with captions was found at this address.', { details: { url } })
}

function trackElements(document: ReturnType<typeof parseDocument>, base: string, call: Call): Track[] {
  return DomUtils.getElementsByTagName('track', document, true, 200).flatMap(({ attribs }): Track[] => {
    const { src, kind = 'subtitles', srclang, label } = attribs
    if (!src || !['subtitles', 'captions'].includes(kind.toLowerCase())) return []
    const place = URL.parse(src, base)
    const inline = /^data:text\/vtt[^,]*,(.*)$/is.exec(src)?.[1]
    if (inline !== undefined)
      return [
        {
          language: srclang ?? label ?? 'und',
          automatic: false,
          read: () => parseCaptions(decodeURIComponent(inline)),
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
  const count = Number(fits?.userInteractionCount ?? Number.NaN)
  return Number.isFinite(count) ? count : null
}

const textIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
const isoOf = (text: string | null) => (text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null)
