import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { drainCalls } from '@/lib/api/gate'
import { available, failedWorkNow, grant, openAccount } from '@/lib/money/billing'
import { issueKey } from '@/lib/people/keys'
import { closeDatabase, migrateDatabase } from '@/lib/storage/db'
import {
  type ModelStandIn,
  type SearchStandIn,
  startModelStandIn,
  startSearchStandIn,
} from './upstreams'

const CREDIT = 1_000_000_000n

/**
 * The product within this process: a real database, an account with credit and a key, and stand-in
 * upstreams.
 */
export type Inside = {
  account: string
  secret: string
  model: ModelStandIn
  search: SearchStandIn
  /** Sends a POST with the account's key, or another. */
  request: (
    body: unknown,
    more?: { signal?: AbortSignal; secret?: string; path?: string },
  ) => Request
  /** The nano-USD charged so far. Held amounts count until they are refunded. */
  spent: () => Promise<bigint>
  /** What failed calls of the account cost the operator in this hour, in nano-USD. */
  failedWork: () => Promise<bigint>
  stop: () => Promise<void>
}

/**
 * Opens the product. Its search results are pages that cannot be read, so that their snippets are
 * the sources.
 */
export async function openInside(settings: Record<string, string> = {}): Promise<Inside> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'groundwire-inside-'))
  const model = await startModelStandIn()
  const results = [
    {
      url: 'http://127.0.0.1:9/heron',
      title: 'Herons',
      content: 'The grey heron eats mostly fish.',
    },
    {
      url: 'http://127.0.0.1:9/frog',
      title: 'Frogs',
      content: 'Frogs are what the grey heron eats besides.',
    },
  ]
  const search = await startSearchStandIn({ reply: { results } })
  const all = {
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    OPENAI_API_KEY: 'test-key',
    OPENAI_BASE_URL: model.url,
    SEARXNG_URL: search.url,
  }
  for (const [name, value] of Object.entries({ ...all, ...settings })) vi.stubEnv(name, value)
  await migrateDatabase()
  const account = 'acct_inside'
  await openAccount(account)
  await grant(account, CREDIT, account, 'for the test')
  const { secret } = await issueKey(account, 'test')
  return {
    account,
    secret,
    model,
    search,
    request: (body, { signal, secret: other = secret, path: address = '/' } = {}) =>
      new Request(`http://groundwire.test${address}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${other}` },
        body: JSON.stringify(body),
        ...(signal ? { signal } : {}),
      }),
    spent: async () => CREDIT - (await available(account)),
    failedWork: async () => (await failedWorkNow(account)).used,
    stop: async () => {
      await drainCalls(1_000)
      vi.unstubAllEnvs()
      await Promise.all([model.close(), search.close()])
      await closeDatabase()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
