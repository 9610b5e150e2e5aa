import { isPageNumber } from '@/lib/capabilities/map'

const MAX_PARTS = 6
const MAX_ADDED = 3

/** How many parameters a URL adds to one that is known: `/list?sort=name` is a view of `/list`. */
export function countAdded(address: string, isKnown: (address: string) => boolean): number {
  const at = address.indexOf('?')
  if (at === -1) return 0
  const parts = address
    .slice(at + 1)
    .split(/[&;]/, MAX_PARTS)
    .filter((part) => !isPageNumber(part))
  return countIn(address.slice(0, at), parts, isKnown)
}

function countIn(path: string, parts: string[], isKnown: (address: string) => boolean): number {
  if (parts.length === 0) return 0
  let count = isKnown(path) ? 1 : 0
  for (const at of parts.length > 1 ? parts.keys() : []) {
    const rest = parts.toSpliced(at, 1)
    if (!isKnown(`${path}?${rest.join('&')}`)) continue
    count = Math.max(count, 1 + countIn(path, rest, isKnown))
  }
  return Math.min(count, MAX_ADDED)
}
