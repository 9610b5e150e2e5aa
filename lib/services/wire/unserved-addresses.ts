/** Paths that are not served, by their beginning, and why. `*` is any one segment. */
export type UnservedAddresses = Record<string, string>

/** A hint for the 404 of a path below a service's base: why it is not served, if that is known. */
export function hintFor(request: Request, base: string, unserved: UnservedAddresses): string {
  const { pathname } = new URL(request.url)
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : ''
  const names = Object.keys(unserved).sort((a, b) => b.length - a.length)
  const segments = path.split('/')
  const name = names.find((beginning) =>
    beginning.split('/').every((part, i) => part === segments[i] || (part === '*' && segments[i])),
  )
  const why = name ? ` ${name}: ${unserved[name]}.` : ''
  return `${why} See docs/dialects.md for what is served.`
}

/** The addresses as a table for the documentation. */
export const refusedAddresses = (unserved: UnservedAddresses) => ({
  of: 'addresses',
  reasons: Object.entries(unserved),
})
