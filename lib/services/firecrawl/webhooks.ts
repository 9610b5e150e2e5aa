import { createHmac } from 'node:crypto'
import { type JobRow, resultView, type WebhookFormat } from '@/lib/capabilities/jobs'
import { documentIn, toFirecrawlStatus } from './jobs'

type Event = Parameters<WebhookFormat>[0]['event']
type WebhookMessage = { name: string; success: boolean; data: object[]; error?: string }

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
