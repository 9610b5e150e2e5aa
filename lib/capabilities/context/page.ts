import type { TextRange } from '@/lib/reader/passages'

/** A page to take passages from. */
export type ReadPage = { title: string; markdown: string }

/** A passage of a page. `also`: other pages that have it. Offsets are in the page's markdown. */
export type ContextPassage = TextRange & {
  page: number
  text: string
  score: number
  tokens: number
  also: number[]
}
