'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { removeSite } from '@/lib/storage/local-index'
import { requirePermission } from '../allowed'
import { record } from '../record'

/** Removes a site from the person's part of the index. Returns an error message, or null. */
export async function dropSite(site: string): Promise<string | null> {
  const { user, problem } = await requirePermission('index.change')
  if (!user) return problem
  const name = z.string().max(2_000).parse(site)
  const pages = await removeSite(name, user.accountId)
  if (pages === 0) return 'Your part of the index has no such site.'
  await record(user, 'index.site_removed', name, { pages })
  revalidatePath('/local-index')
  return null
}
