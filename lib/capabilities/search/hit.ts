import { writeDate } from './date'
import { tidy, webAddress } from './plain'
import type { Hit, SearchType } from './query'
import type { RawHit } from './raw-hit'

type Fact = Exclude<keyof Hit, 'title' | 'link' | 'snippet' | 'provider'>

/** The fields of every hit of a type, null if unknown. */
const factsOf: Record<SearchType, readonly Fact[]> = {
  general: [],
  news: ['date', 'source', 'imageUrl'],
  shopping: ['price', 'currency', 'source', 'rating', 'imageUrl'],
  videos: ['source', 'duration', 'date', 'imageUrl'],
  images: ['imageUrl', 'thumbnailUrl', 'source', 'width', 'height'],
  scholar: ['authors', 'year', 'citedBy', 'pdfUrl'],
}

/** A provider's hit in our format. Undefined without a usable title, link or image. */
export function hitFrom(raw: RawHit, type: SearchType, provider: string): Hit | undefined {
  const link = webAddress(raw.link)
  const title = tidy(raw.title, 500)
  if (!link || (type === 'images' && !webAddress(raw.imageUrl))) return undefined
  const hit: Hit = {
    title: title || new URL(link).hostname,
    link,
    snippet: tidy(raw.snippet),
    provider,
  }
  for (const fact of factsOf[type]) Object.assign(hit, { [fact]: clean(fact, raw) })
  if (raw.date && !('date' in hit)) hit.date = writeDate(raw.date)
  if ('source' in hit) hit.source ??= new URL(link).hostname.replace(/^www\./, '')
  return hit
}

function clean(fact: Fact, raw: RawHit) {
  switch (fact) {
    case 'date':
      return writeDate(raw.date)
    case 'imageUrl':
    case 'thumbnailUrl':
    case 'pdfUrl':
      return webAddress(raw[fact])
    case 'rating':
    case 'year':
    case 'citedBy':
    case 'width':
    case 'height':
      return Number.isFinite(raw[fact]) ? raw[fact] : null
    case 'authors':
      return raw.authors?.map((name) => tidy(name, 200)).filter(Boolean) ?? null
    default:
      return tidy(raw[fact], 200) || null
  }
}
