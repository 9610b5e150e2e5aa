'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { currentUser } from '@/lib/accounts'
import { removeSite } from '@/lib/index'
import { ENDED } from '../ended'

/** The owner takes a site out of the index. Returns what is wrong, or null. */
export async function dropSite(site: string): Promise<string | null> {
  const user = await currentUser()
  if (!user) return ENDED
  if (user.role !== 'owner') return 'Only the owner removes sites.'
  await removeSite(z.string().max(2_000).parse(site))
  revalidatePath('/local-index')
  return null
}
