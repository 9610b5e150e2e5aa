import { AppError } from '@/lib/base/errors'
import { estimateTokens } from '@/lib/base/text'
import type { Reading } from '@/lib/capabilities/scrape'
import { isPromptTooLong, isRefused, type ModelChoice } from '@/lib/models/llm'

/** A page's text for the modes that read it. Throws 422 empty_content if there is none. */
export function getPageText({ requestedUrl, page }: Reading): string {
  const text = (page.markdown ?? '').trim()
  if (text === '') throw emptyContent(requestedUrl)
  return text
}

/** 422: the page was read but is empty. */
export function emptyContent(url: string): AppError {
  return new AppError('empty_content', 'The page has no text to work on.', { details: { url } })
}

/** The text in pieces for a model. Each starts with the last item of the previous one. */
export function splitPageText(page: string, choice: ModelChoice, max = MAX_PAGE_TOKENS): string[] {
  const budget = pieceTokens(choice)
  const text = isTooLong(page, max) ? takeBeginning(page, max) : page
  if (estimateTokens(text) <= budget) return [text]
  const chunks: string[][] = [[]]
  let size = 0
  for (const block of text.split(/\n{2,}/).flatMap((part) => cutBlock(part, budget))) {
    const cost = estimateTokens(block)
    if (size + cost > budget) {
      const overlap = takeOverlap(chunks.at(-1) ?? [], budget * MAX_OVERLAP)
      chunks.push([...overlap])
      size = countTokens(overlap)
    }
    chunks.at(-1)?.push(block)
    size += cost
  }
  return chunks.map((blocks) => blocks.join('\n\n'))
}

/** Whether a page has more text than the tokens a model may be given of it. */
export function isTooLong(text: string, max: number): boolean {
  return text.length > max * MAX_CHARACTERS_PER_TOKEN || estimateTokens(text) > max
}

/** The beginning of a text that is too long, up to the end of a block. */
function takeBeginning(page: string, max: number): string {
  let text = page.slice(0, max * MAX_CHARACTERS_PER_TOKEN)
  // Twice, as the beginning may be denser than the rest.
  for (let round = 0; round < 2; round++)
    text = text.slice(0, Math.floor(text.length * Math.min(1, max / estimateTokens(text))))
  return text.slice(0, text.lastIndexOf('\n\n') + 1 || text.length)
}

/** Works in pieces, halved again if the provider finds them too long, once if it may. */
export async function inPieces<T>(
  choice: ModelChoice,
  text: string,
  work: (choice: ModelChoice) => Promise<T>,
  isShortened = false,
): Promise<T> {
  try {
    return await work(choice)
  } catch (error) {
    const budget = Math.min(pieceTokens(choice), Math.max(MIN_PIECE_TOKENS, tokensIn(text)))
    const isLong = isPromptTooLong(error) || (isRefused(error) && !isShortened)
    if (!isLong || budget === MIN_PIECE_TOKENS) throw error
    const maxOutputTokens = Math.ceil(choice.maxOutputTokens / 2)
    const contextTokens = maxOutputTokens + INSTRUCTION_TOKENS + Math.floor(budget / 2)
    return inPieces({ ...choice, maxOutputTokens, contextTokens }, text, work, true)
  }
}

const tokensIn = (text: string) => estimateTokens(text.slice(0, MAX_PAGE_TOKENS))

const MIN_PIECE_TOKENS = 1_500
const MAX_PIECE_TOKENS = 24_000
/** Maximum of one page even if tokens are free: eight pieces of the largest size. */
export const MAX_PAGE_TOKENS = 8 * MAX_PIECE_TOKENS
/** No text has more characters per token on average. */
const MAX_CHARACTERS_PER_TOKEN = 8
const INSTRUCTION_TOKENS = 2_000

/** Tokens of the page per piece. */
export function pieceTokens({ contextTokens, maxOutputTokens }: ModelChoice): number {
  return Math.max(
    MIN_PIECE_TOKENS,
    Math.min(MAX_PIECE_TOKENS, contextTokens - maxOutputTokens - INSTRUCTION_TOKENS),
  )
}

export const MAX_OVERLAP = 0.2

/** The last blocks from their heading on, or as many as may be repeated. */
function takeOverlap(blocks: string[], max: number): string[] {
  let from = blocks.length
  let size = 0
  for (let at = blocks.length - 1; at > 0; at--) {
    size += estimateTokens(blocks[at] ?? '')
    if (size > max) break
    from = at
    if (/^#{1,6} /.test(blocks[at] ?? '')) break
  }
  return blocks.slice(from)
}

function countTokens(blocks: string[]): number {
  return blocks.reduce((sum, block) => sum + estimateTokens(block), 0)
}

/** Each piece repeats a table's header. */
function cutBlock(block: string, budget: number): string[] {
  const longest = budget * 2
  if (block.length <= longest) return [block]
  const lines = block.split('\n').flatMap((line) => slices(line, longest / 2))
  const head =
    /^\|/.test(lines[0] ?? '') && /^\|[\s:|-]+$/.test(lines[1] ?? '') ? lines.slice(0, 2) : []
  const pieces: string[][] = [[]]
  let size = 0
  for (const line of lines) {
    if (size + line.length > longest / 2) {
      pieces.push([...head])
      size = head.join('').length
    }
    pieces.at(-1)?.push(line)
    size += line.length + 1
  }
  return pieces.map((piece) => piece.join('\n'))
}

function slices(line: string, longest: number): string[] {
  if (line.length <= longest) return [line]
  const step = Math.floor(longest * 0.9)
  return Array.from({ length: Math.ceil(line.length / step) }, (_, i) =>
    line.slice(i * step, i * step + longest),
  )
}
