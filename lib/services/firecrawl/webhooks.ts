import { createHmac } from 'node:crypto'
import type { Fields } from '@/lib/api/run'
import { invalidField } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'
import { type JobRow, resultView, type WebhookFormat } from '@/lib/capabilities/jobs'
import { documentIn, toFirecrawlStatus } from './jobs'

type Event = Parameters<WebhookFormat>[0]['event']
type WebhookMessage = { name: string; success: boolean; data: object[]; error?: string }

/** Our events by Firecrawl's names. A job that lacks credit has failed for its clients. */
const EVENTS: Record<string, string[]> = {
  started: ['job.started'],
  page: ['job.page'],
  completed: ['job.completed'],
  failed: ['job.failed', 'job.paused'],
}

/** The webhook that a client names, as an address or an object. */
export function webhookIn({ webhook }: Fields): Fields | undefined {
  if (webhook === undefined || webhook === null || webhook === '') return undefined
  const original = typeof webhook === 'string' ? { url: webhook } : webhook
  if (!isObject(original)) throw invalidField('webhook', 'webhook must be an address or an object.')
  const { url, headers, metadata, events } = original
  return {
    url,
    headers: headers ?? undefined,
    metadata: metadata ?? undefined,
    events: eventsIn(events),
    format: 'firecrawl',
  }
}

/** Our events for those that are named, such as `page` or `crawl.page`; without names, for all. */
function eventsIn(events: unknown): string[] {
  if (events !== undefined && events !== null && !Array.isArray(events))
    throw invalidField('webhook', 'webhook.events must be a list.')
  const names = ((events ?? []) as unknown[]).map((event) => String(event).split('.').at(-1) ?? '')
  const odd = names.find((name) => !Object.hasOwn(EVENTS, name))
  if (odd !== undefined)
    throw invalidField('webhook', `webhook.events are ${Object.keys(EVENTS).join(', ')}.`)
  return (names.length > 0 ? names : Object.keys(EVENTS)).flatMap((name) => EVENTS[name] ?? [])
}

/** An event of a crawl or a batch as Firecrawl sends it. The secret is the key, not decoded. */
export const firecrawlWebhook: WebhookFormat = async ({ id, job, event, webhook }) => {
  const message = toMessage(job, event)
  if (!message) return null
  const { name, success, data, error } = message
  const body = JSON.stringify({
    success,
    type: `${job.kind}.${name}`,
    id: job.id,
    webhookId: id,
    data,
    error,
    metadata: webhook.metadata,
  })
  const signature = createHmac('sha256', webhook.secret).update(body).digest('hex')
  return { body, ownHeaders: { 'X-Firecrawl-Signature': `sha256=${signature}` } }
}

function toMessage(job: JobRow, event: Event): WebhookMessage | null {
  const name = event.type.replace(/^job\./, '')
  if (name === 'page') {
    const result = resultView(event)
    const { success, error } = result
    const data = success ? [documentIn(result, job)] : []
    return { name, success, data, ...(error ? { error } : {}) }
  }
  if (name === 'started' || name === 'completed') return { name, success: true, data: [] }
  const { error, status } = event.data as { error?: { code: string; message: string } } & JobRow
  if (toFirecrawlStatus({ status, errorCode: error?.code ?? null }) !== 'failed') return null
  return { name: 'failed', success: false, data: [], error: error?.message ?? 'The job failed.' }
}
