import { afterEach, describe, expect, it, vi } from 'vitest'
import { testModelProvider } from '@/lib/models/llm/index'
import { startCall } from '@/tests/support/upstreams/call'
import { startModelStandIn } from '@/tests/support/upstreams/index'
import { listen, sendJson } from '@/tests/support/upstreams/listen'

afterEach(() => {
  vi.unstubAllEnvs()
})

const test = (name: string) => testModelProvider(name, startCall().call)

describe('the test of a model provider', () => {
  it('says that it answers, without a paid request', async () => {
    const standIn = await startModelStandIn({ models: ['a', 'b'] })
    vi.stubEnv('OPENAI_API_KEY', 'k')
    vi.stubEnv('OPENAI_BASE_URL', standIn.url)
    expect(await test('openai')).toMatchObject({
      ok: true,
      message: 'OpenAI is reachable (2 models).',
      advice: null,
    })
    vi.stubEnv('SERVICE_WEB_MODEL', 'openai/c')
    expect(await test('openai')).toMatchObject({
      ok: true,
      advice: expect.stringContaining('SERVICE_WEB_MODEL'),
    })
    expect(standIn.calls).toEqual([])
    await standIn.close()
  })

  it.each([
    ['together', [{ id: 'm' }]],
    ['gemini', { object: 'list', data: [{ id: 'models/m', object: 'model' }] }],
    ['anthropic', { data: [{ type: 'model', id: 'm', display_name: 'M' }], has_more: false }],
  ])('reads the list of %s', async (name, list) => {
    let headers: Record<string, unknown> = {}
    const service = await listen((request, response) => {
      headers = request.headers
      sendJson(response, 200, list)
    })
    vi.stubEnv(`${name.toUpperCase()}_API_KEY`, 'k')
    vi.stubEnv(`${name.toUpperCase()}_BASE_URL`, service.url)
    vi.stubEnv('SERVICE_WEB_MODEL', `${name}/m`)
    expect(await test(name)).toMatchObject({ ok: true, advice: null })
    expect(name === 'anthropic' ? headers['x-api-key'] : headers.authorization).toMatch(/k$/)
    await service.close()
  })

  it('says what to change if it is rejected', async () => {
    const refusing = await listen((_, response) =>
      sendJson(response, 401, { error: { message: 'no' } }),
    )
    vi.stubEnv('GROQ_API_KEY', 'k')
    vi.stubEnv('GROQ_BASE_URL', refusing.url)
    expect(await test('groq')).toMatchObject({
      ok: false,
      advice: 'Check GROQ_API_KEY: the service rejects it.',
    })
    await refusing.close()
  })

  it('says what to set if it is not configured, and rejects unknown names', async () => {
    expect(await test('mistral')).toMatchObject({
      ok: false,
      advice: 'To enable it, set MISTRAL_API_KEY.',
    })
    expect(await test('nobody')).toBeNull()
  })
})
