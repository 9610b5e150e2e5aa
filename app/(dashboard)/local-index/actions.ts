'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { currentUser } from '@/lib/accounts'
import { removeSite } from '@/lib/local-index'
import { ENDED } from '../ended'

/** Takes a site out of the person's part of the index. Returns what is wrong, or null. */
export async function dropSite(site: string): Promise<string | null> {
  const user = await currentUser()
  if (!user) return ENDED
  await removeSite(z.string().max(2_000).parse(site), user.accountId)
  revalidatePath('/local-index')
  return null
}
