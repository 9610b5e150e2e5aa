import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { read, settings } from './config'

const HEADER = 'x-forwarded-for'

/**
 * Leaves in X-Forwarded-For the one address that a request came from. Anyone can send that header: without a proxy in front
 * it is the connection's, behind N of them the N-th from the end, since each adds the address that it saw.
 */
export function settleClientAddress({ headers, socket }: IncomingMessage): void {
  const seen = String(headers[HEADER] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const proxies = read(settings.trustedProxies)
  headers[HEADER] = (proxies > 0 ? seen.slice(-proxies)[0] : undefined) ?? socket.remoteAddress ?? 'unknown'
}

/** The address that `settleClientAddress` left. */
export function clientAddressOf(headers: Headers | IncomingHttpHeaders | undefined): string {
  const value = headers instanceof Headers ? headers.get(HEADER) : headers?.[HEADER]
  return String(value ?? 'unknown')
}

/** What attempts are counted by: an IPv4 address, or the /64 network that one customer of an IPv6 provider has. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`
}
