import { dropParameters } from '@/lib/base/text'
import type { Hit, SearchType } from './query'

/** Identifies a page: a link without scheme, `www.`, tracking, fragment or index file. */
export function pageKey(link: string): string {
  const url = URL.parse(link)
  if (!url) return link
  dropParameters(url)
  url.searchParams.sort()
  const fragment = /^#!?\//.test(url.hash) ? url.hash : ''
  const path = url.pathname.replace(/\/(?:index\.(?:html?|php))?$/, '')
  return `${url.host.replace(/^(?:www|m)\./, '')}${path}${url.search}${fragment}`
}

/** Merges ranked lists by reciprocal rank fusion (k = 60). Later lists fill missing fields. */
export function merge(
  lists: Hit[][],
  keyOf: (hit: Hit) => string = (hit) => pageKey(hit.link),
): Hit[] {
  const found = new Map<string, { hit: Hit; score: number }>()
  for (const hits of lists) {
    const seen = new Set<string>()
    hits.forEach((hit, rank) => {
      const key = keyOf(hit)
      if (seen.has(key)) return
      seen.add(key)
      const known = found.get(key)
      if (known) {
        known.score += 1 / (60 + rank)
        known.hit = fill(known.hit, hit)
      } else found.set(key, { hit, score: 1 / (60 + rank) })
    })
  }
  return [...found.values()].sort((a, b) => b.score - a.score).map(({ hit }) => hit)
}

function fill(hit: Hit, other: Hit): Hit {
  const known = Object.entries(hit).filter(([, value]) => value !== null && value !== '')
  return { ...other, ...Object.fromEntries(known), provider: hit.provider, link: hit.link } as Hit
}

export function keyFor(type: SearchType): (hit: Hit) => string {
  if (type === 'images') return (hit) => hit.imageUrl ?? hit.link
  if (type === 'scholar') return paperKey
  return (hit) => pageKey(hit.link)
}

function paperKey(hit: Hit): string {
  const doi = /\b10\.\d{4,9}\/[^\s?#]+/.exec(hit.link)?.[0]?.toLowerCase()
  const title = hit.title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return title.length > 20 ? title : (doi ?? pageKey(hit.link))
}
