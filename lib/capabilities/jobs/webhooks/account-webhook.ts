import { eq, inArray } from 'drizzle-orm'
import { invalidField } from '@/lib/base/errors'
import { newId } from '@/lib/base/runtime'
import { type Db, db, durably, tables } from '@/lib/storage/db'
import { addNotice } from './deliveries'
import { type GivenWebhook, type Webhook, withSecret } from './input'

const { accountWebhooks, monitors } = tables

/** The webhook of a new job: its own, else its account's. */
export async function jobWebhook(
  accountId: string,
  webhookInput: GivenWebhook | undefined,
): Promise<{ webhook: Webhook | null; secret: string | null }> {
  if (!webhookInput) return { webhook: await accountWebhook(accountId), secret: null }
  // Firecrawl's clients know one secret, that of the account.
  const own = webhookInput.format === 'firecrawl' ? await accountWebhook(accountId) : null
  const secret = webhookInput.secret ?? own?.secret
  const webhook = withSecret({ ...webhookInput, secret })
  return { webhook, secret: secret ? null : webhook.secret }
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
  const earlier = await accountWebhook(accountId)
  await durably(async (tx) => {
    if (earlier) await dropCopies(tx, accountId, earlier.secret)
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

/** Monitors of earlier versions hold a copy of it, which a new secret would not reach. */
async function dropCopies(tx: Db, accountId: string, secret: string): Promise<void> {
  const { id, webhook } = monitors
  const own = await tx
    .select({ id, webhook })
    .from(monitors)
    .where(eq(monitors.accountId, accountId))
  const copies = own.filter((monitor) => (monitor.webhook as Webhook | null)?.secret === secret)
  if (copies.length === 0) return
  const ids = copies.map((monitor) => monitor.id)
  await tx.update(monitors).set({ webhook: null }).where(inArray(id, ids))
}

export async function sendTestEvent(accountId: string): Promise<string> {
  const webhook = await accountWebhook(accountId)
  if (!webhook) throw invalidField('webhook', 'The account has no default webhook.')
  const id = newId('msg')
  const at = Date.now()
  const data = { message: 'This is a test event of Groundwire.' }
  const notice = { webhook, type: 'webhook.test', at, data }
  await durably((tx) => addNotice(tx, { id, accountId, notice }))
  return id
}
