import { isIP } from 'node:net'

/** A warning if the way to PostgreSQL is not encrypted and leaves this machine. */
export function plainDatabase(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const { hostname, searchParams } = new URL(address)
  const mode = searchParams.get('sslmode')
  const isEncrypted = searchParams.get('ssl') === 'true' || (mode !== null && mode !== 'disable')
  if (isEncrypted || isHere(searchParams.get('host') ?? hostname)) return null
  return `DATABASE_URL: the connection to ${hostname} is not encrypted. Add ?sslmode=verify-full unless the network between is yours.`
}

/** Loopback, or a socket's folder. */
function isHere(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  if (name === '' || name.startsWith('/') || name === 'localhost' || name === '::1') return true
  return isIP(name) === 4 && name.startsWith('127.')
}
