import { getDomain } from 'tldts'
import { dropParameters, isTracking } from '../addresses'

const SESSION = /^(?:phpsessid|jsessionid|aspsessionid\w*|sessionid|session_id|sid|zenid|cfid|cftoken)$/i
const NO_PAGE =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?|mp[34]|m4[av]|webm|og[gv]|wav|mov|avi|zip|gz|tgz|bz2|xz|7z|rar|tar|dmg|exe|msi|deb|rpm|apk|iso|css|js|mjs|map|woff2?|ttf|eot|docx?|xlsx?|pptx?|epub)$/i
const LONGEST = 4_096

/** An address in the form that tells pages apart: no fragment, tracking or session parameters, no default index of dots. Null when it is no http address. */
export function normalAddress(text: string, base?: string): string | null {
  const url = URL.parse(text.trim(), base)
  if (
    !url ||
    (url.protocol !== 'http:' && url.protocol !== 'https:') ||
    url.username !== '' ||
    url.href.length > LONGEST
  )
    return null
  // Setting a part makes the whole be parsed again, so only what is there is touched.
  if (url.href.includes('#')) url.hash = ''
  if (url.pathname.includes(';')) url.pathname = url.pathname.replace(/;(?:jsessionid|phpsessid|sid)=[^/;]*/gi, '')
  if (!url.href.includes('?')) return url.href
  dropParameters(url, isDropped)
  if (url.search === '') url.search = ''
  return url.href
}

/** Path and query of which nothing can change when they are read as an address. */
const SETTLED = /^\/[\w\-.~!$&()*+,=:@%/]*(?:\?[\w\-.~!$&()*+,=:@%/]+)?$/
const DOTS = /\/(?:\.|%2e)/i

/**
 * Normal addresses of one site, or null for others; quick for the plain ones, of which a sitemap has thousands: an
 * origin is looked at once, and path and query are left as they are when nothing in them can be normalised.
 */
export function openAddresses(belongs: (address: string) => boolean): (text: string) => string | null {
  const origins = new Map<string, string | null>()
  const slow = (text: string) => {
    const normal = normalAddress(text)
    return normal && belongs(normal) ? normal : null
  }
  return (text) => {
    const end = text.indexOf('/', 8)
    if (end === -1 || text.length > LONGEST) return slow(text)
    const rest = text.slice(end)
    if (!SETTLED.test(rest) || DOTS.test(rest) || hasDropped(rest)) return slow(text)
    const written = text.slice(0, end)
    let origin = origins.get(written)
    if (origin === undefined) {
      origin = slow(`${written}/`)?.slice(0, -1) ?? null
      origins.set(written, origin)
    }
    return origin === null ? null : origin + rest
  }
}

function hasDropped(rest: string): boolean {
  const at = rest.indexOf('?')
  if (at === -1) return false
  return rest
    .slice(at + 1)
    .split('&')
    .some((part) => part.includes('%') || part.includes('+') || isDropped(part.split('=', 1)[0] ?? ''))
}

function isDropped(name: string): boolean {
  return isTracking(name) || SESSION.test(name)
}

/** The key that is the same for http and https, with and without www: of such twins one is kept. */
export function twinKey(address: string): string {
  const key = address.slice(address.indexOf('://') + 3)
  return key.startsWith('www.') ? key.slice(4) : key
}

/** Whether an address belongs to the site: same host (www or not), or below its registrable domain. */
export function onSite(site: string, includeSubdomains: boolean): (address: string) => boolean {
  const home = new URL(site)
  const bare = (host: string) => host.replace(/^www\./, '')
  const domain = getDomain(home.hostname) ?? home.hostname
  return (address) => {
    const { hostname, port } = new URL(address)
    if (port === home.port && bare(hostname) === bare(home.hostname)) return true
    return includeSubdomains && (hostname === domain || hostname.endsWith(`.${domain}`))
  }
}

/** False for addresses whose path says that they are images, archives, styles and the like. */
export function mayBePage(address: string): boolean {
  return !NO_PAGE.test(withoutQuery(address))
}

/** A title made of the path, for an address that nothing else names: "http-3 overview" of /docs/http-3_overview.html. */
export function titleFromPath(address: string): string {
  const path = withoutQuery(address).replace(/\/+$/, '')
  const start = path.indexOf('://') + 3
  const at = path.lastIndexOf('/')
  if (at < start) return new URL(address).hostname
  const last = path.slice(at + 1)
  const title = (last.includes('%') ? decoded(last) : last)
    .replace(/\.\w{2,5}$/, '')
    .replace(/[_+-]+/g, ' ')
    .trim()
  return title || new URL(address).hostname
}

function withoutQuery(address: string): string {
  const at = address.search(/[?#]/)
  return at === -1 ? address : address.slice(0, at)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
