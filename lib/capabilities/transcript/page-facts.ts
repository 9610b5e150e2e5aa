import { isDeeperThan } from '@/lib/base/json'
import type { Transcript } from '@/lib/reader/captions'
import { decodeCaptions, parseCaptions, toText } from '@/lib/reader/captions'
import { type CheerioAPI, loadBounded } from '@/lib/reader/html'
import type { Page } from '@/lib/reader/page'
import { readPageNow } from '@/lib/reader/page/in-thread'
import { countOrNull, dateOrNull, textOrNull } from './facts'
import type { Video } from './source'

export type PageRequest = {
  bytes: Uint8Array
  url: string
  contentType: string | null
  status: number
}
/** A `<track>`: the URL of its file, or its inline content. */
export type PageTrack = {
  language: string
  automatic: boolean
  file: string | null
  inline: Transcript | null
}
export type PageFacts = {
  facts: Omit<Video, 'tracks'>
  tracks: PageTrack[]
  playlist: string | null
  /** The transcript in the page's data, and its language. */
  spoken: { transcript: Transcript; language: string } | null
  hasVideo: boolean
  /** Why the site does not show the page. */
  hidden: string | null
}

type Node = Record<string, unknown>

const MAX_TRACKS = 200
const MAX_PLAYERS = 20
const MAX_INLINE_LENGTH = 2_000_000

/** Reads a page with a video. Runs in a reader thread. */
export function readVideoPage({ bytes, url, contentType, status }: PageRequest): PageFacts {
  const page = readPageNow({ html: bytes, url, contentType, status, want: { structured: true } })
  const $ = loadBounded(decodeCaptions(bytes, contentType))
  const data = videoObject(page)
  const playlist = playlistIn($, url)
  const text = textOrNull(data?.transcript)
  const { notAPage, metadata, title } = page
  return {
    facts: {
      title: textOrNull(data?.name) ?? title,
      description: textOrNull(data?.description) ?? metadata.description,
      author:
        textOrNull((data?.author as Node | undefined)?.name ?? data?.author) ?? metadata.author,
      views: readCount(data, 'Watch'),
      likes: readCount(data, 'Like'),
      date: dateOrNull(textOrNull(data?.uploadDate)) ?? metadata.publishedAt,
    },
    tracks: trackElements($, url),
    playlist,
    spoken:
      text === null
        ? null
        : { transcript: toTranscript(text), language: metadata.language ?? 'und' },
    hasVideo: data !== undefined || playlist !== null || $('video').length > 0,
    hidden: notAPage && ['challenge', 'login'].includes(notAPage.kind) ? notAPage.reason : null,
  }
}

function toTranscript(text: string): Transcript {
  const cues = [{ start: 0, duration: 0, text }]
  return { cues, text: toText(cues) }
}

function playlistIn($: CheerioAPI, base: string): string | null {
  const players = $('source, video').toArray().slice(0, MAX_PLAYERS)
  const src = players.find(({ attribs }) => /\.m3u8/i.test(attribs.src ?? ''))?.attribs.src
  return src ? (URL.parse(src, base)?.href ?? null) : null
}

function trackElements($: CheerioAPI, base: string): PageTrack[] {
  const tracks = $('track').toArray().slice(0, MAX_TRACKS)
  return tracks.flatMap(({ attribs }): PageTrack[] => {
    const { src, kind = 'subtitles', srclang, label } = attribs
    if (!src || !['subtitles', 'captions'].includes(kind.toLowerCase())) return []
    const language = srclang ?? label ?? 'und'
    if (/^data:text\/vtt/i.test(src)) {
      const inline = inlined(src)
      return inline ? [{ language, automatic: false, file: null, inline }] : []
    }
    const place = URL.parse(src, base)
    return place
      ? [{ language, automatic: /auto/i.test(label ?? ''), file: place.href, inline: null }]
      : []
  })
}

function inlined(src: string): Transcript | null {
  const comma = src.indexOf(',')
  if (comma === -1 || src.length > MAX_INLINE_LENGTH) return null
  try {
    return parseCaptions(decodeData(src.slice(comma + 1), /;base64/i.test(src.slice(0, comma))))
  } catch {
    return null
  }
}

function decodeData(data: string, isBase64: boolean): string {
  try {
    return isBase64 ? Buffer.from(data, 'base64').toString() : decodeURIComponent(data)
  } catch {
    return data
  }
}

const MAX_DEPTH = 20

function videoObject({ structured }: Page): Node | undefined {
  const find = (value: unknown, depth: number): Node | undefined => {
    if (depth > MAX_DEPTH) return undefined
    if (Array.isArray(value)) {
      for (const entry of value) {
        const match = find(entry, depth + 1)
        if (match) return match
      }
      return undefined
    }
    if (value === null || typeof value !== 'object') return undefined
    const node = value as Node
    return [node['@type']].flat().includes('VideoObject')
      ? node
      : find(node['@graph'] ?? node.video ?? null, depth + 1)
  }
  return find(structured?.jsonLd ?? [], 0)
}

function readCount(facts: Node | undefined, action: string): number | null {
  const statistics = [facts?.interactionStatistic].flat() as (Node | undefined)[]
  const fits = statistics.find(
    (statistic) =>
      !isDeeperThan(MAX_DEPTH, statistic) &&
      JSON.stringify(statistic?.interactionType ?? '').includes(action),
  )
  return countOrNull(fits?.userInteractionCount)
}
