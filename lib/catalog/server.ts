import { read, settings } from '../config'

/** The base address that a document names: PUBLIC_URL, else the one asked at. */
export function serverOf(request: Request): string {
  const here = `http://${request.headers.get('host') ?? new URL(request.url).host}`
  return (read(settings.publicUrl) ?? here).replace(/\/$/, '')
}
