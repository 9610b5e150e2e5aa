import { z } from 'zod'
import { checkFields } from '@/lib/api/run'
import { AppError, invalidField } from '@/lib/base/errors'
import { cutPart } from './output'
import { storedReply } from './stored'
import { cutNote, type Tool, type ToolCall } from './tool'

const input = z.object({
  cursor: z.string().min(1).max(300).describe('The cursor of a reply that was cut.'),
})
const reply = z.object({
  field: z.string(),
  text: z.string().optional(),
  items: z.array(z.unknown()).optional(),
  next_cursor: z.string().nullable(),
})

/** The rest of a truncated reply, from the stored call. */
export const readMore: Tool = {
  name: 'read_more',
  same: null,
  endpoints: null,
  capability: {
    name: 'read_more',
    summary: 'Reads on where the output of a tool was cut; free.',
    input,
    reply,
  },
  streams: false,
  run: async ({ exchange, fields, tokens }: ToolCall) => {
    const caller = await exchange.admit()
    const { cursor } = checkFields(input, fields)
    const [, callId = '', field = '', from = ''] = /^([\w-]+):(.+):(\d{1,9})$/.exec(cursor) ?? []
    if (callId === '') throw invalidField('cursor', 'It is the cursor of a reply that was cut.')
    const { value: all } = await storedReply(caller, callId)
    const whole = Object.hasOwn(all, field) ? all[field] : undefined
    if (typeof whole !== 'string' && !Array.isArray(whole))
      throw new AppError('not_found', 'The rest of this reply is not stored.')
    const { value, next } = cutPart(whole, Number(from), tokens)
    const next_cursor = next === null ? null : `${callId}:${field}:${next}`
    const part = typeof value === 'string' ? { text: value } : { items: value as unknown[] }
    const structured = { field, ...part, next_cursor }
    const words = typeof value === 'string' ? value : JSON.stringify(value)
    const more = next_cursor === null ? [] : [cutNote(tokens, [{ field, cursor: next_cursor }])]
    return {
      content: [words, ...more].map((text) => ({ type: 'text' as const, text })),
      structuredContent: structured,
    }
  },
}
