import type { CallToolResult } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import type { Caller } from '@/lib/api/gate'
import type { Exchange } from '@/lib/api/http'
import type { Fields } from '@/lib/api/run'
import { within } from './output'

export type ToolCall = {
  exchange: Exchange
  caller: Caller
  fields: Fields
  /** Max tokens of the output. */
  tokens: number
  signal: AbortSignal
  onProgress: (progress: number, total: number | undefined, message: string) => void
}
type Run = (toolCall: ToolCall) => Promise<CallToolResult>
export type Kind = {
  /** Fields that the tool fills in. */
  defaults?: Fields
  /** It may store what it finds on this server. */
  writes?: boolean
  /** It ends or deletes something. */
  destroys?: boolean
}

/** One of our capabilities as a tool. The capability's name is the endpoint's. */
export type Tool = Kind & {
  name: string
  /** The equivalent API request, or null. */
  same: string | null
  /** Endpoints of which a key needs at least one. Null if any key may use the tool. */
  endpoints: string[] | null
  capability: { name: string; summary: string; input: z.ZodType; reply: z.ZodType }
  /** Replies with a list of events. */
  streams: boolean
  run: Run
}

/** A reply within its budget. Screenshots become images, as models cannot read base64. */
export function toToolResult(whole: object, tokens: number, callId: string | null): CallToolResult {
  const { screenshot, ...all }: { screenshot?: unknown } = whole
  const { visible: reply, rest } = within(all, tokens, callId)
  const isCut = reply !== all
  const structured = isCut ? { ...reply, continuation: rest } : reply
  const picture =
    typeof screenshot === 'string'
      ? [{ type: 'image' as const, data: screenshot, mimeType: 'image/png' }]
      : []
  return {
    content: [
      { type: 'text', text: JSON.stringify(reply) },
      ...(isCut ? [{ type: 'text' as const, text: cutNote(tokens, rest) }] : []),
      ...listLinks(reply),
      ...picture,
    ],
    structuredContent: structured as Record<string, unknown>,
  }
}

/** The note for the model about a truncated reply. */
export function cutNote(tokens: number, rest: { field: string; cursor: string }[]): string {
  const notice = `The output was cut to about ${tokens} tokens.`
  if (rest.length === 0) return `${notice} Raise max_output_tokens, or ask for less.`
  const calls = rest.map(({ field, cursor }) => `read_more with cursor "${cursor}" (${field})`)
  return `${notice} For the rest call ${calls.join(', ')}.`
}

/** The resource of a job that was started. */
function listLinks({ id, status }: { id?: unknown; status?: unknown }) {
  if (typeof id !== 'string' || status !== 'queued') return []
  const link = { type: 'resource_link' as const, uri: `groundwire://jobs/${id}`, name: id }
  return [{ ...link, description: 'The job and its pages.', mimeType: 'application/json' }]
}

export function failed(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] }
}
