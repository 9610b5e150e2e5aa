import { z } from 'zod'
import type { Caller } from '@/lib/api/gate'
import type { Exchange } from '@/lib/api/http'
import { AppError } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'

const Id = z.union([z.string(), z.int()])
const Meta = z
  .looseObject({ progressToken: Id.optional() })
  .refine((meta) => Object.keys(meta).every((key) => key === 'progressToken' || key.includes('/')))
  .optional()
const message = (method: string, params: z.ZodType) =>
  z.strictObject({ jsonrpc: z.literal('2.0'), id: Id, method: z.literal(method), params })
/** Messages whose handlers count them, as they run as calls or read stored pages. */
const CountedMessage = z.union([
  message(
    'tools/call',
    z.strictObject({
      name: z.string(),
      arguments: z.record(z.string(), z.unknown()).optional(),
      _meta: Meta,
    }),
  ),
  message(
    'resources/list',
    z.strictObject({ cursor: z.string().optional(), _meta: Meta }).optional(),
  ),
  message('resources/read', z.strictObject({ uri: z.string(), _meta: Meta })),
])
const MAX_MESSAGES = 100
/** Replies with a list of all tools are 60 kB each. */
const MAX_LISTS = 10

/**
 * Counts each message of a request before any is answered, but for those whose handlers do.
 * Throws 429, or 400 for a batch whose reply would be too large.
 */
export async function countMessages(
  exchange: Exchange,
  caller: Caller,
  body: string,
): Promise<void> {
  const json = parseMessages(body)
  const messages: unknown[] = Array.isArray(json) ? json : [json]
  const lists = messages.filter((message) => methodIn(message).endsWith('/list')).length
  if (messages.length > MAX_MESSAGES || lists > MAX_LISTS)
    throw new AppError(
      'invalid_json',
      `A batch may have ${MAX_MESSAGES} messages, ${MAX_LISTS} of them lists.`,
    )
  for (const message of messages)
    if (!CountedMessage.safeParse(message).success) await exchange.count(caller)
}

const methodIn = (message: unknown): string =>
  isObject(message) && typeof message.method === 'string' ? message.method : ''

export function parseMessages(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
