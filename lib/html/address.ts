/** Names of files and folders below the page's own, and places in it, that an address has as they are written. */
const PLAIN = /^(?:[\w-][\w.~-]*\/)*(?:[\w-][\w.~-]*)?(?:#[\w.~-]*)?$/

/** The last base: where names start from, and the address in front of a fragment. Null where that takes the whole parser. */
let last: { base: string; folder: string | null; page: string | null } = { base: '', folder: null, page: null }

/** The address that an attribute names, made absolute where a base is known; null for scripts and inline data. */
export function absolute(address: string, base: string | null): string | null {
  const trimmed = address.trim()
  if (trimmed.includes(':') && /^\s*(?:javascript|vbscript|data|blob|about):/i.test(trimmed.replace(/[\t\n\r\0]/g, '')))
    return null
  if (base === null) return trimmed
  return resolved(trimmed, base) ?? trimmed
}

/** An address made absolute as browsers do; null when it is none. Plain relative ones are not parsed. */
export function resolved(address: string, base: string): string | null {
  if (address !== '' && address.length < 500 && PLAIN.test(address)) {
    if (last.base !== base) last = startsOf(base)
    const start = address.charCodeAt(0) === 35 ? last.page : last.folder
    if (start !== null) return start + address
  }
  return URL.parse(address, base)?.href ?? null
}

function startsOf(base: string): typeof last {
  const url = URL.parse('x', base)
  const page = URL.parse('#', base)
  if (!url || !page || !/^https?:$/.test(url.protocol)) return { base, folder: null, page: null }
  return { base, folder: url.href.slice(0, -1), page: page.href.slice(0, -1) }
}
