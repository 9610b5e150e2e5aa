import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { getSetting, settings } from '@/lib/base/config'

const HEADER = 'x-forwarded-for'
/** What proxies report about a request. Clients can forge these headers. */
const PROXY_HEADERS = [
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
]
/** Our own header: whether a proxy, trusted or not, forwarded the request. */
const PROXIED = 'x-groundwire-proxied'

/** Sets X-Forwarded-For to the client's address, as reported by trusted proxies. */
export function setClientAddress({ headers, socket, httpVersion }: IncomingMessage): void {
  const hops = String(headers[HEADER] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const proxies = getSetting(settings.trustedProxies)
  // nginx without settings adds no header, and speaks HTTP/1.0, which no browser does.
  const isProxied =
    httpVersion === '1.0' ||
    [HEADER, 'via', ...PROXY_HEADERS].some((name) => headers[name] !== undefined)
  headers[PROXIED] = isProxied ? 'yes' : 'no'
  if (proxies === 0) for (const name of PROXY_HEADERS) delete headers[name]
  passPublicHost(headers)
  headers[HEADER] =
    (proxies > 0 ? hops.slice(-proxies)[0] : undefined) ?? socket.remoteAddress ?? 'unknown'
}

/** Next compares the origin of a form with this header, and proxies may pass on another host. */
function passPublicHost(headers: IncomingHttpHeaders): void {
  const publicUrl = getSetting(settings.publicUrl)
  if (publicUrl === undefined || headers.origin === undefined) return
  const { origin, host } = new URL(publicUrl)
  if (headers.origin === origin) headers['x-forwarded-host'] = host
}

/** The address that `setClientAddress` set. */
export function getClientAddress(headers: Headers | IncomingHttpHeaders | undefined): string {
  const value = headers instanceof Headers ? headers.get(HEADER) : headers?.[HEADER]
  return String(value ?? 'unknown')
}

/** True if the request came through a proxy, or claims to. */
export function isProxied(headers: Headers): boolean {
  return headers.get(PROXIED) !== 'no'
}

/** The key that attempts are counted under: an IPv4 address, or an IPv6 /64 network. */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  if (ip.kind() === 'ipv4') return ip.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`)}/64`
}
