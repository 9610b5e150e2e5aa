import { afterEach, describe, expect, it, vi } from 'vitest'
import { testModelProvider } from '@/lib/llm'
import { startModelStandIn } from '@/tests/support/upstreams'
import { startCall } from '@/tests/support/upstreams/call'
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
      message: 'OpenAI answers and lists 2 models.',
      advice: null,
    })
    vi.stubEnv('SERVICE_WEB_MODEL', 'openai/c')
    expect(await test('openai')).toMatchObject({ ok: true, advice: expect.stringContaining('SERVICE_WEB_MODEL') })
    expect(standIn.calls).toEqual([])
    await standIn.close()
  })

  it('says what to change when it refuses', async () => {
    const refusing = await listen((_, response) => sendJson(response, 401, { error: { message: 'no' } }))
    vi.stubEnv('GROQ_API_KEY', 'k')
    vi.stubEnv('GROQ_BASE_URL', refusing.url)
    expect(await test('groq')).toMatchObject({ ok: false, advice: 'Check GROQ_API_KEY: it is refused.' })
    await refusing.close()
  })

  it('says what to set when it is not configured, and knows no strangers', async () => {
    expect(await test('mistral')).toMatchObject({ ok: false, advice: 'To have it, set MISTRAL_API_KEY.' })
    expect(await test('nobody')).toBeNull()
  })
})
