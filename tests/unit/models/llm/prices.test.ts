import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listModels, modelCapabilities, modelFor, runnableModels } from '@/lib/models/llm/index'
import { startModelStandIn } from '../../../support/upstreams'

beforeEach(() => {
  vi.stubEnv('OPENAI_API_KEY', 'k')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

function pricesFrom(prices: unknown) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'prices-')), 'prices.json')
  writeFileSync(file, JSON.stringify(prices))
  vi.stubEnv('MODEL_PRICES', file)
}

describe('the model for a request', () => {
  it('is the requested one if its provider is configured and its price known', async () => {
    const choice = await modelFor('openai/gpt-4o-mini')
    expect(choice).toMatchObject({
      label: 'openai/gpt-4o-mini',
      billing: 'tokens',
      contextTokens: 128_000,
    })
    expect(choice.rates).toEqual({
      inputNanoPerMillion: 150_000_000n,
      cachedNanoPerMillion: 75_000_000n,
      outputNanoPerMillion: 600_000_000n,
    })
    expect(choice.priceVersion).toMatch(/^@pydantic\/genai-prices@\d/)
  })

  it.each([
    'anthropic/claude-haiku-4-5',
    'openai/no-such-model',
    'gpt-4o-mini',
    'nonsense',
    'openai/',
  ])('is service-web for %s, which is unavailable', async (requested) => {
    expect((await modelFor(requested)).billing).toBe('service-web')
  })

  it('uses the operator’s price if set', async () => {
    pricesFrom({
      'openai/my-tuned': { input: 0.1, output: 0.3, cachedInput: 0.033, contextTokens: 9000 },
    })
    const choice = await modelFor('openai/my-tuned')
    expect(choice).toMatchObject({
      billing: 'tokens',
      priceVersion: 'MODEL_PRICES',
      contextTokens: 9000,
    })
    expect(choice.rates).toEqual({
      inputNanoPerMillion: 100_000_000n,
      cachedNanoPerMillion: 33_000_000n,
      outputNanoPerMillion: 300_000_000n,
    })
  })

  it('reports an invalid price in the file', async () => {
    pricesFrom({ 'openai/gpt-4o-mini': { input: -1, output: 1 } })
    await expect(modelFor('openai/gpt-4o-mini')).rejects.toThrow(/MODEL_PRICES.*gpt-4o-mini/)
  })

  it('is the operator’s choice behind the service models, and fast falls back to web', async () => {
    vi.stubEnv('SERVICE_WEB_MODEL', 'openai/gpt-4.1')
    expect(await modelFor('service-web')).toMatchObject({
      label: 'openai/gpt-4.1',
      billing: 'service-web',
      rates: null,
    })
    expect(await modelFor('service-fast')).toMatchObject({
      label: 'openai/gpt-4.1',
      billing: 'service-fast',
    })
    vi.stubEnv('SERVICE_FAST_MODEL', 'openai/gpt-4.1-nano')
    expect(await modelFor('service-fast')).toMatchObject({ label: 'openai/gpt-4.1-nano' })
  })

  it('is the extractive engine if no provider is configured', async () => {
    vi.stubEnv('OPENAI_API_KEY', '')
    expect(await modelFor('openai/gpt-4o-mini')).toMatchObject({
      engine: 'extractive',
      billing: 'service-web',
    })
    expect(await modelFor('service-fast')).toMatchObject({
      engine: 'extractive',
      billing: 'service-fast',
    })
  })

  it('is never the extractive engine if a provider is configured', async () => {
    vi.stubEnv('OPENAI_API_KEY', '')
    vi.stubEnv('VLLM_BASE_URL', 'http://127.0.0.1:9')
    expect(await modelFor('service-web')).toMatchObject({ engine: 'model', provider: 'vllm' })
  })

  it('keeps prompts below the next price tier', async () => {
    vi.stubEnv('GEMINI_API_KEY', 'k')
    expect((await modelFor('gemini/gemini-2.5-pro')).contextTokens).toBe(200_000)
  })
})

describe('the list of models', () => {
  it('contains text models of configured providers, with prices', () => {
    const models = listModels().map(({ model }) => model)
    expect(models).toContain('openai/gpt-5.4-mini')
    expect(models.filter((model) => !model.startsWith('openai/'))).toEqual([])
    expect(models.filter((model) => /embed|tts|image|realtime/.test(model))).toEqual([])
  })

  it('omits retired models from their last day on, even behind a router', () => {
    vi.stubEnv('OPENROUTER_API_KEY', 'k')
    vi.stubEnv('ANTHROPIC_API_KEY', 'k')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-10T12:00:00Z') })
    const before = listModels().map(({ model }) => model)
    for (const gone of [
      'openai/gpt-3.5-turbo-0613',
      'openai/gpt-4-32k',
      'openai/o1-preview',
      'anthropic/claude-2',
      'anthropic/claude-3-opus-latest',
      'openrouter/anthropic/claude-3-opus',
    ])
      expect(before, gone).not.toContain(gone)
    for (const kept of ['openai/gpt-5', 'openai/gpt-5.4-mini', 'anthropic/claude-haiku-4-5'])
      expect(before, kept).toContain(kept)
    vi.setSystemTime(new Date('2026-12-11T00:00:00Z'))
    const after = listModels().map(({ model }) => model)
    expect(after).not.toContain('openai/gpt-5')
    expect(after).toContain('openai/gpt-5.4-mini')
  })

  it('keeps a retired model that the operator priced, which may be served elsewhere', () => {
    pricesFrom({ 'openai/gpt-3.5-turbo-0613': { input: 1, output: 2 } })
    expect(listModels().map(({ model }) => model)).toContain('openai/gpt-3.5-turbo-0613')
  })

  it('follows the provider’s own list, which may name only dated versions', async () => {
    const models = ['gpt-5.4-mini-2026-03-17', 'gpt-5.4', 'gpt-5.4-pro-preview']
    const service = await startModelStandIn({ models })
    vi.stubEnv('OPENAI_BASE_URL', service.url)
    expect(await runnableModels()).toEqual(['openai/gpt-5.4', 'openai/gpt-5.4-mini'])
    await service.close()
  })

  it('names the missing settings of each provider, without keys', async () => {
    const { providers, service } = await modelCapabilities()
    expect(service['service-web']).toEqual({ model: 'openai/gpt-4o-mini', engine: 'model' })
    expect(providers.find((one) => one.name === 'openai')).toMatchObject({
      configured: true,
      needs: null,
    })
    expect(providers.find((one) => one.name === 'azure')?.needs).toBe(
      'set AZURE_API_KEY and AZURE_BASE_URL',
    )
    expect(providers.find((one) => one.name === 'custom')?.needs).toBe('set CUSTOM_BASE_URL')
  })
})
