// Compares the charges of calls with what the operator paid for them: each page of search results,
// and tokens at the model's price.
import path from 'node:path'
import Database from 'better-sqlite3'
import { modelFor } from '@/lib/models/llm'
import type { Done } from './hostile'
import type { Cost, Costs } from './stand-ins'

const NANO = 1e9
const PER_MILLION = 1e6
/** The largest loss on one call, as a share of its charge. */
const MAX_LOSS = 1.01
/** The price of a page of results at Serper, in its smallest package. SearXNG's cost nothing. */
const SEARCH_USD = 0.001

process.env.OPENAI_API_KEY ??= 'sk-test'
const { rates } = await modelFor('openai/gpt-4o-mini')

function usdOf({ searches, inputTokens, outputTokens }: Cost): number {
  const input = (inputTokens * Number(rates?.inputNanoPerMillion)) / PER_MILLION
  const output = (outputTokens * Number(rates?.outputNanoPerMillion)) / PER_MILLION
  return searches * SEARCH_USD + (input + output) / NANO
}

type Row = { subject: string; charged: number | null }

/** The charges of an account's calls, by the mark in their request. */
export function chargesOf(dataDir: string, account: string, costs: Costs, { kinds }: Done) {
  const database = new Database(path.join(dataDir, 'groundwire.db'), { readonly: true })
  const rows = database
    .prepare(
      'SELECT c.subject subject, h.settled charged FROM call c LEFT JOIN hold h ON h.call_id = c.id WHERE c.account_id = ?',
    )
    .all(account) as Row[]
  database.close()
  const byMark = new Map<string, number>()
  for (const { subject, charged } of rows) {
    const name = /zq\d+z/.exec(subject)?.[0] ?? 'none'
    byMark.set(name, (byMark.get(name) ?? 0) + (charged ?? 0) / NANO)
  }
  const lines = Object.entries(kinds).map(([name, kind]) => ({
    kind,
    charged: byMark.get(name) ?? 0,
    cost: costs[name] ? usdOf(costs[name]) : 0,
  }))
  const sum = (of: typeof lines, pick: 'charged' | 'cost') =>
    of.reduce((all, one) => all + one[pick], 0)
  const losses = lines.filter(({ charged, cost }) => cost > charged * MAX_LOSS)
  return {
    calls: rows.length,
    charged: sum(lines, 'charged') + (byMark.get('none') ?? 0),
    cost: sum(lines, 'cost'),
    losses: losses.length,
    lost: sum(losses, 'cost') - sum(losses, 'charged'),
    print: ({ statuses }: Done) => {
      for (const kind of new Set(Object.values(kinds))) {
        const of = lines.filter((one) => one.kind === kind)
        const answers = Object.entries(statuses).filter(([name]) => name.startsWith(`${kind} `))
        const told = answers
          .map(([name, count]) => `${count} × ${name.slice(kind.length + 1)}`)
          .join(', ')
        const worst = Math.max(...of.map(({ charged, cost }) => cost - charged))
        console.log(
          `${kind.padEnd(22)} ${of.length} calls (${told}); charged ${sum(of, 'charged').toFixed(4)}, cost ${sum(of, 'cost').toFixed(4)}, worst ${worst.toFixed(4)}`,
        )
      }
      const refused = Object.entries(statuses).filter(([name]) => name.startsWith('refused '))
      console.log(
        `refused                ${refused.map(([name, count]) => `${count} × ${name.slice(8)}`).join(', ')}`,
      )
    },
  }
}

export function balanceOf(dataDir: string): string {
  const database = new Database(path.join(dataDir, 'groundwire.db'), { readonly: true })
  const rows = database
    .prepare("SELECT id, posted FROM ledger_account WHERE kind = 'customer'")
    .all() as {
    id: string
    posted: number
  }[]
  database.close()
  return rows.map(({ id, posted }) => `${id} ${(posted / NANO).toFixed(2)}`).join(', ')
}
