import { dropParameters } from '@/lib/base/text'
import type { Hit, SearchType } from './query'

const LOCAL_LABEL = /^(?:www|m|mobile|amp|touch|wap|3g)$/
const AMP_PARAMETER = /^(?:amp|outputtype|ampshare)$/i
/** Sites with several hosts or addresses for a page: what of the address tells the page. */
const ALIASES: { address: RegExp; key: string }[] = [
  {
    address: /^(?:www\.|mobile\.)?(?:twitter|x)\.com\/[^/]{1,40}\/status\/(\d{1,25})(?:[/?].*)?$/,
    key: 'x.com/$1',
  },
  { address: /^(?:www|old|new|np|i)\.reddit\.com(\/.*)$/, key: 'reddit.com$1' },
  {
    address:
      /^(?:www\.|export\.)?arxiv\.org\/(?:abs|pdf|html)\/(\d{4}\.\d{4,5})(?:v\d+)?(?:\.pdf)?\/?$/,
    key: 'arxiv.org/$1',
  },
  {
    address:
      /^((?:www\.)?amazon\.[a-z.]{2,6})\/(?:[^/]+\/)?(?:dp|gp\/product)\/([A-Z\d]{10})(?:[/?].*)?$/,
    key: '$1/$2',
  },
  { address: /^(github\.com\/[^/]{1,40}\/[^/]{1,100})\.git$/, key: '$1' },
  { address: /^(?:web|[a-z]{2}-[a-z]{2})\.facebook\.com(\/.*)$/, key: 'facebook.com$1' },
  { address: /^dx\.doi\.org(\/.*)$/, key: 'doi.org$1' },
  {
    address: /^(?:www\.)?ncbi\.nlm\.nih\.gov\/pmc\/(articles\/PMC\d{1,12})(?:[/?].*)?$/,
    key: 'pmc.ncbi.nlm.nih.gov/$1',
  },
  {
    address: /^(?:www\.)?ncbi\.nlm\.nih\.gov\/pubmed\/(\d{1,12})(?:[/?].*)?$/,
    key: 'pubmed.ncbi.nlm.nih.gov/$1',
  },
  {
    address:
      /^(?:www\.)?([a-z.]{0,30}stackoverflow|[a-z.]{1,30}stackexchange)\.com\/q(?:uestions)?\/(\d{1,12})(?:\/(?!\d+$)[^?]*)?(?:\?.*)?$/,
    key: '$1.com/$2',
  },
  {
    address:
      /^(?:reddit\.com\/(?:r\/[^/]{1,40}\/)?comments|redd\.it)\/([a-z\d]{2,12})(?:\/[^/?]*)?\/?(?:\?.*)?$/,
    key: 'reddit.com/$1',
  },
  {
    address: /^([a-z-]{2,20}\.wikipedia\.org)\/w\/index\.php\?title=([^&]{1,300})$/,
    key: '$1/wiki/$2',
  },
  { address: /^player\.vimeo\.com\/video\/(\d{4,12})(?:[/?].*)?$/, key: 'vimeo.com/$1' },
  { address: /^([\w-]+\.blogspot\.[a-z.]{2,6}\/[^?]+)\?m=1$/, key: '$1' },
]

/** Identifies a page by its link, without what leads to the same page. */
export function pageKey(link: string): string {
  const url = URL.parse(link)
  if (!url) return link
  const video = videoIn(url)
  if (video) return `youtube.com/${video}`
  const address = `${url.host}${url.pathname}${url.search}`
  const alias = ALIASES.find(({ address: pattern }) => pattern.test(address))
  if (alias) return pageKey(`https://${address.replace(alias.address, alias.key)}#`)
  dropParameters(url)
  dropParameters(url, AMP_PARAMETER)
  if (url.searchParams.get('output') === 'amp') url.searchParams.delete('output')
  url.searchParams.sort()
  const fragment = /^#!?\//.test(url.hash) ? url.hash : ''
  const path = withPlainLetters(url.pathname)
    .replace(/\/(?:index\.(?:html?|php)|default\.aspx?)?$/, '')
    .replace(/^\/amp(?=\/)|\/amp$/, '')
    .replace(/\.amp(?=\.html?$|$)/, '')
  return `${hostWithoutDevice(url.host)}${path}${url.search}${fragment}`
}

/** `en.m.wikipedia.org` as `en.wikipedia.org`. */
function hostWithoutDevice(host: string): string {
  const labels = host.split('.')
  return labels.filter((label, at) => at >= labels.length - 2 || !LOCAL_LABEL.test(label)).join('.')
}

function withPlainLetters(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (escaped, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16))
    return /[\w.~-]/.test(letter) ? letter : escaped.toUpperCase()
  })
}

const VIDEO = /^\/(?:embed|shorts|live|v)\/([\w-]{6,20})\/?$/

/** The video of an address of YouTube, whatever its form. */
function videoIn({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === 'youtu.be') return pathname.slice(1) || undefined
  if (!/^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/.test(hostname)) return undefined
  return pathname === '/watch' ? (searchParams.get('v') ?? undefined) : VIDEO.exec(pathname)?.[1]
}

/** Merges ranked lists by reciprocal rank fusion (k = 60). Later lists fill missing fields. */
export function merge(
  lists: Hit[][],
  getKey: (hit: Hit) => string = (hit) => pageKey(hit.link),
): Hit[] {
  const byLink = new Map<string, { hit: Hit; score: number }>()
  for (const hits of lists) {
    const domains = new Set<string>()
    hits.forEach((hit, rank) => {
      const key = getKey(hit)
      if (domains.has(key)) return
      domains.add(key)
      const existing = byLink.get(key)
      if (existing) {
        existing.score += 1 / (60 + rank)
        existing.hit = fill(existing.hit, hit)
      } else byLink.set(key, { hit, score: 1 / (60 + rank) })
    })
  }
  return [...byLink.values()].sort((a, b) => b.score - a.score).map(({ hit }) => hit)
}

function fill(hit: Hit, duplicate: Hit): Hit {
  const entries = Object.entries(hit).filter(([, value]) => value !== null && value !== '')
  return {
    ...duplicate,
    ...Object.fromEntries(entries),
    provider: hit.provider,
    link: hit.link,
  } as Hit
}

export function keyFor(type: SearchType): (hit: Hit) => string {
  if (type === 'images') return (hit) => hit.imageUrl ?? hit.link
  if (type === 'scholar') return paperKey
  return (hit) => pageKey(hit.link)
}

function paperKey(hit: Hit): string {
  const doi = /\b10\.\d{4,9}\/[^\s?#]+/.exec(hit.link)?.[0]?.toLowerCase()
  const title = hit.title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return title.length > 20 ? title : (doi ?? pageKey(hit.link))
}
