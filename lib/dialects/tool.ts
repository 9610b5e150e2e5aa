import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import type { Caller, Exchange, Fields } from '@/lib/api'
import { fit, MAX_REPLY_CHARACTERS } from './fit'

const CUT = `Long texts and lists were cut: a tool's reply holds ${MAX_REPLY_CHARACTERS} characters. The endpoint of the same name under /api/v2 gives all of it.`

export type Run = (exchange: Exchange, caller: Caller, fields: Fields) => Promise<CallToolResult>
export type Kind = {
  /** Fields that the tool fills in. */
  defaults?: Fields
  /** What it finds may be kept on this server. */
  writes?: boolean
  /** It ends or deletes what is there. */
  destroys?: boolean
}

/** One of our capabilities as a tool. The capability's name is the endpoint's. */
export type Tool = Kind & {
  name: string
  /** The request of the API that does the same. */
  same: string
  /** Endpoints of which a key must have one. */
  endpoints: string[]
  capability: { name: string; summary: string; input: z.ZodType; reply: z.ZodType }
  /** Replies with a list of events. */
  streams: boolean
  run: Run
}

/** A screenshot goes as a picture: a model cannot look at base64. */
export function shown(whole: object): CallToolResult {
  const { screenshot, ...all }: { screenshot?: unknown } = whole
  const reply = fit(all)
  const note = reply === all ? [] : [{ type: 'text' as const, text: CUT }]
  const picture =
    typeof screenshot === 'string'
      ? [{ type: 'image' as const, data: screenshot, mimeType: 'image/png' }]
      : []
  return {
    content: [{ type: 'text', text: JSON.stringify(reply) }, ...note, ...picture],
    structuredContent: reply,
  }
}

export function failed(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] }
}
