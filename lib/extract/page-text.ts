import { AppError } from '../errors'
import { estimateTokens, type ModelChoice } from '../llm'
import type { Reading } from '../scrape'

/** The text of a page for the modes that read it. Throws 422 empty_content when there is none. */
export function textOf({ requestedUrl, page }: Reading): string {
  const text = (page.markdown ?? '').trim()
  if (text === '') throw emptyContent(requestedUrl)
  return text
}

/** 422: the page was read, and there is nothing on it. */
export function emptyContent(url: string): AppError {
  return new AppError('empty_content', 'The page has no text to work on.', { details: { url } })
}

/** The text in pieces that a model can take beside its instructions, cut at blank lines, each overlapping the last. */
export function chunksOf(text: string, { contextTokens, maxOutputTokens }: ModelChoice): string[] {
  const budget = Math.max(1_500, Math.min(24_000, contextTokens - maxOutputTokens - 2_000))
  if (estimateTokens(text) <= budget) return [text]
  const chunks: string[][] = [[]]
  let size = 0
  for (const block of text.split(/\n{2,}/).flatMap((part) => cut(part, budget))) {
    const cost = estimateTokens(block)
    if (size + cost > budget) {
      // The last block is repeated, so that an item at the boundary is whole in one of the two.
      const overlap = chunks.at(-1)?.slice(-1) ?? []
      chunks.push([...overlap])
      size = overlap.reduce((sum, one) => sum + estimateTokens(one), 0)
    }
    chunks.at(-1)?.push(block)
    size += cost
  }
  return chunks.map((blocks) => blocks.join('\n\n'))
}

function cut(block: string, budget: number): string[] {
  const longest = budget * 2
  if (block.length <= longest) return [block]
  return Array.from({ length: Math.ceil(block.length / longest) }, (_, i) =>
    block.slice(i * longest, (i + 1) * longest),
  )
}
