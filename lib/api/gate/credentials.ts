import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { getClientAddress } from '@/lib/people/accounts'

/** Who sends a request, by key or cookie; without one, by address. */
export function nameCredential(headers: Headers | IncomingHttpHeaders): string {
  return hash(readCredential(headers) ?? getClientAddress(headers))
}

/** The name of the credential in the headers, or null without one. */
export function nameOwnCredential(headers: Headers | IncomingHttpHeaders): string | null {
  const credential = readCredential(headers)
  return credential === undefined ? null : hash(credential)
}

function readCredential(headers: Headers | IncomingHttpHeaders): string | undefined {
  const credential = (header: string) =>
    headers instanceof Headers ? headers.get(header) : headers[header]?.toString()
  return (
    ['authorization', 'x-api-key', 'api-key', 'cookie'].map(credential).find(Boolean) ?? undefined
  )
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64')
