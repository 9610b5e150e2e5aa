import { webAddress } from './plain'

const MAX_WRAPPERS = 3

const GOOGLE = /(?:^|\.)google(?:\.\p{L}{2,3}){1,2}$/u
const AMP_PARAMETER = /^(?:amp_.*|usqp|amp)$/

/** Addresses that lead on to the page in one of their parameters. */
const REDIRECTS: { host: RegExp; path: RegExp; names: string[] }[] = [
  { host: GOOGLE, path: /^\/url$/, names: ['q', 'url'] },
  { host: /(?:^|\.)duckduckgo\.com$/, path: /^\/l\/?$/, names: ['uddg'] },
  { host: /(?:^|\.)bing\.com$/, path: /^\/ck\/a$/, names: ['u'] },
  { host: /^lm?\.(?:facebook|instagram)\.com$/, path: /^\//, names: ['u'] },
  { host: /(?:^|\.)facebook\.com$/, path: /^\/(?:l\.php|flx\/warn\/)$/, names: ['u'] },
  { host: GOOGLE, path: /^\/aclk$/, names: ['adurl'] },
  { host: /^googleweblight\.com$/, path: /^\/i$/, names: ['u'] },
  { host: /(?:^|\.)bing\.com$/, path: /^\/newtabredir$/, names: ['url'] },
  { host: /(?:^|\.)bing\.com$/, path: /^\/images\/search$/, names: ['purl'] },
  { host: /(?:^|\.)startpage\.com$/, path: /^\/do\/proxy$/, names: ['u'] },
  { host: /^search\.brave\.com$/, path: /^\/redirect$/, names: ['url'] },
  { host: /(?:^|\.)ecosia\.org$/, path: /^\/redirect$/, names: ['url'] },
  { host: /^link\.zhihu\.com$/, path: /^\/$/, names: ['target'] },
  { host: /^weibo\.cn$/, path: /^\/sinaurl$/, names: ['u'] },
  { host: /(?:^|\.)pinterest\.[a-z.]{2,6}$/, path: /^\/offsite\/?$/, names: ['url'] },
  { host: /(?:^|\.)tumblr\.com$/, path: /^\/safe-mode$/, names: ['url'] },
  { host: /^exit\.sc$/, path: /^\/$/, names: ['url'] },
  { host: /^click\.linksynergy\.com$/, path: /^\//, names: ['murl'] },
  { host: /(?:^|\.)awin1\.com$/, path: /^\/cread\.php$/, names: ['ued'] },
  { host: /^statics\.teams\.cdn\.office\.net$/, path: /safelinks/, names: ['url'] },
  { host: /(?:^|\.)youtube\.com$/, path: /^\/redirect$/, names: ['q'] },
  { host: /^out\.reddit\.com$/, path: /^\//, names: ['url'] },
  { host: /(?:^|\.)linkedin\.com$/, path: /^\/(?:redir|safety)\//, names: ['url'] },
  { host: /^(?:away\.)?vk\.(?:com|ru)$/, path: /^\/away\.php$/, names: ['to'] },
  { host: /^l\.(?:messenger|threads|wl)\.(?:com|net|co)$/, path: /^\//, names: ['u'] },
  { host: GOOGLE, path: /^\/imgres$/, names: ['imgrefurl'] },
  { host: /^translate\.google\./, path: /^\/translate$/, names: ['u'] },
  { host: /(?:^|\.)yandex\.\p{L}{2,3}$/u, path: /^\/clck\//, names: ['url'] },
  { host: /^t\.umblr\.com$/, path: /^\/redirect$/, names: ['z'] },
  { host: /^steamcommunity\.com$/, path: /^\/linkfilter\/?$/, names: ['url', 'u'] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, names: ['url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, names: ['url'] },
  { host: /^medium\.com$/, path: /^\/r\/?$/, names: ['url'] },
  { host: /^go\.(?:redirectingat|skimresources)\.com$/, path: /^\//, names: ['url'] },
]

/** The page that a link leads to: without search engines' redirects and AMP caches. */
export function unwrapLink(text: string | null | undefined): string | null {
  let link = webAddress(text)
  for (let turn = 0; turn < MAX_WRAPPERS && link; turn++) {
    const inner = webAddress(innerAddress(new URL(link)))
    if (!inner) return link
    link = inner
  }
  return link
}

function innerAddress(url: URL): string | null {
  const redirect = REDIRECTS.find(
    ({ host, path }) => host.test(url.hostname) && path.test(url.pathname),
  )
  if (redirect) {
    const target = redirect.names.map((name) => url.searchParams.get(name)).find(Boolean)
    return target ? (fromBase64(target) ?? target) : null
  }
  return yahooTarget(url) ?? ampTarget(url) ?? writtenTarget(url) ?? translationTarget(url)
}

/** Bing writes the address in base64 after two characters. */
function fromBase64(text: string): string | null {
  if (!/^a1aHR0c[\w-]+$/.test(text)) return null
  return Buffer.from(text.slice(2), 'base64url').toString('utf8')
}

function yahooTarget({ hostname, pathname }: URL): string | null {
  if (!/^(?:r\.)?search\.yahoo\.com$/.test(hostname)) return null
  const target = /\/RU=([^/]+)\//.exec(pathname)?.[1]
  try {
    return target ? decodeURIComponent(target) : null
  } catch {
    return null
  }
}

function ampTarget(url: URL): string | null {
  const { hostname, pathname } = url
  const isGoogle = GOOGLE.test(hostname) || /(?:^|\.)bing\.com$/.test(hostname)
  const isCache = /(?:^|\.)(?:ampproject\.org|amp\.cloudflare\.com|bing-amp\.com)$/.test(hostname)
  const target = isGoogle
    ? /^\/amp\/(s\/)?([^/.]+\..+)$/.exec(pathname)
    : isCache && /^\/[cvi]\/(s\/)?([^/.]+\..+)$/.exec(pathname)
  if (!target) return null
  for (const name of [...url.searchParams.keys()])
    if (AMP_PARAMETER.test(name)) url.searchParams.delete(name)
  return `${target[1] ? 'https' : 'http'}://${target[2]}${url.search}`
}

/** Guards of mail, and a service that hides where a visitor comes from, write the address out. */
function writtenTarget({ hostname, pathname, search, searchParams }: URL): string | null {
  if (hostname === 'href.li') return search.slice(1) || null
  if (hostname === 'urldefense.com') return /^\/v3\/__(.+?)__;/.exec(pathname)?.[1] ?? null
  if (hostname !== 'urldefense.proofpoint.com') return null
  const code = searchParams.get('u')?.replaceAll('_', '/').replaceAll('-', '%')
  try {
    return code ? decodeURIComponent(code) : null
  } catch {
    return null
  }
}

/** `www-a--b-example.translate.goog` is `www.a-b.example`, translated. */
function translationTarget(url: URL): string | null {
  const labels = /^([a-z\d-]+)\.translate\.goog$/.exec(url.hostname)?.[1]
  if (!labels) return null
  const host = labels.replace(/-{1,9}/g, (run) => (run.length > 1 ? run.slice(1) : '.'))
  for (const name of [...url.searchParams.keys()])
    if (name.startsWith('_x_tr_')) url.searchParams.delete(name)
  return `https://${host}${url.pathname}${url.search}`
}
