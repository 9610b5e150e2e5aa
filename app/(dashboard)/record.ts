import { headers } from 'next/headers'
import { clientAddressOf } from '@/lib/accounts'
import { type Change, recordChange } from '@/lib/audit'

/** Adds what the person just changed to the audit log, with the address they did it from. */
export async function record(
  by: { id: string; login: string },
  action: Change['action'],
  target: string,
  details: Change['details'] = {},
): Promise<void> {
  const address = clientAddressOf(await headers())
  await recordChange({ by, action, target, details, address })
}
