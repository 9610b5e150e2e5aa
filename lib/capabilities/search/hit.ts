import { isBarrier, splitSentences } from '@/lib/base/text'
import { type Place, writeDate } from './date'
import { readDuration } from './duration'
import { unwrapLink } from './link'
import { tidy, webAddress, withoutMarkup } from './plain'
import type { Hit, SearchType } from './query'
import type { RawHit } from './raw-hit'

type Fact = Exclude<keyof Hit, 'title' | 'link' | 'snippet' | 'provider'>

/** The fields of every hit of a type, null if unknown. */
const FACTS_BY_TYPE: Record<SearchType, readonly Fact[]> = {
  general: [],
  news: ['date', 'source', 'imageUrl'],
  shopping: ['price', 'currency', 'source', 'rating', 'imageUrl'],
  videos: ['source', 'duration', 'date', 'imageUrl'],
  images: ['imageUrl', 'thumbnailUrl', 'source', 'width', 'height'],
  scholar: ['authors', 'year', 'citedBy', 'pdfUrl'],
}

/** A provider's hit in our format. Undefined without a usable title, link or image. */
export function hitFrom(
  raw: RawHit,
  type: SearchType,
  provider: string,
  place?: Place,
): Hit | undefined {
  const link = unwrapLink(raw.link)
  const title = tidy(withoutMarkup(raw.title), 500)
  if (!link || (type === 'images' && !webAddress(raw.imageUrl))) return undefined
  const hit: Hit = {
    title: title || new URL(link).hostname,
    link,
    snippet: withoutBarriers(tidy(withoutMarkup(raw.snippet))),
    provider,
  }
  for (const fact of FACTS_BY_TYPE[type]) Object.assign(hit, { [fact]: clean(fact, raw, place) })
  if (raw.date && !('date' in hit)) hit.date = writeDate(raw.date, Date.now(), place)
  if ('source' in hit) hit.source ??= new URL(link).hostname.replace(/^www\./, '')
  return hit
}

/** "Enable JavaScript to continue" says nothing of the page. */
function withoutBarriers(snippet: string): string {
  const sentences = splitSentences(snippet)
  const rest = sentences.filter((sentence) => !isBarrier(sentence))
  if (rest.length === sentences.length && !isBarrier(snippet)) return snippet
  return rest.join(' ')
}

function clean(fact: Fact, raw: RawHit, place: Place | undefined) {
  switch (fact) {
    case 'date':
      return writeDate(raw.date, Date.now(), place)
    case 'imageUrl':
    case 'thumbnailUrl':
    case 'pdfUrl':
      return webAddress(raw[fact])
    case 'duration':
      return readDuration(tidy(raw.duration, 40))
    case 'rating':
    case 'year':
    case 'citedBy':
    case 'width':
    case 'height':
      return Number.isFinite(raw[fact]) ? raw[fact] : null
    case 'authors':
      return raw.authors?.map((name) => tidy(withoutMarkup(name), 200)).filter(Boolean) ?? null
    default:
      return tidy(withoutMarkup(raw[fact]), 200) || null
  }
}
