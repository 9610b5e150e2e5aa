/** Last labels that never belong to a public site; refused before any lookup. */
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

/** Whether a name can only mean something inside a network: one label, or an internal suffix. */
export function isInternalName(name: string): boolean {
  if (!name.includes('.')) return true
  return INTERNAL_SUFFIXES.some((suffix) => name.endsWith(`.${suffix}`))
}
