import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSetting, type SettingState } from '@/lib/operations/settings'
import { closeDatabase, migrateDatabase } from '@/lib/storage/db'
import { type LedgerNode, startNode } from '../support/nodes'

const SECRET = { AUTH_SECRET: 'one secret of all nodes' }
const PATIENCE = { timeout: 10_000 }
let other: LedgerNode

beforeAll(async () => {
  Object.assign(process.env, SECRET)
  await migrateDatabase()
  other = startNode(process.env.DATABASE_URL ?? '', SECRET)
  await other.send({ do: 'follow' })
})
afterAll(async () => {
  await other.stop()
  await closeDatabase()
})

const there = (name: string) => other.send<SettingState>({ do: 'setting', name })

test('a key and a limit stored by one node apply on another within seconds', async () => {
  expect((await there('GROQ_API_KEY')).source).toBe('default')
  await changeSetting('GROQ_API_KEY', 'sk-0123456789abcdefWXYZ', 'user_1')
  await changeSetting('RATE_LIMIT_PER_MINUTE', '77', 'user_1')
  await expect.poll(() => there('RATE_LIMIT_PER_MINUTE'), PATIENCE).toMatchObject({ shown: '77' })
  expect(await there('GROQ_API_KEY')).toMatchObject({ source: 'dashboard', shown: 'WXYZ' })
})

test('a price applies, too', async () => {
  await changeSetting('PRICE_MAP', '0.0035', 'user_1')
  await expect.poll(() => there('PRICE_MAP'), PATIENCE).toMatchObject({ shown: '0.0035' })
})

test('a reset applies, too', async () => {
  await changeSetting('GROQ_API_KEY', '', 'user_1')
  await expect.poll(() => there('GROQ_API_KEY'), PATIENCE).toMatchObject({ source: 'default' })
})
