import { headers } from 'next/headers'
import { getSetting, settings } from '@/lib/base/config'

/** The server's address: PUBLIC_URL, else as the reader's browser knows it. */
export async function ownOrigin(): Promise<string> {
  const heads = await headers()
  const here = `${heads.get('x-forwarded-proto') ?? 'http'}://${heads.get('host') ?? 'localhost:3000'}`
  return (getSetting(settings.publicUrl) ?? here).replace(/\/$/, '')
}
