import type { Call } from '../../call'
import { AppError } from '../../errors'
import { type Page, readPage } from '../../page'
import { fetchResource } from '../../web'

const TEXT_BYTES = 2 << 20
const STYLESHEETS = 4
const TIMEOUT_MS = 10_000

/** What the brand of a site is read from: its home page, manifest and stylesheets. */
export type Site = {
  url: string
  /** As it was sent. */
  raw: string
  html: string
  page: Page
  manifest: Record<string, unknown>
  css: string
}

/** Reads a site's home page and what hangs on it; each part that fails is left out, the home page itself must answer. */
export async function readSite(address: string, call: Call): Promise<Site> {
  const home = new URL('/', address).href
  const resource = await fetchResource(home, { timeoutMs: TIMEOUT_MS, maxBytes: 10 << 20 }, call).catch((error) =>
    unreachable(home, error),
  )
  if (resource.status >= 400) throw unreachableError(home, `status ${resource.status}`)
  const request = {
    html: resource.bytes,
    url: resource.url,
    contentType: resource.contentType,
    status: resource.status,
  }
  const page = await readPage(
    { ...request, want: { links: true, structured: true, html: true, markdown: true } },
    call.within(TIMEOUT_MS),
  )
  const html = page.html ?? ''
  const raw = new TextDecoder().decode(resource.bytes)
  const [manifest, css] = await Promise.all([
    readManifest(page, resource.url, call),
    readStyles(raw, resource.url, call),
  ])
  return { url: resource.url, raw, html, page, manifest, css }
}

function unreachable(url: string, error: unknown): never {
  if (error instanceof AppError && error.code === 'url_scrape_failed')
    throw unreachableError(url, String(error.details?.error ?? error.message))
  throw error
}

function unreachableError(url: string, error: string): AppError {
  return new AppError('brand_fetch_failed', "The site's home page could not be read.", { details: { url, error } })
}

async function readManifest(page: Page, from: string, call: Call): Promise<Record<string, unknown>> {
  const address = page.metadata.manifest
  if (!address) return {}
  try {
    const value: unknown = JSON.parse(await textAt(address, from, call))
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The page's own style elements, and its first stylesheets. */
async function readStyles(html: string, base: string, call: Call): Promise<string> {
  const inline = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map((match) => match[1] ?? '')
  const tags = [...html.matchAll(/<link\b[^>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => /rel\s*=\s*["']?[^"'>]*stylesheet/i.test(tag))
  const addresses = tags.flatMap((tag) => {
    const href = /href\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s>]+))/i.exec(tag)
    const found = href?.[1] ?? href?.[2] ?? href?.[3]
    return found && URL.canParse(found, base) ? [new URL(found, base).href] : []
  })
  const sheets = await Promise.all(
    addresses.slice(0, STYLESHEETS).map((address) => textAt(address, base, call).catch(() => '')),
  )
  return [...inline, ...sheets].join('\n').slice(0, 2 * TEXT_BYTES)
}

/** What the page at `from` names. */
async function textAt(address: string, from: string, call: Call): Promise<string> {
  const { status, bytes } = await fetchResource(address, { timeoutMs: TIMEOUT_MS, maxBytes: TEXT_BYTES, from }, call)
  return status < 400 ? new TextDecoder().decode(bytes) : ''
}
