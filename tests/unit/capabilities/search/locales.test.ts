import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { webSearch } from '@/lib/capabilities/search'
import { openClient } from '@/lib/capabilities/search/client'
import { countryName } from '@/lib/capabilities/search/place'
import { tavily } from '@/lib/capabilities/search/providers/tavily'
import { bodyOf, listen, sendJson } from '@/tests/support/upstreams/listen'

const parse = (fields: object) => webSearch.input.safeParse({ query: 'tides', ...fields })

describe('a location', () => {
  it.each(['us', 'UK', 'gb', 'tr', 'hk', 'xk', ''])('accepts %s', (location) => {
    expect(parse({ location }).success).toBe(true)
  })
  it.each(['zz', 'xx', 'eu', 'un', 'qq', 'aa'])('refuses %s', (location) => {
    expect(parse({ location }).error?.issues[0]).toMatchObject({ path: ['location'] })
  })
})

test('a domain cannot be included and excluded', () => {
  expect(parse({ domain_filter: ['a.example', '-a.example'] }).success).toBe(false)
  expect(parse({ domain_filter: ['a.example', '-b.example'] }).success).toBe(true)
})

test.each([
  ['tr', 'turkey'],
  ['cz', 'czech republic'],
  ['ba', 'bosnia and herzegovina'],
  ['hk', 'hong kong'],
  ['zz', null],
])('the country %s is named %s, as search services list it', (code, name) => {
  expect(countryName(code)).toBe(name)
})

describe('tavily, which refuses countries that it does not list', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each([
    ['tr', 'turkey'],
    ['hk', undefined],
    ['gl', undefined],
    ['de', 'germany'],
  ])('is sent for %s: %s', async (country, name) => {
    const bodies: Record<string, unknown>[] = []
    const service = await listen(async (request, response) => {
      bodies.push(JSON.parse(await bodyOf(request)))
      sendJson(response, 200, { results: [] })
    })
    vi.stubEnv('TAVILY_API_KEY', `key-${country}`)
    vi.stubEnv('TAVILY_BASE_URL', service.url)
    const client = openClient(tavily, { signal: new AbortController().signal })
    const filters = { period: null, includeDomains: [], excludeDomains: [] }
    const query = { text: 'tides', type: 'general' as const, country, language: 'en', ...filters }
    await tavily.search({ ...query, count: 5, page: 1, accountId: 'a' }, client)
    await service.close()
    expect(bodies[0]?.country).toBe(name)
  })
})
