import { headers } from 'next/headers'

/** The address that the reader's browser knows this server by. */
export async function ownOrigin(): Promise<string> {
  const heads = await headers()
  return `${heads.get('x-forwarded-proto') ?? 'http'}://${heads.get('host') ?? 'localhost:3000'}`
}
