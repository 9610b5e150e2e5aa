import { expect, test } from 'vitest'
import { noteUpstream } from '@/lib/base/telemetry/index'
import { modelSettings } from '@/lib/models/llm/index'
import {
  providerHealth,
  pruneProviderLog,
  writeProviderLog,
} from '@/lib/operations/provider-health/index'
import { temporaryDatabase } from '../../../support/database'

temporaryDatabase()
const DAY_MS = 86_400_000

test('requests of all batches count: share, p95, last success and last failure', async () => {
  for (let ms = 1; ms <= 100; ms++) noteUpstream('searxng', ms, null)
  await writeProviderLog()
  for (let ms = 101; ms <= 200; ms++) noteUpstream('searxng', ms, null)
  noteUpstream('searxng', 5, 'searxng: 502.')
  noteUpstream('brave', 5, 'brave refused the key.')
  await writeProviderLog()
  await writeProviderLog()
  const { searxng, brave } = await providerHealth()
  expect(searxng).toMatchObject({ requests: 201, failed: 1, error: 'searxng: 502.' })
  expect(Math.abs((searxng?.p95 ?? 0) - 190)).toBeLessThanOrEqual(4)
  expect(searxng?.hours).toHaveLength(24)
  expect(searxng?.hours.reduce((sum, one) => sum + one.requests, 0)).toBe(201)
  expect(searxng?.succeededAt).not.toBeNull()
  expect(brave).toMatchObject({ requests: 1, failed: 1, p95: null, succeededAt: null })
})

test('a key that a service quotes is not stored', async () => {
  process.env.GROQ_API_KEY = 'sk-quoted-by-the-service'
  modelSettings()
  noteUpstream('groq', 5, 'groq: wrong key sk-quoted-by-the-service.')
  await writeProviderLog()
  expect((await providerHealth()).groq?.error).toBe('groq: wrong key [secret].')
})

test('a day later the figures are empty, the last error is still known, and rows are deleted', async () => {
  const later = Date.now() + DAY_MS + 3_600_000
  expect((await providerHealth(later)).searxng).toMatchObject({
    requests: 0,
    p95: null,
    error: 'searxng: 502.',
  })
  await pruneProviderLog(Date.now() + 3 * DAY_MS)
  expect((await providerHealth()).searxng?.requests).toBe(0)
})
