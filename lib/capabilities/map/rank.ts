import { Pauses } from '@/lib/base/runtime'
import { stemTerms } from '@/lib/base/text'
import { titleFromPath } from './address'
import type { MapEntry } from './collection'

/** The URLs with the searched words in path or title, best first. */
export async function rankFound(entries: MapEntry[], search: string): Promise<MapEntry[]> {
  const terms = [...new Set(stemTerms(search))]
  if (terms.length === 0) return entries
  const pauses = new Pauses()
  const ranking: { entry: MapEntry; place: number; score: number }[] = []
  for (const [place, mapEntry] of entries.entries()) {
    const score = scoreEntry(mapEntry, terms)
    if (score > 0) ranking.push({ entry: mapEntry, place, score })
    await pauses.takeIfDue()
  }
  return ranking.sort((a, b) => b.score - a.score || a.place - b.place).map(({ entry }) => entry)
}

function scoreEntry({ url, title }: MapEntry, terms: string[]): number {
  const { pathname, search } = new URL(url)
  const inTitle = new Set(stemTerms(title))
  const inPath = new Set(stemTerms(`${pathname} ${search}`.replaceAll(/[/_.?&=+-]+/g, ' ')))
  const last = new Set(stemTerms(titleFromPath(url)))
  let score = 0
  for (const term of terms)
    score += (inTitle.has(term) ? 2 : 0) + (inPath.has(term) ? 1 : 0) + (last.has(term) ? 1 : 0)
  const depth = pathname.split('/').filter(Boolean).length
  return score === 0 ? 0 : score + 1 / (2 + depth)
}
