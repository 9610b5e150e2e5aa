import { getDomain } from 'tldts'
import type { Page } from '@/lib/reader/page'

type Site = { page: Page; url: string }
export type Social = { type: string; url: string }
export type BrandLinks = Record<(typeof KEY_PAGES)[number][0], string | null>

const MAX_SAME_AS = 1_000
const HOSTS: [string, RegExp, RegExp][] = [
  ['x', /^(?:twitter|x)\.com$/, /^\/(?!share|intent|home|search|hashtag|i\/)@?\w{1,15}\/?$/],
  [
    'facebook',
    /^facebook\.com$|^fb\.com$/,
    /^\/(?!sharer|share|dialog|plugins|tr\b|events|groups|photo|watch|hashtag|story|marketplace)[\w.\-/%]+$/,
  ],
  ['instagram', /^instagram\.com$/, /^\/(?!p\/|reel|explore)[\w.]+\/?$/],
  ['linkedin', /^linkedin\.com$/, /^\/(?:company|in|school|showcase)\/[^/]+\/?/],
  ['youtube', /^youtube\.com$/, /^\/(?:@[^/]+|c\/|channel\/|user\/)/],
  ['github', /^github\.com$/, /^\/(?!features|pricing|about|login|sponsors)[\w-]+\/?$/],
  ['tiktok', /^tiktok\.com$/, /^\/@[\w.]+\/?$/],
  ['mastodon', /^(?:mastodon\.[a-z]+|fosstodon\.org|mas\.to|hachyderm\.io)$/, /^\/@[\w]+\/?$/],
  ['bluesky', /^bsky\.app$/, /^\/profile\/[\w.:-]+\/?$/],
  ['threads', /^threads\.(?:net|com)$/, /^\/@[\w.]+\/?$/],
  ['discord', /^discord\.(?:gg|com)$/, /^\/(?:invite\/)?[\w-]+\/?$/],
  ['pinterest', /^pinterest\.[a-z.]+$/, /^\/(?!pin\/)\w+\/?$/],
  ['reddit', /^reddit\.com$/, /^\/(?:r|user|u)\/\w+\/?$/],
  ['medium', /^medium\.com$/, /^\/@?[\w.-]+\/?$/],
  ['telegram', /^t\.me$/, /^\/(?!share)\w+\/?$/],
  ['twitch', /^twitch\.tv$/, /^\/\w+\/?$/],
  ['vimeo', /^vimeo\.com$/, /^\/(?!\d)\w+\/?$/],
  ['dribbble', /^dribbble\.com$/, /^\/(?!shots)[\w-]+\/?$/],
  ['behance', /^behance\.net$/, /^\/(?!gallery)[\w-]+\/?$/],
  ['xing', /^xing\.com$/, /^\/(?:pages|companies|profile)\/[^/]+/],
  ['snapchat', /^snapchat\.com$/, /^\/add\/[\w.-]+\/?$/],
  ['whatsapp', /^wa\.me$/, /^\/\d+/],
]

const FILE =
  /\.(?:pdf|docx?|xlsx?|pptx?|csv|zip|gz|dmg|exe|apk|msi|png|jpe?g|gif|webp|avif|svg|ico|mp[34]|webm|mov|xml|json|rss|atom)$/i
const KEY_PAGES = [
  ['about', /\babout\b|über uns|à propos|nosotros/i],
  ['pricing', /\bpricing\b|\bplans\b|\bprices?\b|preise|tarifs/i],
  ['contact', /\bcontact\b|kontakt/i],
  ['careers', /\bcareers?\b|\bjobs\b|karriere/i],
  ['blog', /\bblog\b|\bnews(?:room)?\b/i],
  ['docs', /\bdocs?\b|documentation|developers?\b/i],
  ['terms', /\bterms\b|conditions of use|\bagb\b|\btos\b/i],
  ['privacy', /privacy|datenschutz/i],
  ['login', /\b(?:log|sign)[ -]?in\b|anmelden/i],
] as const

/** The brand's profiles, each network once. */
export function findSocials(site: Site): Social[] {
  const { page } = site
  const profiles = sameAs(page.structured?.jsonLd ?? [])
    .slice(0, MAX_SAME_AS)
    .map((url) => ({ url, text: '' }))
  const words = nameWords(site)
  const socials = new Map<string, Social>()
  for (const { url: address, text } of [...page.links, ...profiles]) {
    if (!URL.canParse(address)) continue
    const { hostname, pathname } = new URL(address)
    // A prefix for a device or language; "wa.me" has none.
    const host = hostname.replace(/^(?:www|m|mobile|[a-z]{2})\.(?=.*\.)/, '')
    const network = HOSTS.find(([, own, handle]) => own.test(host) && handle.test(pathname))?.[0]
    if (network && !socials.has(network) && isOwn(text, network, host, pathname, words))
      socials.set(network, { type: network, url: address })
  }
  return [...socials.values()]
}

/** An icon, the network's name, or a handle like the site's name. */
function isOwn(
  text: string,
  network: string,
  host: string,
  path: string,
  words: string[],
): boolean {
  const [label, handle] = [text.toLowerCase(), path.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')]
  if (label === '' || label.includes(network) || label.includes(host.split('.')[0] ?? network))
    return true
  if (/^(?:twitter|follow|join|like)\b/.test(label) || words.some((word) => label.includes(word)))
    return true
  return words.some((word) => handle.includes(word))
}

function nameWords({ page, url }: Site): string[] {
  const name = `${page.metadata.siteName ?? ''} ${page.title ?? ''} ${getDomain(new URL(url).hostname) ?? ''}`
  return [...new Set(name.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [])]
}

/** The site's key pages by words in link and path. Null for those without a link. */
export function findKeyPages({ page, url }: Site): BrandLinks {
  const own = getDomain(new URL(url).hostname) ?? new URL(url).hostname
  const links = page.links.filter(
    (link) =>
      URL.canParse(link.url) &&
      !isFile(link.url) &&
      (getDomain(new URL(link.url).hostname) ?? new URL(link.url).hostname) === own,
  )
  const find = (words: RegExp) =>
    links.find(({ text }) => text.length < 40 && words.test(text)) ??
    links.find((link) => words.test(new URL(link.url).pathname.replaceAll(/[/_-]/g, ' ')))
  return Object.fromEntries(
    KEY_PAGES.map(([name, words]) => [name, find(words)?.url ?? null]),
  ) as BrandLinks
}

/** Whether a URL is a file rather than a page. */
export function isFile(address: string): boolean {
  return FILE.test(new URL(address).pathname)
}

const MAX_DEPTH = 20

function sameAs(value: unknown, depth = 0): string[] {
  if (depth > MAX_DEPTH) return []
  if (Array.isArray(value)) return value.flatMap((entry) => sameAs(entry, depth + 1))
  if (value === null || typeof value !== 'object') return []
  const node = value as Record<string, unknown>
  return [
    ...[node.sameAs].flat().filter((address) => typeof address === 'string'),
    ...sameAs(node['@graph'] ?? [], depth + 1),
  ]
}
