import type { Hit } from '@/lib/capabilities/search'
import { findPlayer } from './players'

/** A result of `web_search`. */
export type ShownHit = Omit<Hit, 'provider'>

/** Results in SearXNG's JSON format. `from`: number of results on earlier pages. */
export function searxngReply(query: string, category: string, hits: ShownHit[], from: number) {
  return {
    query,
    number_of_results: hits.length,
    results: hits.map((hit, index) => toResult(hit, category, from + index + 1)),
    answers: [],
    corrections: [],
    infoboxes: [],
    suggestions: [],
    unresponsive_engines: [],
  }
}

function toResult(hit: ShownHit, category: string, position: number) {
  const isImage = category === 'images'
  return {
    url: hit.link,
    title: hit.title,
    content: hit.snippet,
    publishedDate: toDate(hit),
    thumbnail: hit.thumbnailUrl ?? (isImage ? null : hit.imageUrl) ?? null,
    img_src: (isImage ? hit.imageUrl : null) ?? '',
    ...(isImage && toImage(hit)),
    ...(category === 'videos' && { iframe_src: findPlayer(hit.link) ?? '' }),
    ...(category === 'videos' && hit.source && { author: hit.source }),
    ...(hit.duration && { length: hit.duration }),
    ...(hit.authors && { authors: hit.authors }),
    ...(hit.pdfUrl && { pdf_url: hit.pdfUrl }),
    engine: 'groundwire',
    engines: ['groundwire'],
    category,
    parsed_url: splitParts(hit.link),
    template: TEMPLATES[category] ?? 'default.html',
    positions: [position],
    score: 1 / position,
    priority: '',
  }
}

function toImage({ thumbnailUrl, source, width, height }: ShownHit) {
  const resolution = width && height ? { resolution: `${width} x ${height}` } : {}
  return { thumbnail_src: thumbnailUrl ?? '', source: source ?? '', ...resolution }
}

const TEMPLATES: Record<string, string> = {
  images: 'images.html',
  videos: 'videos.html',
  science: 'paper.html',
}

/** SearXNG dates have no fractional seconds. Null if unreadable. */
function toDate({ date }: ShownHit): string | null {
  const at = date ? Date.parse(date) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at).toISOString().replace(/\.\d+Z$/, '')
}

/** A URL split like Python's urlparse: scheme, host, path, parameters, query, fragment. */
function splitParts(link: string): string[] {
  const url = URL.parse(link)
  if (!url) return ['', '', link, '', '', '']
  const scheme = url.protocol.replace(/:$/, '')
  return [scheme, url.host, url.pathname, '', url.search.slice(1), url.hash.slice(1)]
}
