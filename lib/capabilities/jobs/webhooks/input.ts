import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { checkReceiverHeaders, checkReceiverUrl } from './receiver'

const WEBHOOK_EVENTS = [
  'job.page',
  'job.completed',
  'job.failed',
  'job.paused',
  'monitor.changed',
] as const
/** Sent only to an account's own webhook. */
export const ACCOUNT_EVENTS = [...WEBHOOK_EVENTS, 'budget.reached', 'error_rate.reached'] as const
const SECRET = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/

export const webhookInput = z.object({
  url: z.string().trim().min(1).describe('Receives a POST for each event.'),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1)
    .default([...WEBHOOK_EVENTS])
    .describe('Which events are sent; all by default.'),
  headers: z
    .record(z.string(), z.string())
    .default({})
    .describe('Further request headers, such as a token of the receiver.'),
  secret: z
    .string()
    .regex(SECRET, 'a secret is whsec_ and the base64 of 24 to 64 bytes')
    .optional()
    .describe('Signs the requests (Standard Webhooks); made for you when absent.'),
})

export const accountWebhookInput = webhookInput.extend({
  events: z.array(z.enum(ACCOUNT_EVENTS)).min(1),
})

/** The webhook of a batch or a crawl. */
export const jobWebhookInput = webhookInput.extend({
  events: z
    .array(z.enum(['job.started', ...WEBHOOK_EVENTS]))
    .min(1)
    .default([...WEBHOOK_EVENTS])
    .describe('Which events are sent; all but job.started by default.'),
  format: z
    .enum(['groundwire', 'firecrawl'])
    .default('groundwire')
    .describe('Whose body and signature the requests have.'),
  metadata: z
    .record(z.string(), z.string())
    .optional()
    .describe('Sent along in the format firecrawl.'),
})

/** A webhook as a request names it. */
export type GivenWebhook = Omit<z.output<typeof webhookInput>, 'events'> &
  Partial<Pick<z.output<typeof jobWebhookInput>, 'format' | 'metadata'>> & { events: string[] }

/** Where events are sent, and the secret that signs them. */
export type Webhook = Omit<GivenWebhook, 'secret'> & { secret: string }

/** Throws 400 for an address or headers that are not allowed. */
export function checkWebhook(webhook: GivenWebhook | undefined): void {
  if (!webhook) return
  checkReceiverUrl(webhook.url)
  checkReceiverHeaders(webhook.headers)
}

export function withSecret(webhook: GivenWebhook): Webhook {
  return { ...webhook, secret: webhook.secret ?? `whsec_${randomBytes(32).toString('base64')}` }
}
