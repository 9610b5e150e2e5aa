import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { complete, modelFor } from '@/lib/models/llm/index'
import { startCall } from '@/tests/support/upstreams/call'
import { type ModelStandIn, startModelStandIn } from '@/tests/support/upstreams/index'
import { listen } from '@/tests/support/upstreams/listen'

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

async function stream(
  prompt: string,
  hear: (text: string) => Promise<void> = async () => {},
  opened = startCall(),
) {
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
  it("passes on text as it is written and uses the provider's count", async () => {
    const { heard, outcome, call } = await stream('Say something.')
    expect(heard.length).toBeGreaterThan(3)
    expect(heard.join('')).toBe('Grounded answer [1]. Second claim [2].')
    expect(outcome).toMatchObject({
      value: { text: heard.join(''), finishReason: 'stop', usage: { estimated: false } },
    })
    expect(call.used.map((line) => line.unit)).toEqual(['llm_input_tokens', 'llm_output_tokens'])
  })

  it('waits for the reader before reading more', async () => {
    let reading = 0
    const { outcome } = await stream('Say something.', async () => {
      reading += 1
      expect(reading).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      reading -= 1
    })
    expect(outcome.status).toBe('fulfilled')
  })

  it("omits a model's reasoning, however it is split", async () => {
    standIn.script({ text: '<th' }, { text: '<think> one two </think> Three four.' })
    expect((await stream('a')).heard.join('')).toBe('<th')
    expect((await stream('b')).heard.join('')).toBe('Three four.')
  })

  it('recognises reasoning without an opening tag by its end, and holds it back from then on', async () => {
    const text = 'One two.\n</think>\n\nThree four.'
    standIn.script({ text }, { text }, { text: 'Five six.' }, { text: 'Five six.' })
    expect((await stream('a')).outcome).toMatchObject({
      value: { text: 'Three four.', leaked: true },
    })
    expect((await stream('b')).heard.join('')).toBe('Three four.')
    expect((await stream('c')).heard).toEqual(['Five six.'])
    expect((await stream('d')).heard).toEqual(['Five ', 'six.'])
  })

  it('works without usage if a server does not support the option', async () => {
    standIn.script({ status: 400, body: { error: { message: 'Unknown field stream_options' } } })
    const { outcome } = await stream('Say something.')
    expect(outcome).toMatchObject({ status: 'fulfilled', value: { usage: { estimated: true } } })
    expect(standIn.calls[1]?.body).not.toHaveProperty('stream_options')
  })

  it('accepts a plain reply instead of a stream', async () => {
    const { heard, outcome } = await stream('[[fault:no-sse]]')
    expect(outcome.status).toBe('fulfilled')
    expect(heard.join('')).toBe('Grounded answer [1]. Second claim [2].')
  })

  it('is complete once it has its finish reason, even if the stream then stalls', async () => {
    for (const fault of ['stall-last', 'cut-last']) {
      const { heard, outcome } = await stream(`[[fault:${fault}]]`)
      expect(outcome).toMatchObject({ status: 'fulfilled', value: { usage: { estimated: true } } })
      expect(heard.join('')).toBe('Grounded answer [1]. Second claim [2].')
    }
  })

  it('reports an answer that was cut at the limit', async () => {
    expect((await stream('[[fault:length]]')).outcome).toMatchObject({
      value: { finishReason: 'length' },
    })
  })

  it.each([
    ['stall', 'openai_timeout'],
    ['cut', 'openai_502'],
    ['garbage', 'openai_502'],
    ['unfinished', 'openai_502'],
    ['error-midway', 'openai_502'],
    ['context-midway', 'openai_502'],
    // Vector 254.
  ])(
    'that breaks midway (%s) fails with %s, once, and what was written is counted',
    async (fault, wireCode) => {
      const { heard, outcome, call } = await stream(`[[fault:${fault}]]`)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { wireCode } })
      expect(heard.join('')).toMatch(/^Grounded answer/)
      expect(standIn.calls).toHaveLength(1)
      expect(call.used).toMatchObject([
        { unit: 'llm_input_tokens', estimated: true },
        { unit: 'llm_output_tokens', estimated: true },
      ])
    },
  )

  it.each([
    ['429', 'openai_rate_limit'],
    ['html', 'openai_502'],
    ['error200', 'openai_502'],
  ])('that never begins (%s) fails with %s and costs nothing', async (fault, wireCode) => {
    const { heard, outcome, call } = await stream(`[[fault:${fault}]]`)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { wireCode } })
    expect([heard, call.used]).toEqual([[], []])
  })

  it('stops the provider when the client disconnects, and counts what was used', async () => {
    const opened = startCall()
    const { outcome, call } = await stream('[[fault:slow]]', async () => opened.leave(), opened)
    expect(outcome.status).toBe('rejected')
    await standIn.calls[0]?.closed
    expect(call.used.map((line) => line.unit)).toEqual(['llm_input_tokens', 'llm_output_tokens'])
  })

  it('costs nothing if the client disconnects before a request or retry', async () => {
    const early = startCall()
    early.leave()
    expect((await stream('Say something.', undefined, early)).call.used).toEqual([])
    const opened = startCall()
    standIn.script(() => {
      setTimeout(opened.leave, 100)
      return { fault: '429' }
    })
    expect((await stream('Say something.', undefined, opened)).call.used).toEqual([])
    expect(standIn.calls).toHaveLength(1)
  })

  it('ends at the call’s deadline, however steady the stream is', async () => {
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

describe('the tokens of a stream', () => {
  const words = 'word '.repeat(100)
  /** A stream of these deltas and counts. If it has no end, it breaks off after the last. */
  async function counted(frames: object[], ends: boolean) {
    const server = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const frame of frames) response.write(`data: ${JSON.stringify(frame)}\n\n`)
      if (ends) response.end('data: [DONE]\n\n')
      else setTimeout(() => response.destroy(), 20)
    })
    vi.stubEnv('OPENAI_BASE_URL', server.url)
    const { call } = await stream('Say something.')
    await server.close()
    return call.used.map(({ unit, amount, estimated }) => ({
      unit,
      amount,
      estimated: estimated ?? false,
    }))
  }
  const said = (content: string, usage?: object) => ({ choices: [{ delta: { content } }], usage })
  const end = { choices: [{ delta: {}, finish_reason: 'stop' }] }
  const usage = (prompt_tokens: number, completion_tokens: number) => ({
    prompt_tokens,
    completion_tokens,
  })
  const line = (unit: string, amount: unknown, estimated: boolean) => ({ unit, amount, estimated })

  it.each([
    ['in an earlier frame than the last', [said(words, usage(50, 101)), end], true],
    ['in the frame of the end', [said(words), { ...end, usage: usage(50, 101) }], true],
    [
      'and then noughts',
      [said(words), { ...end, usage: usage(50, 101) }, { choices: [], usage: usage(0, 0) }],
      true,
    ],
    ['in every frame, until it is cut', [said(words, usage(50, 101))], false],
  ])('are the provider’s, sent %s', async (_, frames, ends) => {
    expect(await counted(frames, ends)).toEqual([
      line('llm_input_tokens', 50, false),
      line('llm_output_tokens', 101, false),
    ])
  })

  it.each([
    ['that is sent before the words', [said('', usage(50, 1)), said(words), end], true],
    [
      'that is sent before the words, and the stream is cut',
      [said('', usage(50, 1)), said(words)],
      false,
    ],
    ['of nothing written', [said(words), { ...end, usage: usage(50, 0) }], true],
  ])('are not taken from a count %s', async (_, frames, ends) => {
    const [input, output] = await counted(frames, ends)
    expect(input).toEqual(line('llm_input_tokens', 50, true))
    expect(output?.amount).toBeGreaterThan(90)
  })
})
