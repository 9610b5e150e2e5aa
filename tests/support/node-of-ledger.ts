// A node on the database of DATABASE_URL, for tests of several nodes. Reads commands from standard
// input, one JSON object per line, and answers each with a line.
import { createInterface } from 'node:readline'
import { appErrorIn } from '@/lib/base/errors'
import { available, checkLedger, grant, openAccount, startHeartbeat } from '@/lib/money/billing'
import { settle } from '@/lib/money/billing/closing'
import { hold } from '@/lib/money/billing/ledger'
import { settingStates, startSettings } from '@/lib/operations/settings'
import { closeDatabase, migrateDatabase } from '@/lib/storage/db'

export type Command =
  | { do: 'migrate' }
  | { do: 'open'; account: string; credit: string }
  | { do: 'hold'; account: string; keyId?: string; amount: string; calls: string[] }
  | { do: 'settle'; account: string; cost: string; calls: string[] }
  | { do: 'beat' }
  | { do: 'available'; account: string }
  | { do: 'check' }
  | { do: 'follow' }
  | { do: 'setting'; name: string }

const usage = [{ unit: 'web_search' as const, amount: 1 }]

for await (const line of createInterface({ input: process.stdin })) {
  const answer = await obey(JSON.parse(line)).catch((error: unknown) => ({ error: nameOf(error) }))
  console.log(JSON.stringify(answer))
}
await closeDatabase()

async function obey(command: Command): Promise<unknown> {
  switch (command.do) {
    case 'migrate':
      return migrateDatabase()
        .then(() => openAccount('acct_first'))
        .then(() => 'migrated')
    case 'open':
      await openAccount(command.account)
      return grant(command.account, BigInt(command.credit), command.account, 'test')
    case 'hold':
      return each(command.calls, (callId) =>
        hold({
          callId,
          accountId: command.account,
          keyId: command.keyId ?? null,
          amount: BigInt(command.amount),
        }),
      )
    case 'settle':
      return each(command.calls, (callId) =>
        settle({
          callId,
          accountId: command.account,
          cost: BigInt(command.cost),
          usage,
          reason: 'ok',
        }),
      )
    case 'beat':
      return startHeartbeat(async () => {}).then(() => 'beats')
    case 'available':
      return String(await available(command.account))
    case 'follow':
      return startSettings().then(() => 'follows')
    case 'setting':
      return settingStates()[command.name]
    case 'check':
      return (await checkLedger()).filter(({ violations }) => violations > 0)
  }
}

/** Runs all at once: `ok` for each that worked, or its error's code. */
async function each(calls: string[], work: (call: string) => Promise<unknown>): Promise<string[]> {
  const outcomes = await Promise.allSettled(calls.map(work))
  return outcomes.map((one) => (one.status === 'fulfilled' ? 'ok' : nameOf(one.reason)))
}

function nameOf(error: unknown): string {
  return appErrorIn(error)?.wireCode ?? (error instanceof Error ? error.message : String(error))
}
