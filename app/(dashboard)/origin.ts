import { headers } from 'next/headers'

/** The server's address as the reader's browser knows it. */
export async function ownOrigin(): Promise<string> {
  const heads = await headers()
  return `${heads.get('x-forwarded-proto') ?? 'http'}://${heads.get('host') ?? 'localhost:3000'}`
}
