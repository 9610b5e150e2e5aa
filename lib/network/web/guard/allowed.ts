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
  const cache = processWide('web.allowed-hosts', () => ({ text: '', list: [] as AllowedTarget[] }))
  if (cache.text !== text) Object.assign(cache, { list: entries.map(parseEntry), text })
  return cache.list
}

/** Whether the operator opened this host and port. A range opens only literal addresses. */
export function isAllowed(host: string, port: number): boolean {
  const literal = parseAddress(host)
  return allowedHosts().some((target) => {
    if (target.port !== port) return false
    return 'name' in target
      ? target.name === host
      : literal !== undefined && within(literal, target.range)
  })
}

/** Whether the operator opened a host with this name on any port. */
export function isAllowedName(host: string): boolean {
  return allowedHosts().some((target) => 'name' in target && target.name === host)
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
    throw refusal(text, 'expected host:port, ip:port or cidr:port ([…] around IPv6)')
  if (host.includes('/') || ipaddr.isValid(host))
    return { text, port, range: parseRange(text, host) }
  const name = URL.parse(`http://${host}/`)?.hostname
  // Names such as 0x7f.1 would be misleading, as the URL parser turns them into an address.
  if (!name || ipaddr.isValid(name) || host.includes('*') || host.includes('@'))
    throw refusal(text, 'the host is not a plain name and not an address')
  return { text, port, name: plainHost(name) }
}

function parseRange(text: string, host: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const [address, bits] = host.split('/')
  const reply =
    address && ipaddr.IPv4.isValidFourPartDecimal(address)
      ? ipaddr.parse(address)
      : parseV6(address)
  if (!reply) throw refusal(text, 'the address is not in its usual form')
  const all = reply.kind() === 'ipv4' ? 32 : 128
  const prefix = bits === undefined ? all : Number(bits)
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > all)
    throw refusal(text, 'the prefix length is out of range')
  if (prefix === all && isMetadata(reply.toString()))
    throw refusal(text, 'cloud metadata addresses cannot be allowed')
  return [reply, prefix]
}

function parseV6(address: string | undefined): ipaddr.IPv6 | undefined {
  return address && ipaddr.IPv6.isValid(address) ? ipaddr.IPv6.parse(address) : undefined
}

function refusal(text: string, why: string): Error {
  return new Error(`ALLOWED_PRIVATE_HOSTS: "${text}": ${why}.`)
}
