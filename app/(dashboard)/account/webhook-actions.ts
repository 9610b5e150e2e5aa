'use server'

import { revalidatePath } from 'next/cache'
import { currentUser } from '@/lib/accounts'
import { AppError } from '@/lib/errors'
import { accountWebhookInput, checkWebhook, setAccountWebhook, withSecret } from '@/lib/jobs'
import { ENDED } from '../ended'

type Saved = { problem: string | null; secret: string | null }

/** Saves the webhook of jobs and monitors that name none, with a new secret. */
export async function saveWebhook(url: string, events: string[]): Promise<Saved> {
  const user = await currentUser()
  if (!user) return { problem: ENDED, secret: null }
  const parsed = accountWebhookInput.safeParse({ url, events })
  if (!parsed.success) return { problem: 'Enter a URL and choose an event.', secret: null }
  try {
    checkWebhook(parsed.data)
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message, secret: null }
    throw error
  }
  const webhook = withSecret(parsed.data)
  await setAccountWebhook(user.accountId, webhook)
  revalidatePath('/account')
  return { problem: null, secret: webhook.secret }
}

/** Returns what is wrong, or null. */
export async function dropWebhook(): Promise<string | null> {
  const user = await currentUser()
  if (!user) return ENDED
  await setAccountWebhook(user.accountId, null)
  revalidatePath('/account')
  return null
}
