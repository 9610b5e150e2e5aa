import type { Call } from '@/lib/base/call'
import { fetchResource } from '@/lib/network/web'
import { type ImageInfo, inspectImage } from '../images'
import type { LogoFile } from './logo-files'
import type { Site } from './site'

type Logo = {
  url: string
  type: 'logo' | 'icon'
  width: number | null
  height: number | null
  theme: 'light' | 'dark' | null
}
/** An inspected logo with its real size and the colours of its pixels. */
type InspectedLogo = Logo & { colors: string[] }

const MAX_LOGOS = 6
const IMAGE_BYTES = 3 << 20
const TIMEOUT_MS = 8_000
/** Time limit for all images of a site, once they are fetched. */
const INSPECT_MS = 5_000

/** The site's logos, most likely first, with the real sizes of their files. */
export async function findLogos({ home, manifest }: Site, call: Call): Promise<InspectedLogo[]> {
  const files = [...home.logos, ...manifest.icons].sort((a, b) => a.rank - b.rank)
  const unique = [...new Map(files.map((file) => [file.url, file])).values()]
  const time = { leftMs: INSPECT_MS }
  const inspected = await Promise.all(
    unique.slice(0, MAX_LOGOS).map((file) => inspect(file, home.url, time, call)),
  )
  return inspected.filter((logo) => logo !== null)
}

type Time = { leftMs: number }

async function inspect(
  { url, type, svg }: LogoFile,
  from: string,
  time: Time,
  call: Call,
): Promise<InspectedLogo | null> {
  try {
    const bytes = svg === null ? await bytesAt(url, from, call) : new TextEncoder().encode(svg)
    if (bytes === null || bytes.byteLength === 0) return null
    const inspected = readIcon(url, bytes) ?? (await inspectImage(bytes, time, call))
    return inspected && { url, type, theme: svg === null ? findTheme(url) : null, ...inspected }
  } catch (error) {
    if (call.signal.aborted) throw error
    return null
  }
}

async function bytesAt(url: string, from: string, call: Call): Promise<Uint8Array | null> {
  const options = { timeoutMs: TIMEOUT_MS, maxBytes: IMAGE_BYTES, from }
  const { status, bytes } = await fetchResource(url, options, call)
  return status < 400 ? bytes : null
}

/** The theme in a file's name: the background it is meant for. */
function findTheme(url: string): Logo['theme'] {
  const name = /dark|white|light|inverse/i.exec(new URL(url).pathname)?.[0].toLowerCase()
  return name === undefined ? null : name === 'dark' ? 'dark' : 'light'
}

/** An .ico file has its size in the first bytes. */
function readIcon(url: string, bytes: Uint8Array): ImageInfo | null {
  if (!/\.ico$/i.test(new URL(url).pathname)) return null
  const isIcon = bytes[0] === 0 && bytes[2] === 1
  return {
    width: isIcon ? bytes[6] || 256 : null,
    height: isIcon ? bytes[7] || 256 : null,
    colors: [],
  }
}
