import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { db, durably, tables } from '@/lib/db'
import { type Webhook, type webhookInput, withSecret } from './webhook-input'

const { accountWebhooks } = tables
type Given = z.output<typeof webhookInput>

/** The webhook of a new job: its own, else its account's. */
export async function jobWebhook(
  accountId: string,
  given: Given | undefined,
): Promise<{ webhook: Webhook | null; secret: string | null }> {
  if (!given) return { webhook: await accountWebhook(accountId), secret: null }
  const webhook = withSecret(given)
  return { webhook, secret: given.secret ? null : webhook.secret }
}

/** The default webhook of jobs and monitors. */
export async function accountWebhook(accountId: string): Promise<Webhook | null> {
  const [row] = await db()
    .select()
    .from(accountWebhooks)
    .where(eq(accountWebhooks.accountId, accountId))
  return (row?.webhook as Webhook | undefined) ?? null
}

/** Null removes it. Running jobs keep theirs. */
export async function setAccountWebhook(accountId: string, webhook: Webhook | null): Promise<void> {
  const updatedAt = Date.now()
  await durably(async (tx) => {
    if (!webhook) {
      await tx.delete(accountWebhooks).where(eq(accountWebhooks.accountId, accountId))
      return
    }
    await tx
      .insert(accountWebhooks)
      .values({ accountId, webhook, updatedAt })
      .onConflictDoUpdate({ target: accountWebhooks.accountId, set: { webhook, updatedAt } })
  })
}
