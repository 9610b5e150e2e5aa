import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { complete, modelFor } from '@/lib/llm'
import { type ModelStandIn, startModelStandIn } from '@/tests/support/upstreams'
import { startCall } from '@/tests/support/upstreams/call'

let standIn: ModelStandIn

beforeEach(async () => {
  standIn = await startModelStandIn()
  vi.stubEnv('OPENAI_API_KEY', 'test-key')
  vi.stubEnv('OPENAI_BASE_URL', standIn.url)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await standIn.close()
})

async function stream(prompt: string, hear: (text: string) => Promise<void> = async () => {}, opened = startCall()) {
  const heard: string[] = []
  const choice = await modelFor('openai/gpt-4o-mini')
  const onText = async (text: string) => {
    heard.push(text)
    await hear(text)
  }
  const timeouts = { firstMs: 10_000, idleMs: prompt.includes('fault:stall]') ? 100 : 10_000 }
  const done = complete({ choice, prompt, maxTokens: 100, onText, timeouts }, opened.call)
  const [outcome] = await Promise.allSettled([done])
  return { heard, outcome, call: opened.call }
}

describe('a streamed completion', () => {
  it('hands over the text as it is written and counts what the provider counted', async () => {
    const { heard, outcome, call } = await stream('Say something.')
    expect(heard.length).toBeGreaterThan(3)
    expect(heard.join('')).toBe('Grounded answer [1]. Second claim [2].')
    expect(outcome).toMatchObject({
      value: { text: heard.join(''), finishReason: 'stop', usage: { estimated: false } },
    })
    expect(call.used.map((line) => line.unit)).toEqual(['llm_input_tokens', 'llm_output_tokens'])
  })

  it('waits for the reader before it reads on', async () => {
    let reading = 0
    const { outcome } = await stream('Say something.', async () => {
      reading += 1
      expect(reading).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      reading -= 1
    })
    expect(outcome.status).toBe('fulfilled')
  })

  it('leaves out what a model thinks before it answers, in whatever pieces it comes', async () => {
    standIn.script({ text: '<th' }, { text: '<think> one two </think> Three four.' })
    expect((await stream('a')).heard.join('')).toBe('<th')
    expect((await stream('b')).heard.join('')).toBe('Three four.')
  })

  it('does without the count where a server does not know how to ask for it', async () => {
    standIn.script({ status: 400, body: { error: { message: 'Unknown field stream_options' } } })
    const { outcome } = await stream('Say something.')
    expect(outcome).toMatchObject({ status: 'fulfilled', value: { usage: { estimated: true } } })
    expect(standIn.calls[1]?.body).not.toHaveProperty('stream_options')
  })

  it('takes a whole answer in place of a stream', async () => {
    const { heard, outcome } = await stream('[[fault:no-sse]]')
    expect(outcome.status).toBe('fulfilled')
    expect(heard.join('')).toBe('Grounded answer [1]. Second claim [2].')
  })

  it('is whole once it has its finish reason, even where the stream then stalls or is cut', async () => {
    for (const fault of ['stall-last', 'cut-last']) {
      const { heard, outcome } = await stream(`[[fault:${fault}]]`)
      expect(outcome).toMatchObject({ status: 'fulfilled', value: { usage: { estimated: true } } })
      expect(heard.join('')).toBe('Grounded answer [1]. Second claim [2].')
    }
  })

  it('says when the answer was cut at the cap', async () => {
    expect((await stream('[[fault:length]]')).outcome).toMatchObject({ value: { finishReason: 'length' } })
  })

  it.each([
    ['stall', 'openai_timeout'],
    ['cut', 'openai_502'],
    ['garbage', 'openai_502'],
    ['unfinished', 'openai_502'],
    ['error-midway', 'openai_502'],
  ])('254 that breaks midway (%s) fails with %s, once, and what was written is counted', async (fault, wireCode) => {
    const { heard, outcome, call } = await stream(`[[fault:${fault}]]`)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { wireCode } })
    expect(heard.join('')).toMatch(/^Grounded answer/)
    expect(standIn.calls).toHaveLength(1)
    expect(call.used).toMatchObject([
      { unit: 'llm_input_tokens', estimated: true },
      { unit: 'llm_output_tokens', estimated: true },
    ])
  })

  it.each([
    ['429', 'openai_rate_limit'],
    ['html', 'openai_502'],
    ['error200', 'openai_502'],
  ])('that never begins (%s) fails with %s and costs nothing', async (fault, wireCode) => {
    const { heard, outcome, call } = await stream(`[[fault:${fault}]]`)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { wireCode } })
    expect([heard, call.used]).toEqual([[], []])
  })

  it('stops at the provider when the caller leaves, and counts what was used until then', async () => {
    const opened = startCall()
    const { outcome, call } = await stream('[[fault:slow]]', async () => opened.leave(), opened)
    expect(outcome.status).toBe('rejected')
    await standIn.calls[0]?.closed
    expect(call.used.map((line) => line.unit)).toEqual(['llm_input_tokens', 'llm_output_tokens'])
  })

  it('ends at the call’s deadline, however steadily it comes', async () => {
    standIn.script({ text: 'word '.repeat(100), fault: 'slow' })
    const { outcome, heard } = await stream('Go on.', async () => {}, startCall(1_500))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { wireCode: 'openai_timeout' } })
    expect(heard.length).toBeGreaterThan(0)
  })

  it('fails with the reader’s own error when the reader fails, and counts what was written', async () => {
    const { outcome, call } = await stream('Say something.', async () => {
      throw new Error('reader broke')
    })
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'reader broke' } })
    expect(call.used.map((line) => line.unit)).toEqual(['llm_input_tokens', 'llm_output_tokens'])
  })
})
