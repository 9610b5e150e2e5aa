/** Top-level labels that never belong to a public site. Rejected before any lookup. */
const INTERNAL_SUFFIXES = [
  'local',
  'localhost',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'home.arpa',
  'in-addr.arpa',
  'ip6.arpa',
  'lan',
  'home',
  'corp',
  'svc',
  'cluster.local',
  'onion',
  'i2p',
]

/** Whether a name only makes sense inside a network: a single label, or an internal suffix. */
export function isInternalName(name: string): boolean {
  if (!name.includes('.')) return true
  return INTERNAL_SUFFIXES.some((suffix) => name.endsWith(`.${suffix}`))
}
