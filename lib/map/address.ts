import { getDomain } from 'tldts'

const TRACKING = /^(?:utm_\w+|gclid|fbclid|mc_[ce]id|msclkid|igshid|_hsenc|_hsmi|yclid|dclid|ref_src)$/i
const SESSION = /^(?:phpsessid|jsessionid|aspsessionid\w*|sessionid|session_id|sid|zenid|cfid|cftoken)$/i
const NO_PAGE =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?|mp[34]|m4[av]|webm|og[gv]|wav|mov|avi|zip|gz|tgz|bz2|xz|7z|rar|tar|dmg|exe|msi|deb|rpm|apk|iso|css|js|mjs|map|woff2?|ttf|eot|docx?|xlsx?|pptx?|epub)$/i

/** An address in the form that tells pages apart: no fragment, tracking or session parameters, no default index of dots. Null when it is no http address. */
export function normalAddress(text: string, base?: string): string | null {
  const url = URL.parse(text.trim(), base)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.href.length > 4_096)
    return null
  // Setting a part makes the whole be parsed again, so only what is there is touched.
  if (url.href.includes('#')) url.hash = ''
  if (url.pathname.includes(';')) url.pathname = url.pathname.replace(/;(?:jsessionid|phpsessid|sid)=[^/;]*/gi, '')
  if (!url.href.includes('?')) return url.href
  const names = [...url.searchParams.keys()].filter((name) => TRACKING.test(name) || SESSION.test(name))
  for (const name of names) url.searchParams.delete(name)
  if (url.search === '') url.search = ''
  return url.href
}

/** The key that is the same for http and https, with and without www: of such twins one is kept. */
export function twinKey(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/i, '')
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
  return !NO_PAGE.test(new URL(address).pathname)
}

/** A title made of the path, for an address that nothing else names: "http-3 overview" of /docs/http-3_overview.html. */
export function titleFromPath(address: string): string {
  const url = new URL(address)
  const last = decoded(url.pathname.split('/').filter(Boolean).at(-1) ?? '')
  return (
    last
      .replace(/\.\w{2,5}$/, '')
      .replace(/[_+-]+/g, ' ')
      .trim() || url.hostname
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
