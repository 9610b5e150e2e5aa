import { read, settings } from '@/lib/base/config'

/** The base URL of a document: PUBLIC_URL, else the one it was requested from. */
export function serverOf(request: Request): string {
  const here = `http://${request.headers.get('host') ?? new URL(request.url).host}`
  return (read(settings.publicUrl) ?? here).replace(/\/$/, '')
}
