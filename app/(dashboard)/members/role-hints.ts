import type { Role } from '@/lib/people/accounts'

/** What each role may do, as shown to people. */
export const ROLE_HINTS: Record<Role, string> = {
  owner: 'Everything, including owners and provider keys.',
  admin: 'Everything except owners and provider keys.',
  developer: 'Own account, keys and calls.',
  billing: 'Everyone’s credit and usage. No keys, no calls, no contents of calls.',
  viewer: 'Sees everyone’s usage, calls and keys. Changes nothing.',
}
