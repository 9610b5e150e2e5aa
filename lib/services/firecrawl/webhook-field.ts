import { z } from 'zod'
import { invalidField } from '@/lib/base/errors'
import { anything, withWords } from '@/lib/services/wire'

/** Our events by Firecrawl's names. A job that lacks credit has failed for its clients. */
const EVENTS: Record<string, string[]> = {
  started: ['job.started'],
  page: ['job.page'],
  completed: ['job.completed'],
  failed: ['job.failed', 'job.paused'],
}

/** Our events for those that are named, such as `page` or `crawl.page`; without names, for all. */
const Events = withWords(
  'webhook',
  'webhook.events must be a list.',
  z.array(z.coerce.string()).default([]),
).transform((events) => {
  const names = events.map((event) => event.split('.').at(-1) ?? '')
  if (names.some((name) => !Object.hasOwn(EVENTS, name)))
    throw invalidField('webhook', `webhook.events are ${Object.keys(EVENTS).join(', ')}.`)
  return (names.length > 0 ? names : Object.keys(EVENTS)).flatMap((name) => EVENTS[name] ?? [])
})

const Webhook = z.object({
  url: anything,
  headers: anything.transform((headers) => headers ?? undefined),
  metadata: anything.transform((metadata) => metadata ?? undefined),
  events: Events,
})

/** A webhook that a client names, as an address or an object. */
export const webhookField = withWords(
  'webhook',
  'webhook must be an address or an object.',
  z
    .union([z.string(), Webhook])
    .optional()
    .transform((webhook) => {
      if (!webhook) return undefined
      const fields = typeof webhook === 'string' ? Webhook.parse({ url: webhook }) : webhook
      return { ...fields, format: 'firecrawl' }
    }),
)
