import { z } from 'zod'
import { invalidField } from '@/lib/base/errors'
import { jsonLength } from '@/lib/base/json'
import { estimateTokens } from '@/lib/base/text'
import { fit } from './fit'

const MIN_TOKENS = 500
const MAX_TOKENS = 100_000
/** The largest output that clients accept in one reply. */
const DEFAULT_TOKENS = 20_000
/** No script has more characters per token on average. */
const CHARACTERS_PER_TOKEN = 6
/** A text is cut at the end of a line, if there is one this close. */
const LINE_SHARE = 0.9

export const outputTokens = z
  .int()
  .min(MIN_TOKENS)
  .max(MAX_TOKENS)
  .default(DEFAULT_TOKENS)
  .describe('Max tokens of the output; read_more gives the rest.')

/** The rest of a field: where the next part of the stored reply starts. */
type Rest = { field: string; cursor: string }
type Json = Record<string, unknown>

/** Reads `max_output_tokens`. Throws 400. */
export function tokensIn(value: unknown): number {
  const tokens = outputTokens.safeParse(value ?? undefined)
  if (tokens.success) return tokens.data
  throw invalidField(
    'max_output_tokens',
    `It is a whole number from ${MIN_TOKENS} to ${MAX_TOKENS}.`,
  )
}

/** A reply within a token budget, short fields first, and where its long fields continue. */
export function within<T extends object>(
  reply: T,
  tokens: number,
  callId: string | null,
): { visible: T; rest: Rest[] } {
  if (isWithin(reply, tokens)) return { visible: reply, rest: [] }
  const sized = Object.entries(reply).map(([field, value], at) => ({
    field,
    value: value as unknown,
    at,
    size: measureSize(value, tokens),
  }))
  const rest: Rest[] = []
  let remaining = tokens
  const fitting = sized
    .toSorted((a, b) => a.size - b.size)
    .map(({ field, value, at, size }, count) => {
      const share = Math.floor(remaining / (sized.length - count))
      if (size <= share) {
        remaining -= size
        return { at, entry: [field, value] as const }
      }
      const part = cutPart(value, 0, share)
      remaining -= Math.min(share, remaining)
      if (part.next !== null && callId !== null)
        rest.push({ field, cursor: `${callId}:${field}:${part.next}` })
      return { at, entry: [field, part.value] as const }
    })
  const entries = fitting.toSorted((a, b) => a.at - b.at).map(({ entry }) => entry)
  return { visible: Object.fromEntries(entries) as T, rest }
}

/** The part of a text or list that starts at `from`. `next` is null at its end. */
export function cutPart(
  value: unknown,
  from: number,
  tokens: number,
): { value: unknown; next: number | null } {
  if (typeof value === 'string') {
    const end = from + lengthWithin(value.slice(from), tokens)
    return { value: value.slice(from, end), next: end < value.length ? end : null }
  }
  if (!Array.isArray(value)) return { value: fitted(value, tokens), next: null }
  let remaining = tokens
  let end = from
  while (end < value.length) {
    remaining -= measureSize(value[end], tokens)
    if (remaining < 0) break
    end += 1
  }
  const whole: unknown[] = value.slice(from, end)
  const isFirst = whole.length === 0 && from < value.length
  const items = isFirst ? [fitted(value[from], tokens)] : whole
  const next = isFirst ? from + 1 : end
  return { value: items, next: next < value.length ? next : null }
}

/** The start of a text that fits a budget. */
function lengthWithin(text: string, tokens: number): number {
  let end = Math.min(text.length, tokens * CHARACTERS_PER_TOKEN)
  for (;;) {
    const size = estimateTokens(text.slice(0, end))
    if (size <= tokens) break
    end = Math.floor(end * Math.min(0.98, tokens / size))
  }
  if (end >= text.length) return text.length
  const line = text.lastIndexOf('\n', end)
  if (line > end * LINE_SHARE) return line + 1
  return Math.max(1, isHalf(text.charCodeAt(end - 1)) ? end - 1 : end)
}

/** Avoids cutting a surrogate pair. */
const isHalf = (code: number) => code >= 0xd800 && code <= 0xdbff

/** A nested value with its long parts cut. */
function fitted(value: unknown, tokens: number): unknown {
  if (typeof value === 'string') return value.slice(0, lengthWithin(value, tokens))
  return typeof value === 'object' && value !== null ? fit(value as Json, tokens * 2) : value
}

const isWithin = (value: unknown, tokens: number) => measureSize(value, tokens) <= tokens

/** Tokens of a value as JSON. Stops counting far above `max`. */
function measureSize(value: unknown, max: number): number {
  const longest = max * CHARACTERS_PER_TOKEN
  if (jsonLength(value, longest) > longest) return max + 1
  const text = JSON.stringify(value) ?? ''
  return text.length > longest ? max + 1 : estimateTokens(text)
}
