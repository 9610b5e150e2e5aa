'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { openCall } from '@/lib/base/call'
import { newId } from '@/lib/base/runtime'
import { findLocalServers } from '@/lib/operations/local-servers'
import {
  changeSetting,
  isAddress,
  type ProviderDraft,
  type ProviderTrial,
  settingStates,
  tryProvider,
} from '@/lib/operations/settings'
import { isPasswordCorrect, type User } from '@/lib/people/accounts'
import { requirePermission } from '../../allowed'
import { record } from '../../record'

const TRIAL_MS = 20_000
const Text = z.string().max(2_000)
const Entry = z.object({
  kind: z.enum(['model', 'search']),
  name: z.string().max(60),
  address: Text.nullable(),
  key: Text.nullable(),
  more: z.record(z.string().max(60), Text),
  model: Text,
  password: z.string().max(1_000),
})

/** What the dialog holds. Null: unchanged. `model`: the one that writes answers, or empty. */
export type ProviderEntry = z.infer<typeof Entry>
export type ProviderAnswer = {
  saved: boolean
  ok: boolean
  message: string
  models: string[]
  /** By field: `address`, `key`, `model`, `password`, or the name of a setting. */
  problems: Record<string, string>
}

/** Tests what the dialog holds, without storing it. */
export async function testEntry(entry: ProviderEntry): Promise<ProviderAnswer> {
  const { answer } = await attempt(await requirePermission('secrets.change'), entry)
  return answer
}

/** Tests what the dialog holds and stores it if it works, or if `anyway`. */
export async function saveEntry(entry: ProviderEntry, anyway: boolean): Promise<ProviderAnswer> {
  const person = await requirePermission('secrets.change')
  const { answer, trial, user } = await attempt(person, entry)
  const resets = entry.address === '' || entry.key === ''
  if (!user || !trial || !(answer.ok || anyway || resets)) return answer
  for (const [name, text] of trial.texts) await store(user, name, text)
  const problem = await storeModel(user, entry)
  revalidatePath('/', 'layout')
  return problem ? { ...answer, problems: { model: problem } } : { ...answer, saved: true }
}

/**
 * Uses a server that runs on this machine. It is looked for again, so that no address comes from
 * the browser; that is why no password is needed.
 */
export async function adoptLocalServer(id: string): Promise<ProviderAnswer> {
  const { user, problem } = await requirePermission('secrets.change')
  if (!user) return failed(problem)
  const servers = await findLocalServers(AbortSignal.timeout(TRIAL_MS))
  const server = servers.find((server) => server.id === id)
  if (!server) return failed('It no longer runs on this machine.')
  const { kind, provider: name, address, models } = server
  const trial = await runTrial(user, { kind, name, address, key: null, more: {} })
  if (!trial?.ok) return failed(trial?.problems.address ?? trial?.message ?? 'It did not answer.')
  for (const [setting, text] of trial.texts) await store(user, setting, text)
  const model = trial.models.find((model) => models.includes(model)) ?? trial.models[0] ?? ''
  const refusal = await storeModel(user, { name, model })
  revalidatePath('/', 'layout')
  return refusal ? failed(refusal) : { ...trial, problems: {}, saved: true }
}

const WRONG = 'Incorrect password. After 10 failed attempts, wait 15 minutes.'

type Attempt = { answer: ProviderAnswer; trial?: ProviderTrial; user?: User }

async function attempt(
  { user, problem }: Awaited<ReturnType<typeof requirePermission>>,
  entry: ProviderEntry,
): Promise<Attempt> {
  if (!user) return { answer: failed(problem) }
  const { password, ...draft } = Entry.parse(entry)
  // Also for a test, which tells what answers at the address.
  if (draft.address !== null && !(await isPasswordCorrect(user, password)))
    return { answer: { ...failed(''), problems: { password: WRONG } } }
  const trial = await runTrial(user, draft)
  if (!trial) return { answer: failed('This provider does not exist.') }
  const { ok, message, models, problems } = trial
  const answer = { saved: false, ok, message, models, problems }
  return Object.keys(problems).length > 0 ? { answer } : { answer, trial, user }
}

const failed = (message: string): ProviderAnswer => ({
  saved: false,
  ok: false,
  message,
  models: [],
  problems: {},
})

function runTrial({ accountId }: User, draft: ProviderDraft): Promise<ProviderTrial | null> {
  const signal = AbortSignal.timeout(TRIAL_MS)
  const call = openCall({ id: newId('call'), accountId, signal, timeoutMs: TRIAL_MS })
  return tryProvider(draft, call)
}

async function storeModel(
  user: User,
  { name, model }: Pick<ProviderEntry, 'name' | 'model'>,
): Promise<string | null> {
  return model === '' ? null : store(user, 'SERVICE_WEB_MODEL', `${name}/${model}`)
}

async function store(user: User, name: string, text: string): Promise<string | null> {
  const before = settingStates()[name]
  const problem = await changeSetting(name, text, user.id)
  if (problem !== null) return problem
  const after = settingStates()[name]
  const details = { from: before?.shown || null, to: after?.shown || null }
  if (isAddress({ name })) await record(user, 'address.changed', name, details)
  else if (name.endsWith('_KEY')) await record(user, 'secret.changed', name)
  else await record(user, 'settings.changed', name, details)
  return null
}
