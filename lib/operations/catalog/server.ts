import { getSetting, settings } from '@/lib/base/config'

/** The base URL of a document: PUBLIC_URL, else the one it was requested from. */
export function baseUrl(request: Request): string {
  const here = `http://${request.headers.get('host') ?? new URL(request.url).host}`
  return (getSetting(settings.publicUrl) ?? here).replace(/\/$/, '')
}
