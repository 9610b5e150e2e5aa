import { afterAll, beforeAll, expect, test } from 'vitest'
import { available, checkLedger, openAccount } from '@/lib/money/billing'
import { issueKey } from '@/lib/people/keys'
import { closeDatabase, migrateDatabase } from '@/lib/storage/db'
import { type LedgerNode, startNode } from '../support/nodes'
import { rounds } from '../support/sample'

const ROUNDS = Number(process.env.LEDGER_ROUNDS ?? rounds(50, 3))
const PATIENCE_MS = 60_000 + ROUNDS * 10_000
const AMOUNT = 3_000_000n
const url = process.env.DATABASE_URL ?? ''
let nodes: LedgerNode[]
let made = 0
const newCalls = (count: number) => Array.from({ length: count }, () => `call_${++made}`)

beforeAll(async () => {
  nodes = [1, 2, 3].map(() => startNode(url))
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await closeDatabase()
})
const violations = async () => (await checkLedger()).filter((finding) => finding.violations > 0)

/**
 * Makes two hundred holds at once, spread over the nodes. Resolves to the successful calls by node.
 */
async function holdEverywhere(account: string, keyId?: string): Promise<string[][]> {
  const shares = [67, 67, 66].map(newCalls)
  const outcomes = await Promise.all(
    nodes.map((node, i) =>
      node.send<string[]>({
        do: 'hold',
        account,
        amount: String(AMOUNT),
        calls: shares[i] ?? [],
        ...(keyId ? { keyId } : {}),
      }),
    ),
  )
  const refused = outcomes.flat().filter((outcome) => outcome !== 'ok')
  expect(new Set(refused)).toEqual(new Set(['insufficient_credits']))
  return shares.map((calls, i) => calls.filter((_, j) => outcomes[i]?.[j] === 'ok'))
}

test('nodes that start at once on an empty database all succeed', async () => {
  const answers = await Promise.all(nodes.map((node) => node.send({ do: 'migrate' })))
  expect(answers).toEqual(['migrated', 'migrated', 'migrated'])
})

test(
  'of 200 calls at once on three nodes with credit for 20, exactly 20 succeed, in every round',
  async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const account = `acct_round_${round}`
      await nodes[0]?.send({ do: 'open', account, credit: String(20n * AMOUNT) })
      const stood = await holdEverywhere(account)
      expect(stood.flat()).toHaveLength(20)
      expect(await available(account)).toBe(0n)
      const settled = await Promise.all(
        nodes.map((node, i) =>
          node.send({ do: 'settle', account, cost: '2000000', calls: stood[i] ?? [] }),
        ),
      )
      expect(settled.flat()).toEqual(Array(20).fill('ok'))
      expect(await available(account)).toBe(20n * 1_000_000n)
    }
    expect(await violations()).toEqual([])
  },
  PATIENCE_MS,
)

test(
  "200 calls at once on three nodes never exceed a key's cap for 20",
  async () => {
    await migrateDatabase()
    for (let round = 1; round <= ROUNDS; round++) {
      const account = `acct_cap_${round}`
      await openAccount(account)
      await nodes[1]?.send({ do: 'open', account, credit: String(1_000n * AMOUNT) })
      const { id } = await issueKey(account, 'capped', { dailyCap: 20n * AMOUNT })
      expect((await holdEverywhere(account, id)).flat()).toHaveLength(20)
    }
    expect(await violations()).toEqual([])
  },
  PATIENCE_MS,
)

test('a hold is settled only by the node that opened it', async () => {
  const account = 'acct_owner_of_hold'
  const calls = newCalls(1)
  await nodes[0]?.send({ do: 'open', account, credit: '5000000' })
  await nodes[0]?.send({ do: 'hold', account, amount: '2000000', calls })
  const settle = { do: 'settle', account, cost: '2000000', calls } as const
  expect(await nodes[1]?.send(settle)).toEqual([`hold ${calls[0]} is not open here`])
  expect(await nodes[0]?.send(settle)).toEqual(['ok'])
  expect(await nodes[0]?.send(settle)).toEqual([`hold ${calls[0]} is not open here`])
})
