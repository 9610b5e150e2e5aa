import { getDomain } from 'tldts'
import { dropParameters } from '@/lib/base/text'
import type { Reading } from '@/lib/capabilities/scrape'

export type Link = { url: string; text: string; internal: boolean }

const MAX_LINKS = 500
/** No page has more real links. */
const MAX_LINKS_READ = 2_000

/** The page's links in order, each once, at most 500. `internal`: same registrable domain. */
export function listLinks({ page, url }: Reading): Link[] {
  const own = getSite(url)
  const linksByKey = new Map<string, Link>()
  for (const { url: address, text } of page.links.slice(0, MAX_LINKS_READ)) {
    if (!/^https?:/i.test(address)) continue
    const key = normalized(address)
    const existing = linksByKey.get(key)
    if (existing && existing.text === '') existing.text = text
    else if (!existing && linksByKey.size < MAX_LINKS)
      linksByKey.set(key, { url: key, text, internal: getSite(key) === own })
  }
  return [...linksByKey.values()]
}

function normalized(address: string): string {
  const url = new URL(address)
  url.hash = ''
  dropParameters(url)
  return url.href
}

function getSite(address: string): string {
  const { hostname } = new URL(address)
  return getDomain(hostname) ?? hostname
}
