import { headers } from 'next/headers'
import { getClientAddress } from '@/lib/people/accounts'
import { type Change, recordChange } from '@/lib/people/audit'

/** Adds a change by the current person to the audit log, with their network address. */
export async function record(
  by: { id: string; login: string },
  action: Change['action'],
  target: string,
  details: Change['details'] = {},
): Promise<void> {
  const address = getClientAddress(await headers())
  await recordChange({ by, action, target, details, address })
}
