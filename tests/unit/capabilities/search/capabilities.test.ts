import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  searchCapabilities,
  searchSettings,
  testSearchProvider,
} from '@/lib/capabilities/search/index'
import { startCall } from '@/tests/support/upstreams/call'
import { startSearchStandIn } from '@/tests/support/upstreams/index'

afterEach(() => {
  vi.unstubAllEnvs()
})

const test = (name: string) => testSearchProvider(name, startCall().call)

describe('what can be searched', () => {
  it('is everything except shopping by default', () => {
    const { types } = searchCapabilities()
    expect(types).toEqual({
      general: ['local', 'tavily', 'wikipedia'],
      news: ['tavily', 'gdelt', 'hackernews'],
      shopping: [],
      videos: ['dailymotion', 'sepiasearch', 'commons'],
      images: ['openverse', 'commons'],
      scholar: ['crossref', 'arxiv', 'semanticscholar', 'openalex'],
    })
  })

  it('follows the keys and the order that the operator sets', () => {
    vi.stubEnv('SERPER_API_KEY', 'k')
    expect(searchCapabilities().types.shopping).toEqual(['serper'])
    expect(searchCapabilities().types.general[0]).toBe('serper')
    vi.stubEnv('SEARCH_PROVIDERS', 'wikipedia, Serper, gogle')
    expect(searchCapabilities().types.general).toEqual(['wikipedia', 'serper'])
    expect(searchCapabilities().unknown).toEqual(['gogle'])
  })

  it('is reported with missing settings, each provider once, without keys', () => {
    vi.stubEnv('TAVILY_API_KEY', 'secret-key')
    const capabilities = searchCapabilities()
    const names = capabilities.providers.map((one) => one.name)
    expect(new Set(names).size).toBe(names.length)
    expect(capabilities.providers.find((one) => one.name === 'brave')).toMatchObject({
      configured: false,
      place: null,
      needs: 'set BRAVE_API_KEY',
    })
    const tavily = capabilities.providers.find((one) => one.name === 'tavily')
    expect(tavily?.settings).toMatchObject([
      { name: 'TAVILY_API_KEY', set: true },
      { name: 'TAVILY_BASE_URL', set: false },
    ])
    expect(JSON.stringify(capabilities)).not.toContain('secret-key')
  })

  it('has one description and one name for every setting', () => {
    const settings = searchSettings()
    expect(new Set(settings.map((one) => one.name)).size).toBe(settings.length)
    for (const one of settings) expect(one.about).toMatch(/\w.*\.$/)
  })
})

describe('the test of a provider', () => {
  it('says that it works', async () => {
    const standIn = await startSearchStandIn()
    vi.stubEnv('SEARXNG_URL', standIn.url)
    expect(await test('searxng')).toMatchObject({
      ok: true,
      advice: null,
      message: 'SearXNG answers with 3 results.',
    })
    await standIn.close()
  })

  it('says what to change when it does not', async () => {
    const standIn = await startSearchStandIn()
    vi.stubEnv('SEARXNG_URL', standIn.url)
    standIn.script({ status: 403, body: '<html>' })
    expect(await test('searxng')).toMatchObject({
      ok: false,
      message: expect.stringContaining('search.formats'),
    })
    await standIn.close()
    expect(await test('searxng')).toMatchObject({
      ok: false,
      advice: expect.stringContaining('SEARXNG_URL'),
    })
  })

  it('says what to set if it is not configured, and rejects unknown names', async () => {
    expect(await test('brave')).toMatchObject({
      ok: false,
      advice: 'To enable it, set BRAVE_API_KEY.',
    })
    expect(await test('gogle')).toBeNull()
  })
})
