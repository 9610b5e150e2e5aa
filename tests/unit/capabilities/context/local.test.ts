import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { context } from '@/lib/capabilities/context/index'
import { contextInput } from '@/lib/capabilities/context/input'
import { closeDatabase, migrateDatabase, OWNER_ACCOUNT } from '@/lib/storage/db/index'
import { keepPage } from '@/lib/storage/local-index/index'
import { startCall } from '@/tests/support/upstreams/call'

const MARKDOWN = '# Herons\n\nHerons eat fish.\n\n## Nests\n\nHerons nest high in trees.'
const RECEIPT = { cost: 0, costOf: () => 0, unitCost: () => 0, responseTime: '0.00' }

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', mkdtempSync(path.join(tmpdir(), 'context-')))
  vi.stubEnv('SEARCH_PROVIDERS', 'local')
  await migrateDatabase()
  const page = { accountId: OWNER_ACCOUNT, site: 'https://birds.test/', language: 'en' }
  const passages = [{ heading: 'Herons › Nests', text: 'Herons nest high in trees.' }]
  const publishedAt = '2026-03-01'
  const url = 'https://birds.test/heron'
  await keepPage({ ...page, url, title: 'Herons', publishedAt, passages, markdown: MARKDOWN })
})
afterAll(async () => {
  await closeDatabase()
  vi.unstubAllEnvs()
})

test('an indexed page is read from the index, with its date and offsets', async () => {
  const input = contextInput.parse({ query: 'Where do herons nest?' })
  const { passages, sources } = (await context.run(input, startCall().call))(RECEIPT)
  expect(sources).toMatchObject([{ read: 'index', published_at: '2026-03-01', passages: 2 }])
  const [best] = passages
  expect(best).toMatchObject({
    headings: ['Herons', 'Nests'],
    published_at: '2026-03-01',
    score: 1,
  })
  expect(best?.text).toBe('Herons nest high in trees.')
  for (const { text, start, end } of passages) expect(MARKDOWN.slice(start, end)).toBe(text)
})
