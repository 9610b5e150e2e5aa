import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { joinBytes } from '@/lib/base/runtime'
import { openTasks } from '@/lib/base/threads'
import { fetchResource } from '@/lib/network/web'
import type * as InThread from '../in-thread'
import type { Home } from './home'
import type { Manifest } from './manifest'

const TEXT_BYTES = 2 << 20
const HOME_BYTES = 10 << 20
const TIMEOUT_MS = 10_000
const NO_MANIFEST: Manifest = { themeColor: null, backgroundColor: null, icons: [] }

/** The sources of a site's brand: its home page, manifest and stylesheets. */
export type Site = { home: Home; manifest: Manifest; sheets: Uint8Array[] }

const inThread = openTasks<typeof InThread>('lib/capabilities/extract/in-thread.ts')

/** Reads a home page and its files. A file may fail, the home page must answer. */
export async function readSite(address: string, call: Call): Promise<Site> {
  const { href } = new URL('/', address)
  const options = { timeoutMs: TIMEOUT_MS, maxBytes: HOME_BYTES }
  const resource = await fetchResource(href, options, call).catch((error) =>
    unreachable(href, error),
  )
  const { status, url, contentType } = resource
  if (status >= 400) throw unreachableError(href, `status ${status}`)
  const bytes = await joinBytes([resource.bytes])
  const home = await inThread('readHome', { bytes, url, contentType, status }, call, {
    url,
    transfer: [bytes.buffer],
  })
  const [manifest, ...sheets] = await Promise.all([
    readManifest(home.manifest, url, call),
    ...home.sheets.map((sheet) => bytesAt(sheet, url, call).catch(() => null)),
  ])
  call.signal.throwIfAborted()
  return { home, manifest, sheets: sheets.filter((sheet) => sheet !== null) }
}

function unreachable(url: string, error: unknown): never {
  if (error instanceof AppError && error.code === 'url_scrape_failed')
    throw unreachableError(url, String(error.details?.error ?? error.message))
  throw error
}

function unreachableError(url: string, error: string): AppError {
  return new AppError('brand_fetch_failed', "The site's home page could not be read.", {
    details: { url, error },
  })
}

async function readManifest(address: string | null, from: string, call: Call): Promise<Manifest> {
  if (!address) return NO_MANIFEST
  try {
    const bytes = await bytesAt(address, from, call)
    return await inThread('readManifest', { bytes, url: from }, call, {
      url: address,
      transfer: [bytes.buffer],
    })
  } catch {
    return NO_MANIFEST
  }
}

/** Fetches what the page at `from` names. */
async function bytesAt(
  address: string,
  from: string,
  call: Call,
): Promise<Uint8Array<ArrayBuffer>> {
  const { status, bytes } = await fetchResource(
    address,
    { timeoutMs: TIMEOUT_MS, maxBytes: TEXT_BYTES, from },
    call,
  )
  return new Uint8Array(status < 400 ? bytes : [])
}
