import { processWide } from '@/lib/base/runtime'
import type { EventRow, JobRow } from '../rows'
import { jobView, resultView } from '../views'
import type { Delivery, Notice } from './deliveries'
import type { Webhook } from './input'
import { signedHeaders } from './signature'

/** What is sent to a receiver. */
type Message = Pick<Webhook, 'url' | 'headers'> & {
  body: string
  /** Its signature. */
  ownHeaders: Record<string, string>
}
/** An event of a job as another service tells of it, signed; null if it does not. */
export type WebhookFormat = (notice: {
  /** The same for each attempt. */
  id: string
  job: JobRow
  event: EventRow
  webhook: Webhook
}) => Promise<Pick<Message, 'body' | 'ownHeaders'> | null>

const formats = () => processWide('jobs.webhook-formats', () => new Map<string, WebhookFormat>())

/** Registers the webhooks of another service. */
export function addWebhookFormat(name: string, format: WebhookFormat): void {
  formats().set(name, format)
}

/** Where an event is sent; null if its job is gone. */
export function parseWebhook({ row, job }: Delivery): Webhook | null {
  return row.notice ? (row.notice as Notice).webhook : ((job?.webhook ?? null) as Webhook | null)
}

/** The request that delivers an event, or null if none is due. `at`: time of sending, in ms. */
export async function buildMessage(
  { row, job, event }: Delivery,
  at: number,
): Promise<Message | null> {
  const { id } = row
  const webhook = job?.webhook as Webhook | null
  const format = row.notice ? undefined : formats().get(webhook?.format ?? '')
  if (format && job && event && webhook) {
    const message = await format({ id, job, event, webhook })
    return message && { url: webhook.url, headers: webhook.headers, ...message }
  }
  const notice = row.notice ? (row.notice as Notice) : job && event && toNotice(job, event)
  if (!notice) return null
  const { url, headers, secret } = notice.webhook
  const body = JSON.stringify({
    type: notice.type,
    timestamp: new Date(notice.at).toISOString(),
    data: notice.data,
  })
  return { url, headers, body, ownHeaders: signedHeaders(secret, { id, body, at }) }
}

function toNotice(job: JobRow, event: EventRow): Notice {
  const data = { job_id: job.id, kind: job.kind, ...toEventData(job, event) }
  return { webhook: job.webhook as Webhook, type: event.type, at: event.at, data }
}

function toEventData(job: JobRow, event: EventRow): Record<string, unknown> {
  if (event.type.startsWith('monitor.')) return event.data
  return event.type === 'job.page'
    ? { result: resultView(event) }
    : { job: { ...jobView(job), ...event.data } }
}
