'use server'

import { revalidatePath } from 'next/cache'
import { AppError } from '@/lib/base/errors'
import {
  accountWebhook,
  accountWebhookInput,
  checkWebhook,
  sendTestEvent,
  setAccountWebhook,
  withSecret,
} from '@/lib/capabilities/jobs'
import { requirePermission } from '../allowed'
import { record } from '../record'

type Saved = { problem: string | null; secret: string | null }

type Wish = { url: string; events: string[]; isNewSecret: boolean }

/** Saves the default webhook of jobs and monitors. Its secret is returned if it is new. */
export async function saveWebhook({ url, events, isNewSecret }: Wish): Promise<Saved> {
  const { user, problem } = await requirePermission('calls.make')
  if (!user) return { problem, secret: null }
  const reply = accountWebhookInput.safeParse({ url, events })
  if (!reply.success) return { problem: 'Enter a URL and choose an event.', secret: null }
  try {
    checkWebhook(reply.data)
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message, secret: null }
    throw error
  }
  const before = await accountWebhook(user.accountId)
  const secret = isNewSecret ? undefined : before?.secret
  const webhook = withSecret({ ...reply.data, headers: before?.headers ?? {}, secret })
  await setAccountWebhook(user.accountId, webhook)
  await record(user, 'webhook.changed', new URL(webhook.url).host, { events: events.join(' ') })
  revalidatePath('/account')
  return { problem: null, secret: secret ? null : webhook.secret }
}

/** Returns an error message, or null. */
export async function dropWebhook(): Promise<string | null> {
  const { user, problem } = await requirePermission('calls.make')
  if (!user) return problem
  await setAccountWebhook(user.accountId, null)
  await record(user, 'webhook.changed', 'none')
  revalidatePath('/account')
  return null
}

/** Sends a test event to the default webhook. Returns an error message, or null. */
export async function testWebhook(): Promise<string | null> {
  const { user, problem } = await requirePermission('calls.make')
  if (!user) return problem
  try {
    await sendTestEvent(user.accountId)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}
