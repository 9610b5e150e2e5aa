import { tables } from '@/lib/storage/db'
import type { User } from './sign-in'

export type Role = User['role']
export const ROLES = tables.ROLES

const ALL = ROLES
const OWNER = ['owner'] as const
const ADMINS = ['owner', 'admin'] as const
const CALLERS = ['owner', 'admin', 'developer'] as const
const PAYERS = ['owner', 'admin', 'billing'] as const
const NOT_VIEWERS = ['owner', 'admin', 'developer', 'billing'] as const
const READERS = ['owner', 'admin', 'developer', 'viewer'] as const

/** Which roles may do what. Every page and action of the dashboard checks this table. */
const MAY = {
  'calls.make': CALLERS,
  'calls.read': READERS,
  'usage.read': ALL,
  'keys.read': READERS,
  'keys.change': CALLERS,
  'credit.read': ALL,
  'credit.add': PAYERS,
  /** What providers cost the operator, next to what was charged. */
  'costs.read': PAYERS,
  'alerts.change': NOT_VIEWERS,
  'index.change': CALLERS,
  'members.manage': ADMINS,
  'owners.manage': OWNER,
  'audit.read': ADMINS,
  'metrics.read': ['owner', 'admin', 'viewer'],
  'providers.test': ADMINS,
  'settings.read': ADMINS,
  'settings.change': ADMINS,
  /** Provider keys. */
  'secrets.change': OWNER,
  /** Everyone's keys, calls and credit. Others see only their own. */
  everyone: ['owner', 'admin', 'billing', 'viewer'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof MAY
export const PERMISSIONS = Object.keys(MAY) as Permission[]

export function may({ role }: { role: Role }, what: Permission): boolean {
  return (MAY[what] as readonly Role[]).includes(role)
}

/** Whose keys, calls and credit a person may see. Null means everyone's. */
export function maySee(user: User): string | null {
  return may(user, 'everyone') ? null : user.accountId
}

/** Whether a person may manage someone with that role, or assign that role. */
export function mayManage(user: { role: Role }, role: Role): boolean {
  return may(user, role === 'owner' ? 'owners.manage' : 'members.manage')
}
