import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { getSetting, settings } from '@/lib/base/config'
import { processWide } from '@/lib/base/runtime'

type Cidr = [ipaddr.IPv4 | ipaddr.IPv6, number]

const GLOBAL_UNICAST: Cidr = ipaddr.parseCIDR('2000::/3')
/** Unicast by number, but reserved for a special use. */
const SPECIAL: Cidr[] = [
  '168.63.129.16/32', // platform address of a cloud
  '192.0.0.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.175.48.0/24',
  '2001::/23', // protocol assignments: Teredo, benchmarking, ORCHID
  '2001:db8::/32',
  '2002::/16', // 6to4
  '2620:4f:8000::/48',
  '3fff::/20',
].map((text) => ipaddr.parseCIDR(text))
/** Clouds provide credentials here: never reachable, whatever the operator allows. */
const METADATA: Cidr[] = [
  '169.254.0.0/16',
  '168.63.129.16/32',
  '100.100.100.200/32',
  '192.0.0.192/32',
  'fe80::/10',
  'fd00:ec2::/32',
  'fd20:ce::/32',
].map((text) => ipaddr.parseCIDR(text))

/** Why a connection to an IP address is not allowed, or null if the address is public. */
export function whyNotPublic(text: string, own: readonly Cidr[] = ownRanges()): string | null {
  const address = parseAddress(text)
  if (!address) return 'not an address'
  const range = address.range()
  if (range !== 'unicast') return range
  if (address.kind() === 'ipv6' && !within(address, GLOBAL_UNICAST)) return 'not global'
  if (address.kind() === 'ipv6' && isIsatap(address as ipaddr.IPv6)) return 'isatap'
  if (SPECIAL.some((cidr) => within(address, cidr))) return 'special use'
  return own.some((cidr) => within(address, cidr)) ? 'own address' : null
}

/** Whether the address belongs to a cloud's metadata service. */
export function isMetadata(text: string): boolean {
  const address = parseAddress(text)
  return !address || embedded(address).some((ip) => METADATA.some((cidr) => within(ip, cidr)))
}

/** The address, unwrapped if IPv4-mapped. Undefined for other texts, or with a zone. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (text.includes('%') || !ipaddr.isValid(text)) return undefined
  return ipaddr.process(text)
}

/** Whether `address` is in `cidr`. False across families. */
export function within(address: ipaddr.IPv4 | ipaddr.IPv6, cidr: Cidr): boolean {
  return address.kind() === cidr[0].kind() && address.match(cidr)
}

function isIsatap(address: ipaddr.IPv6): boolean {
  return address.parts[5] === 0x5efe && (address.parts[4] === 0 || address.parts[4] === 0x200)
}

/** The address, and the IPv4 address that its last 32 bits mean behind a NAT64. */
function embedded(address: ipaddr.IPv4 | ipaddr.IPv6): (ipaddr.IPv4 | ipaddr.IPv6)[] {
  if (address.kind() === 'ipv4') return [address]
  return [address, new ipaddr.IPv4(address.toByteArray().slice(12))]
}

/** This machine's addresses, its IPv6 networks, and those in BLOCKED_ADDRESSES. */
function ownRanges(): readonly Cidr[] {
  const text = getSetting(settings.blockedAddresses).join()
  const cache = processWide('web.own-ranges', () => ({ text: '', until: 0, ranges: [] as Cidr[] }))
  if (cache.until < performance.now() || cache.text !== text)
    Object.assign(cache, {
      text,
      until: performance.now() + 60_000,
      ranges: [...interfaceRanges(), ...blockedRanges()],
    })
  return cache.ranges
}

function interfaceRanges(): Cidr[] {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .map((network) => {
      const address = ipaddr.parse(network.address.split('%')[0] ?? network.address)
      const isLan = network.family === 'IPv6' && network.cidr
      return isLan
        ? ipaddr.parseCIDR(`${address}/${network.cidr?.split('/')[1]}`)
        : [address, 32 * (network.family === 'IPv6' ? 4 : 1)]
    })
}

/** The ranges in BLOCKED_ADDRESSES. Throws an Error naming an invalid entry. */
export function blockedRanges(): Cidr[] {
  return getSetting(settings.blockedAddresses).map((text) => {
    try {
      return text.includes('/')
        ? ipaddr.parseCIDR(text)
        : ipaddr.parseCIDR(`${text}/${text.includes(':') ? 128 : 32}`)
    } catch {
      throw new Error(`BLOCKED_ADDRESSES: "${text}" is not an IP address or a CIDR range.`)
    }
  })
}
