/** Names relative to the page's own that need no resolving. */
const PLAIN = /^(?:[\w-][\w.~-]*\/)*(?:[\w-][\w.~-]*)?(?:#[\w.~-]*)?$/

/** The last base. Null if names need the full parser. */
let last: { base: string; folder: string | null; page: string | null } = {
  base: '',
  folder: null,
  page: null,
}

/** The absolute URL of an attribute. Null for scripts and inline data. */
export function absolute(address: string, base: string | null): string | null {
  const text = address.trim()
  if (
    text.includes(':') &&
    /^\s*(?:javascript|vbscript|data|blob|about):/i.test(text.replace(/[\t\n\r\0]/g, ''))
  )
    return null
  if (base === null) return text
  return resolveUrl(text, base) ?? text
}

/** An absolute URL as browsers resolve it, or null if invalid. Plain ones are not parsed. */
export function resolveUrl(address: string, base: string): string | null {
  if (address !== '' && address.length < 500 && PLAIN.test(address)) {
    if (last.base !== base) last = listStarts(base)
    const start = address.charCodeAt(0) === 35 ? last.page : last.folder
    if (start !== null) return start + address
  }
  return URL.parse(address, base)?.href ?? null
}

/** At most a few hundred characters on real pages. Every relative link is as long as this. */
const MAX_BASE = 500

/** The base of a page's or feed's links. If it is very long, the query or path is dropped. */
export function shortBase(base: string): string {
  if (base.length <= MAX_BASE) return base
  const { origin, pathname } = new URL(base)
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  return origin + ([pathname, folder].find((path) => path.length <= MAX_BASE) ?? '/')
}

function listStarts(base: string): typeof last {
  const url = URL.parse('x', base)
  const page = URL.parse('#', base)
  if (!url || !page || !/^https?:$/.test(url.protocol)) return { base, folder: null, page: null }
  return { base, folder: url.href.slice(0, -1), page: page.href.slice(0, -1) }
}
