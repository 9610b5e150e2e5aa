'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { currentUser } from '@/lib/accounts'
import { changeSetting } from '@/lib/settings'
import { ENDED } from '../ended'

const Values = z.record(z.string().max(100), z.string().max(4_000))

/** What is wrong, by the setting's name; empty when all were saved. */
export type Problems = Record<string, string>

/** Saves settings for every node, in effect at once; an empty text resets one. */
export async function saveSettings(values: Record<string, string>): Promise<Problems> {
  const user = await currentUser()
  const names = Object.keys(values).slice(0, 100)
  const all = (problem: string) => Object.fromEntries(names.map((name) => [name, problem]))
  if (user?.role !== 'owner') return all(user ? 'Only the owner can change settings.' : ENDED)
  const parsed = Values.safeParse(values)
  if (!parsed.success) return all('Use at most 4,000 characters.')
  const problems: Problems = {}
  for (const name of names) {
    const problem = await changeSetting(name, parsed.data[name] ?? '', user.id)
    if (problem !== null) problems[name] = problem
  }
  revalidatePath('/settings')
  return problems
}
