'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { changeSetting, isAddress, isSecret, settingStates } from '@/lib/operations/settings'
import { may, type User } from '@/lib/people/accounts'
import { requirePermission } from '../allowed'
import { record } from '../record'

const Values = z.record(z.string().max(100), z.string().max(100_000))

/** Errors by setting name. Empty if everything was saved. */
export type Problems = Record<string, string>

/**
 * Saves settings for all nodes, effective immediately. An empty text resets a setting. `current`:
 * what the form showed; what someone else has changed since is not replaced unseen.
 */
export async function saveSettings(
  values: Record<string, string>,
  current: Record<string, string> = {},
): Promise<Problems> {
  const { user, problem: denial } = await requirePermission('settings.change')
  const names = Object.keys(values).slice(0, 100)
  const all = (problem: string) => Object.fromEntries(names.map((name) => [name, problem]))
  if (!user) return all(denial)
  const reply = Values.safeParse(values)
  if (!reply.success) return all('This is too long.')
  const problems: Problems = {}
  for (const name of names) {
    const typed = reply.data[name] ?? ''
    const problem = conflict(name, typed, current[name]) ?? (await change(user, name, typed))
    if (problem !== null) problems[name] = problem
  }
  // Every page shows the name, colour and logo.
  revalidatePath('/', 'layout')
  return problems
}

function conflict(name: string, typed: string, current: string | undefined): string | null {
  const state = settingStates()[name]
  if (!state || current === undefined || [current, typed].includes(state.shown)) return null
  const now = isSecret(name) ? 'changed it' : `set it to “${state.shown}”`
  return `${state.changedBy ?? 'Someone'} ${now} meanwhile. Save again to replace that.`
}

async function change(user: User, name: string, typed: string): Promise<string | null> {
  if (isSecret(name) && !may(user, 'secrets.change'))
    return 'Only an owner can change keys of providers.'
  // Only with the password: see provider-actions.ts.
  if (isAddress({ name })) return 'Change addresses in the provider’s own dialog.'
  const before = settingStates()[name]?.shown ?? ''
  const problem = await changeSetting(name, typed, user.id)
  if (problem !== null) return problem
  if (isSecret(name)) await record(user, 'secret.changed', name)
  else {
    const after = settingStates()[name]?.shown ?? ''
    await record(user, 'settings.changed', name, { from: before || null, to: after || null })
  }
  return null
}
