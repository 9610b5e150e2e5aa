'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { currentUser } from '@/lib/accounts'
import { removeSite } from '@/lib/index'

/** The owner takes a site out of the index. */
export async function dropSite(site: string): Promise<void> {
  const user = await currentUser()
  if (user?.role === 'owner') await removeSite(z.string().max(2_000).parse(site))
  revalidatePath('/local-index')
}
