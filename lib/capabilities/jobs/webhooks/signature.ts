import { createHmac } from 'node:crypto'

/** The headers that a Standard Webhooks receiver verifies. `at`: milliseconds since the epoch. */
export function signedHeaders(
  secret: string,
  { id, body, at }: { id: string; body: string; at: number },
): Record<string, string> {
  const seconds = String(Math.floor(at / 1_000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  }
}
