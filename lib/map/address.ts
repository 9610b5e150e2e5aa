import { getDomain } from 'tldts'
import { dropParameters, isTracking } from '../addresses'

const SESSION = /^(?:phpsessid|jsessionid|aspsessionid\w*|sessionid|session_id|sid|zenid|cfid|cftoken)$/i
/** Endings of what is no page: a lookup, since a map asks for each of thousands. */
const NO_PAGE = new Set(
  (
    'png jpg jpeg gif webp avif svg ico bmp tif tiff mp3 mp4 m4a m4v webm ogg ogv wav mov avi zip gz tgz bz2 xz 7z rar tar ' +
    'dmg exe msi deb rpm apk iso css js mjs map woff woff2 ttf eot doc docx xls xlsx ppt pptx epub'
  ).split(' '),
)
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

/** What may stand in a path and a query of which nothing changes when they are read as an address. */
const SETTLED = new Uint8Array(128)
for (const one of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.~!$&()*+,=:@%/')
  SETTLED[one.charCodeAt(0)] = 1
const [PERCENT, PLUS, DOT, SLASH, QUESTION] = [37, 43, 46, 47, 63]
const MOST_NAMES = 1_000

/**
 * Normal addresses of one site, or null for others; quick for the plain ones, of which a sitemap has thousands: an
 * origin is looked at once, and path and query are left as they are when nothing in them can be normalised.
 */
export function openAddresses(belongs: (address: string) => boolean): (text: string) => string | null {
  const origins = new Map<string, string | null>()
  const dropped = new Map<string, boolean>()
  let last = { written: '', origin: null as string | null }
  const slow = (text: string) => {
    const normal = normalAddress(text)
    return normal && belongs(normal) ? normal : null
  }
  const originOf = (written: string) => {
    let origin = origins.get(written)
    if (origin === undefined) {
      origin = slow(`${written}/`)?.slice(0, -1) ?? null
      origins.set(written, origin)
    }
    return origin
  }
  /** Whether a parameter of this name is dropped; a site has few names. */
  const isKnownDropped = (name: string) => {
    let is = dropped.get(name)
    if (is === undefined) {
      is = isDropped(name)
      if (dropped.size < MOST_NAMES) dropped.set(name, is)
    }
    return is
  }
  return (text) => {
    const end = text.indexOf('/', 8)
    if (end === -1 || text.length > LONGEST || !isSettled(text, end, isKnownDropped)) return slow(text)
    if (end !== last.written.length || !text.startsWith(last.written)) {
      const written = text.slice(0, end)
      last = { written, origin: originOf(written) }
    }
    if (last.origin === null) return null
    return last.origin === last.written ? text : last.origin + text.slice(end)
  }
}

/** Whether nothing changes from `start` on, where the path begins, when the address is normalised. */
function isSettled(text: string, start: number, drops: (name: string) => boolean): boolean {
  let at = start
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUESTION) break
    if (SETTLED[code] !== 1) return false
    // A dot, written or escaped, after a slash may be a step up.
    if (code === SLASH && isDotOrEscape(text.charCodeAt(at + 1))) return false
  }
  return at === text.length || (at + 1 < text.length && isSettledQuery(text, at + 1, drops))
}

function isSettledQuery(text: string, start: number, drops: (name: string) => boolean): boolean {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (SETTLED[code] !== 1 || code === PERCENT || code === PLUS) return false
    if (code === SLASH && text.charCodeAt(at + 1) === DOT) return false
  }
  for (let from = start; from <= text.length; ) {
    const next = text.indexOf('&', from)
    const end = next === -1 ? text.length : next
    const equals = text.indexOf('=', from)
    if (drops(text.slice(from, equals === -1 || equals > end ? end : equals))) return false
    from = end + 1
  }
  return true
}

function isDotOrEscape(code: number): boolean {
  return code === DOT || code === PERCENT
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
  const path = withoutQuery(address)
  const dot = path.lastIndexOf('.')
  return dot < path.lastIndexOf('/') || !NO_PAGE.has(path.slice(dot + 1).toLowerCase())
}

/** A title made of the path, for an address that nothing else names: "http-3 overview" of /docs/http-3_overview.html. */
export function titleFromPath(address: string): string {
  let path = withoutQuery(address)
  if (path.endsWith('/')) path = path.replace(/\/+$/, '')
  const start = path.indexOf('://') + 3
  const at = path.lastIndexOf('/')
  if (at < start) return new URL(address).hostname
  let title = path.slice(at + 1)
  if (title.includes('%')) title = decoded(title)
  if (title.includes('.')) title = title.replace(/\.\w{2,5}$/, '')
  return title.replace(/[_+-]+/g, ' ').trim() || new URL(address).hostname
}

function withoutQuery(address: string): string {
  const query = address.indexOf('?')
  const hash = address.indexOf('#')
  const at = query === -1 || (hash !== -1 && hash < query) ? hash : query
  return at === -1 ? address : address.slice(0, at)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
