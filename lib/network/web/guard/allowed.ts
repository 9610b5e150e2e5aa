import ipaddr from 'ipaddr.js'
import { getSetting, settings } from '@/lib/base/config'
import { processWide } from '@/lib/base/runtime'
import { isMetadata, parseAddress, within } from './classify'

/** A private target that the operator opened: a host or range, and one port. */
type AllowedTarget = { text: string; port: number } & (
  | { name: string }
  | { range: [ipaddr.IPv4 | ipaddr.IPv6, number] }
)

/** The targets in ALLOWED_PRIVATE_HOSTS. Throws an Error for an invalid entry. */
export function allowedHosts(): readonly AllowedTarget[] {
  const entries = getSetting(settings.allowedPrivateHosts)
  const text = entries.join()
  const known = processWide('web.allowed-hosts', () => ({ text: '', list: [] as AllowedTarget[] }))
  if (known.text !== text) Object.assign(known, { list: entries.map(parseEntry), text })
  return known.list
}

/** Whether the operator opened this host and port. A range opens only literal addresses. */
export function isAllowed(host: string, port: number): boolean {
  const literal = parseAddress(host)
  return allowedHosts().some((one) => {
    if (one.port !== port) return false
    return 'name' in one ? one.name === host : literal !== undefined && within(literal, one.range)
  })
}

/** Whether the operator opened a host with this name on any port. */
export function isAllowedName(host: string): boolean {
  return allowedHosts().some((one) => 'name' in one && one.name === host)
}

/** A host as the guard compares it: lower case, no brackets, no final dot. */
export function plainHost(hostname: string): string {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return (bare.endsWith('.') ? bare.slice(0, -1) : bare).toLowerCase()
}

function parseEntry(text: string): AllowedTarget {
  const match = /^(?:\[([0-9a-f:.]+(?:\/\d+)?)\]|([^[\]:]+)):(\d{1,5})$/i.exec(text)
  const host = match?.[1] ?? match?.[2]
  const port = Number(match?.[3])
  if (!host || port < 1 || port > 65_535)
    throw refused(text, 'expected host:port, ip:port or cidr:port ([…] around IPv6)')
  if (host.includes('/') || ipaddr.isValid(host))
    return { text, port, range: parseRange(text, host) }
  const name = URL.parse(`http://${host}/`)?.hostname
  // Names such as 0x7f.1 would be misleading, as the URL parser turns them into an address.
  if (!name || ipaddr.isValid(name) || host.includes('*') || host.includes('@'))
    throw refused(text, 'the host is not a plain name and not an address')
  return { text, port, name: plainHost(name) }
}

function parseRange(text: string, host: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const [address, bits] = host.split('/')
  const parsed =
    address && ipaddr.IPv4.isValidFourPartDecimal(address)
      ? ipaddr.parse(address)
      : parseV6(address)
  if (!parsed) throw refused(text, 'the address is not in its usual form')
  const all = parsed.kind() === 'ipv4' ? 32 : 128
  const prefix = bits === undefined ? all : Number(bits)
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > all)
    throw refused(text, 'the prefix length is out of range')
  if (prefix === all && isMetadata(parsed.toString()))
    throw refused(text, 'cloud metadata addresses cannot be allowed')
  return [parsed, prefix]
}

function parseV6(address: string | undefined): ipaddr.IPv6 | undefined {
  return address && ipaddr.IPv6.isValid(address) ? ipaddr.IPv6.parse(address) : undefined
}

function refused(text: string, why: string): Error {
  return new Error(`ALLOWED_PRIVATE_HOSTS: "${text}": ${why}.`)
}
