/** The pages of the dashboard; `key`: typed after g, leads there. */
export const PLACES = [
  { href: '/overview', label: 'Overview', key: 'o' },
  { href: '/playground', label: 'Playground', key: 'p' },
  { href: '/jobs', label: 'Jobs', key: 'j' },
  { href: '/monitors', label: 'Monitors', key: 'm' },
  { href: '/keys', label: 'API keys', key: 'k' },
  { href: '/connect', label: 'Connect', key: 'n' },
  { href: '/usage', label: 'Usage', key: 'u' },
  { href: '/credit', label: 'Credit', key: 'c' },
  { href: '/local-index', label: 'Local index', key: 'l' },
  { href: '/docs', label: 'Docs', key: 'd' },
  { href: '/reference', label: 'Reference', key: 'r' },
]
export const OF_THE_OWNER = [
  { href: '/members', label: 'Members', key: 'e' },
  { href: '/settings', label: 'Settings', key: 's' },
]
/** Pages without an entry of their own in the navigation. */
export const OTHERS = [
  { href: '/account', label: 'Your account', key: 'a' },
  { href: '/start', label: 'Guided start', key: '' },
  { href: '/whats-new', label: 'What’s new', key: 'w' },
]
export const placesOf = (owner: boolean) => [...PLACES, ...(owner ? OF_THE_OWNER : [])]
