import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { search, webSearch } from '@/lib/capabilities/search'
import { openClient } from '@/lib/capabilities/search/client'
import { countryName } from '@/lib/capabilities/search/place'
import { tavily } from '@/lib/capabilities/search/providers/tavily'
import { startCall } from '@/tests/support/upstreams/call'
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

describe('a language', () => {
  afterEach(() => vi.unstubAllEnvs())

  /** What each service is asked for, in the question's language and from the country. */
  async function sent(text: string, country: string) {
    const urls: URL[] = []
    const bodies: Record<string, unknown>[] = []
    const service = await listen(async (request, response) => {
      urls.push(new URL(request.url ?? '', 'http://x'))
      const body = await bodyOf(request)
      if (body) bodies.push(JSON.parse(body))
      const hit = [{ title: 'A', url: 'https://a.example/', link: 'https://a.example/' }]
      sendJson(response, 200, { results: hit, organic: hit, data: hit })
    })
    vi.stubEnv('SERPER_API_KEY', 'k')
    vi.stubEnv('SERPER_BASE_URL', service.url)
    vi.stubEnv('SEARXNG_URL', service.url)
    const filters = { period: null, includeDomains: [], excludeDomains: [], limit: 5 }
    for (const name of ['serper', 'searxng']) {
      vi.stubEnv('SEARCH_PROVIDERS', name)
      await search({ text, type: 'general', country, ...filters }, startCall().call)
    }
    await service.close()
    return [bodies[0]?.hl, urls[1]?.searchParams.get('language')]
  }

  it.each([
    ['月球引力是多少', 'cn', 'zh-cn', 'zh-CN'],
    ['月球引力是多少', 'tw', 'zh-tw', 'zh-TW'],
    ['מה גובה ההר', 'il', 'iw', 'he-IL'],
    ['Hva koster et brev til utlandet', 'no', 'no', 'nb-NO'],
    ['tides', 'br', 'pt', 'pt-BR'],
  ])('of "%s" in %s is %s for Google and %s for SearXNG', async (text, country, ...codes) => {
    expect(await sent(text, country)).toEqual(codes)
  })
})
