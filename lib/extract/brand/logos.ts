import sharp, { type Sharp } from 'sharp'
import type { Call } from '../../call'
import { fetchResource } from '../../web'
import { picturedLogos } from './header'
import type { Site } from './site'
import { svgAddress, svgOfAddress } from './svg'

export type Logo = {
  url: string
  type: 'logo' | 'icon'
  width: number | null
  height: number | null
  theme: 'light' | 'dark' | null
}
type Candidate = { url: string; type: Logo['type']; rank: number }
/** A logo that was looked at: its real size, and the colours of its pixels. */
export type SeenLogo = Logo & { colors: string[] }

const LOOKED_AT = 6
const IMAGE_BYTES = 3 << 20
const MOST_PIXELS = 40_000_000

/** The site's logos, likeliest first, with the sizes their files really have. */
export async function logosOf(site: Site, call: Call): Promise<SeenLogo[]> {
  const unique = [...new Map(candidates(site).map((one) => [one.url, one])).values()].sort((a, b) => a.rank - b.rank)
  const seen = await Promise.all(unique.slice(0, LOOKED_AT).map((candidate) => look(candidate, site.url, call)))
  return seen.filter((logo) => logo !== null)
}

function candidates({ url, page, manifest, raw }: Site): Candidate[] {
  const from = (address: unknown, type: Logo['type'], rank: number): Candidate[] =>
    typeof address === 'string' && URL.canParse(address, url) ? [{ url: new URL(address, url).href, type, rank }] : []
  const jsonLd = (page.structured?.jsonLd ?? []).flatMap(logosIn).flatMap((address) => from(address, 'logo', 0))
  const openGraph = from(page.metadata.openGraph['og:logo'] ?? page.metadata.openGraph.logo, 'logo', 1)
  const name = `${page.metadata.siteName ?? ''} ${page.title ?? ''} ${new URL(url).hostname.split('.').at(-2) ?? ''}`
  const header = picturedLogos(raw, url, name).flatMap(({ address }, i) => from(address, 'logo', 2 + i / 10))
  const icons = page.metadata.icons.flatMap(({ url: address, rel, sizes }) =>
    from(address, 'icon', iconRank(rel, sizes)),
  )
  const listed = Array.isArray(manifest.icons) ? manifest.icons : []
  const installed = listed.flatMap((icon: { src?: unknown; sizes?: unknown }) =>
    from(icon?.src, 'icon', 4 - sizeOf(icon?.sizes) / 10_000),
  )
  return [...jsonLd, ...openGraph, ...header, ...icons, ...installed, ...from('/favicon.ico', 'icon', 9)]
}

function iconRank(rel: string, sizes: string | null): number {
  return (/svg|mask/i.test(rel) ? 3.2 : /apple-touch/i.test(rel) ? 3 : 5) - sizeOf(sizes) / 10_000
}

function sizeOf(sizes: unknown): number {
  return Number(/(\d+)x\d+/i.exec(String(sizes ?? ''))?.[1] ?? 0)
}

function logosIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(logosIn)
  if (value === null || typeof value !== 'object') return []
  const node = value as Record<string, unknown>
  const logo = node.logo as string | { url?: string; contentUrl?: string } | undefined
  const own = typeof logo === 'string' ? [logo] : [logo?.url, logo?.contentUrl].filter((one) => typeof one === 'string')
  return [...own, ...logosIn(node['@graph'] ?? []), ...logosIn(node.publisher ?? [])]
}

async function look({ url, type }: Candidate, from: string, call: Call): Promise<SeenLogo | null> {
  try {
    const drawn = svgOfAddress(url)
    if (url.startsWith('data:') && drawn === null) return null
    const { status, bytes } = drawn
      ? { status: 200, bytes: new TextEncoder().encode(drawn) }
      : await fetchResource(url, { timeoutMs: 8_000, maxBytes: IMAGE_BYTES, from }, call)
    if (status >= 400 || bytes.byteLength === 0) return null
    const theme = drawn ? undefined : /dark|white|light|inverse/i.exec(new URL(url).pathname)?.[0].toLowerCase()
    const known = {
      url: drawn ? svgAddress(drawn) : url,
      type,
      theme: theme === undefined ? null : theme === 'dark' ? ('dark' as const) : ('light' as const),
    }
    if (/\.ico$/i.test(new URL(url).pathname)) return { ...known, ...iconSize(bytes), colors: [] }
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, density: 96 })
    const { width = null, height = null } = await image.metadata()
    return { ...known, width, height, colors: await colorsIn(image) }
  } catch (error) {
    if (call.signal.aborted) throw error
    return null
  }
}

function iconSize(bytes: Uint8Array): { width: number | null; height: number | null } {
  const isIcon = bytes[0] === 0 && bytes[2] === 1
  return isIcon ? { width: bytes[6] || 256, height: bytes[7] || 256 } : { width: null, height: null }
}

/** The colours that most of an image's opaque pixels have, greys last. */
async function colorsIn(image: Sharp): Promise<string[]> {
  const { data } = await image
    .resize(48, 48, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Map<string, number>()
  for (let i = 0; i + 3 < data.length; i += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(i, i + 4)
    if (alpha < 128) continue
    const colorful = Math.max(r, g, b) - Math.min(r, g, b) > 24
    const key = `#${[r, g, b].map((channel) => (Math.round(channel / 8) * 8 > 255 ? 255 : Math.round(channel / 8) * 8).toString(16).padStart(2, '0')).join('')}`
    counts.set(key, (counts.get(key) ?? 0) + (colorful ? 1 : 0.05))
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 2)
    .map(([hex]) => hex)
}
