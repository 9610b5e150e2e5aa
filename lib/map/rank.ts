import { termsOf } from '@/lib/text'
import { titleFromPath } from './address'
import type { Found } from './collection'

/** The addresses that have the searched words in path or title, best first; those that have none are left out. */
export function rankFound(found: Found[], search: string): Found[] {
  const wanted = [...new Set(termsOf(search))]
  if (wanted.length === 0) return found
  return found
    .map((one, place) => ({ one, place, score: scoreOf(one, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .map(({ one }) => one)
}

function scoreOf({ url, title }: Found, wanted: string[]): number {
  const { pathname, search } = new URL(url)
  const inTitle = new Set(termsOf(title))
  const inPath = new Set(termsOf(`${pathname} ${search}`.replaceAll(/[/_.?&=+-]+/g, ' ')))
  const last = new Set(termsOf(titleFromPath(url)))
  let score = 0
  for (const term of wanted)
    score += (inTitle.has(term) ? 2 : 0) + (inPath.has(term) ? 1 : 0) + (last.has(term) ? 1 : 0)
  const depth = pathname.split('/').filter(Boolean).length
  return score === 0 ? 0 : score + 1 / (2 + depth)
}
