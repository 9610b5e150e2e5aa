import type { Permission } from '@/lib/people/accounts'

export type Place = { href: string; label: string; key: string; needs: Permission }

/** The dashboard's pages. `key`: the letter that opens it after g. */
const PLACES: Place[] = [
  { href: '/overview', label: 'Overview', key: 'o', needs: 'usage.read' },
  { href: '/playground', label: 'Playground', key: 'p', needs: 'calls.make' },
  { href: '/jobs', label: 'Jobs', key: 'j', needs: 'calls.make' },
  { href: '/monitors', label: 'Monitors', key: 'm', needs: 'calls.make' },
  { href: '/local-index', label: 'Local index', key: 'l', needs: 'index.change' },
  { href: '/keys', label: 'API keys', key: 'k', needs: 'keys.read' },
  { href: '/connect', label: 'Connect', key: 'n', needs: 'keys.change' },
  { href: '/usage', label: 'Usage', key: 'u', needs: 'usage.read' },
  { href: '/credit', label: 'Credit', key: 'c', needs: 'credit.read' },
  { href: '/docs', label: 'Docs', key: 'd', needs: 'usage.read' },
  { href: '/reference', label: 'Reference', key: 'r', needs: 'usage.read' },
  { href: '/members', label: 'Members', key: 'e', needs: 'members.manage' },
  { href: '/audit', label: 'Audit log', key: 't', needs: 'audit.read' },
  { href: '/settings', label: 'Settings', key: 's', needs: 'settings.read' },
  { href: '/account', label: 'Your account', key: 'a', needs: 'usage.read' },
  { href: '/start', label: 'Guided start', key: '', needs: 'calls.make' },
  { href: '/whats-new', label: 'What’s new', key: 'w', needs: 'usage.read' },
]
/** Pages that are not in the navigation. */
const OTHERS = ['/account', '/start', '/whats-new']

export const allPlaces = (permissions: Permission[]) =>
  PLACES.filter(({ needs }) => permissions.includes(needs))
/** Pages in the navigation that begin a group. */
const FIRSTS = ['/jobs', '/keys', '/docs', '/members']

/** Pages in the navigation, in groups. */
export function visiblePlaces(permissions: Permission[]): Place[][] {
  const groups: Place[][] = [[]]
  for (const place of PLACES.filter(({ href }) => !OTHERS.includes(href))) {
    if (FIRSTS.includes(place.href)) groups.push([])
    if (permissions.includes(place.needs)) groups.at(-1)?.push(place)
  }
  return groups.filter((group) => group.length > 0)
}
