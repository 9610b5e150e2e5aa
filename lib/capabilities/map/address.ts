import { getDomain } from 'tldts'
import { dropFragment, dropParameters, TRACKING, withRouteAsPath } from '@/lib/base/text'
import { isNamedLikeScript } from './script-name'

const SESSION = String.raw`phpsessid|jsessionid|aspsessionid\w*|php_?session_?id|j?session(?:[_-]?id)?|[a-z]{0,8}sess(?:_?id)?|[a-z]{0,8}_?sid|zenid|cfid|cftoken`
/** Where ASP.NET keeps a session, and who signed in, without cookies: `/(S(abc))/page`. */
const SESSION_SEGMENT = /\/\((?:[AFSX]\([\w-]{1,500}\)){1,4}\)(?=\/)/g
/** Where a sign-in or a form leads afterwards: each page of a site links to it with its own. */
const RETURN = String.raw`return_?to(?:_?query)?|return_?url|redirect_to|login_redirect|came_from|destination|back_?url`
const DROPPED = new RegExp(`^(?:${TRACKING}|${RETURN})$`, 'i')
const OF_SESSION = new RegExp(`^(?:${SESSION})$`, 'i')
const ONLY_SESSION = /^(?:phpsessid|jsessionid|aspsessionid\w*|session[_-]?id|cftoken)$/i
/** `?sid=12` is a story; a session's value is long, and has digits. */
const GENERATED = /^(?=.{0,64}\d)[\w,-]{16,256}$/
/** Extensions of files that are not pages. A set, since a map checks thousands of URLs. */
const NO_PAGE = new Set(
  (
    'png jpg jpeg gif webp avif svg ico bmp tif tiff mp3 mp4 m4a m4v webm ogg ogv wav mov avi zip gz tgz bz2 xz 7z rar tar ' +
    'dmg exe msi deb rpm apk iso css js mjs map woff woff2 ttf eot doc docx xls xlsx ppt pptx epub ' +
    'rss atom ics'
  ).split(' '),
)
const MAX_ENDING_LENGTH = 6
const MAX_URL_LENGTH = 4_096

/** A URL as a page's identity, without tracking and a fragment but a route. Null if not http. */
export function normalAddress(text: string, base?: string): string | null {
  const url = URL.parse(dropFragment(text.trim()), base)
  if (
    !url ||
    (url.protocol !== 'http:' && url.protocol !== 'https:') ||
    url.username !== '' ||
    url.href.length > MAX_URL_LENGTH
  )
    return null
  // Setting a part reparses the whole URL, so only existing parts are set.
  if (url.pathname.includes(';'))
    url.pathname = url.pathname.replace(/;(?:jsessionid|phpsessid|sid)=[^/;]*/gi, '')
  if (url.pathname.includes('/(')) url.pathname = url.pathname.replace(SESSION_SEGMENT, '')
  if (!url.href.includes('?')) return url.href
  dropParameters(url, DROPPED)
  dropSessions(url)
  if (url.search === '') url.search = ''
  return url.href
}

function dropSessions(url: URL): void {
  const isSession = ([name, value]: [string, string]) =>
    ONLY_SESSION.test(name) || (OF_SESSION.test(name) && GENERATED.test(value))
  for (const [name] of [...url.searchParams].filter(isSession)) url.searchParams.delete(name)
}

// A query parameter that is kept.
const PART = String.raw`(?!(?:${TRACKING}|${SESSION}|${RETURN})(?:[=&]|$))[\w\-.~!$()*,=:@/]*`
/** A path and query that parsing does not change. */
const SETTLED_REFERENCE = new RegExp(
  String.raw`(?:/(?![.%(])[\w\-.~!$&()*+,=:@%]*)+(?:\?(?!$)${PART}(?:&${PART})*)?$`,
  'iy',
)
const SLASH = 47

/** Normalised URLs of one site, null for others. Fast for plain ones. */
export function openAddresses(
  belongs: (address: string) => boolean,
): (text: string) => string | null {
  const origins = new Map<string, string | null>()
  let last = { written: '', origin: null as string | null, isSame: false }
  const slow = (text: string) => {
    const normal = normalAddress(text)
    return normal && belongs(normal) ? normal : null
  }
  const parseOrigin = (pattern: string) => {
    let origin = origins.get(pattern)
    if (origin === undefined) {
      origin = slow(`${pattern}/`)?.slice(0, -1) ?? null
      origins.set(pattern, origin)
    }
    return { written: pattern, origin, isSame: origin === pattern }
  }
  return (text) => {
    const end = text.indexOf('/', 8)
    if (end === -1 || text.length > MAX_URL_LENGTH) return slow(text)
    SETTLED_REFERENCE.lastIndex = end
    if (!SETTLED_REFERENCE.test(text)) return slow(text)
    if (end !== last.written.length || !text.startsWith(last.written))
      last = parseOrigin(text.slice(0, end))
    if (last.isSame) return text
    return last.origin === null ? null : last.origin + text.slice(end)
  }
}

/** The same key for http and https, with and without www. One of such twins is kept. */
export function twinKey(address: string): string {
  const key = address.slice(address.indexOf('://') + 3)
  return key.startsWith('www.') ? key.slice(4) : key
}

/** Whether a URL is on the same host (www or not), or below its registrable domain. */
export function onSite(site: string, includeSubdomains: boolean): (address: string) => boolean {
  const home = new URL(site)
  const bare = (host: string) => host.replace(/^www\./, '')
  const domain = getDomain(home.hostname)
  return (address) => {
    const { hostname, port } = new URL(address)
    if (port === home.port && bare(hostname) === bare(home.hostname)) return true
    // An IP address has no subdomains: another port of it is another site.
    return (
      includeSubdomains &&
      domain !== null &&
      (hostname === domain || hostname.endsWith(`.${domain}`))
    )
  }
}

/** False for URLs whose path looks like an image, archive, stylesheet or similar. */
export function mayBePage(address: string): boolean {
  const end = endOfPath(address)
  const slash = address.lastIndexOf('/', end - 1)
  const dot = address.lastIndexOf('.', end - 1)
  if (dot < slash || end - dot > MAX_ENDING_LENGTH) return true
  return !NO_PAGE.has(address.slice(dot + 1, end).toLowerCase()) || isNamedLikeScript(address)
}

/** A title from the path: "http-3 overview" of /docs/http-3_overview.html. */
export function titleFromPath(address: string): string {
  if (address.includes('#')) return titleFromPath(withRouteAsPath(address))
  let end = endOfPath(address)
  while (address.charCodeAt(end - 1) === SLASH) end--
  const at = address.lastIndexOf('/', end - 1)
  if (at < address.indexOf('://') + 3) return new URL(address).hostname
  let title = address.slice(at + 1, end)
  if (title.includes('%')) title = decodePath(title)
  if (title.includes('.')) title = title.replace(/\.(?!js$)\w{2,5}$/i, '')
  return title.replace(/[_+-]+/g, ' ').trim() || new URL(address).hostname
}

/** Where the query or fragment starts, or the end. */
function endOfPath(address: string): number {
  const query = address.indexOf('?')
  const hash = address.indexOf('#')
  const at = query === -1 || (hash !== -1 && hash < query) ? hash : query
  return at === -1 ? address.length : at
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
