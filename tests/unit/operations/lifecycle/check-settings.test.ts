import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { checkSettings, doubtfulSettings } from '@/lib/operations/lifecycle/check-settings'

afterEach(() => vi.unstubAllEnvs())

const badPrices = path.join(mkdtempSync(path.join(tmpdir(), 'groundwire-prices-')), 'prices.json')
writeFileSync(badPrices, '{"ollama/a": {"input": 1, }')

test.each([
  ['OLLAMA_BASE_URL', '127.0.0.1:11434', 'must be an address that begins with http'],
  ['SEARXNG_URL', 'localhost:8080', 'must be an address that begins with http'],
  ['RATE_LIMIT_PER_MINUTE', 'many', 'must be a number'],
  ['RATE_LIMIT_PER_MINUTE', '-1', 'must be at least'],
  ['JOBS_PER_ACCOUNT', 'ten', 'must be a'],
  ['PRICE_MAP', 'cheap', 'must be a number'],
  ['LOG_LEVEL', 'verbose', 'must be one of debug, info, warn, error'],
  ['BROWSER_SELF_TEST', 'on', 'must be one of'],
  ['DATABASE_URL', 'mysql://a/b', 'must begin with postgres:// or file:'],
  ['MODEL_PRICES', '/nowhere/prices.json', 'ENOENT'],
  ['MODEL_PRICES', badPrices, 'JSON'],
])('the server does not start with %s=%s, and says why', (name, value, why) => {
  vi.stubEnv(name, value)
  expect(checkSettings).toThrow(new RegExp(`^${name}: .*${why}`))
})

test('all wrong settings are named at once', () => {
  vi.stubEnv('SEARXNG_URL', 'localhost')
  vi.stubEnv('LOG_LEVEL', 'loud')
  expect(checkSettings).toThrow(/LOG_LEVEL: .*\nSEARXNG_URL: /)
})

test('databases of every kind pass', () => {
  for (const url of ['postgres://a:b@c/d', 'postgresql://c/d', 'file:/a.db', '/a.db', '']) {
    vi.stubEnv('DATABASE_URL', url)
    expect(checkSettings, url).not.toThrow()
  }
})

test('a model or a search provider that does not exist is only a warning', () => {
  vi.stubEnv('SERVICE_WEB_MODEL', 'llama3')
  vi.stubEnv('SEARCH_PROVIDERS', 'google,searxng')
  expect(checkSettings).not.toThrow()
  expect(doubtfulSettings()).toEqual([
    expect.stringContaining('No provider is configured for llama3. Write <provider>/<model>'),
    'SEARCH_PROVIDERS: there is no search provider google.',
  ])
})
