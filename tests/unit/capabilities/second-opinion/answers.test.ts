import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoint, streamEndpoint } from '@/lib/api/http/index'
import { answer, answerStream } from '@/lib/capabilities/answer/index'
import { framesOf } from '@/tests/support/frames'
import { type Inside, openInside } from '@/tests/support/inside'
import { opinionModel } from '@/tests/support/opinions'
import type { ModelScript } from '@/tests/support/upstreams/llm'

type Reply = { answer: string; support: object; model_cost: number; input_tokens: number }

/** The check says yes to the first and no to the second, and is sure of neither. */
const DOUBTFUL = 'The grey heron prefers fish to frogs'
const UNLIKELY = 'The grey heron swallows fish and sometimes small birds'
const yes = opinionModel(() => true)
const no = opinionModel(() => false)
const supported = { sentences: 1, supported: 1, unsupported: 0, no_source: 0, unchecked: 0 }
const unsupported = { ...supported, supported: 0, unsupported: 1 }
let inside: Inside
let models = 0

beforeAll(async () => {
  inside = await openInside({ FAILED_WORK_USD_PER_HOUR: '10' })
  const rates = { input: 1, output: 1 }
  const file = path.join(process.env.DATA_DIR ?? '', 'prices.json')
  const models = Array.from({ length: 20 }, (_, n) => [`openai/opinion-${n + 1}`, rates])
  writeFileSync(file, JSON.stringify(Object.fromEntries(models)))
  vi.stubEnv('MODEL_PRICES', file)
})
beforeEach(() => {
  inside.model.forget()
  vi.stubEnv('SECOND_OPINION_PAIRS', '8')
})
afterAll(() => inside.stop())

/** A model that remembers no opinions. */
const newModel = () => `openai/opinion-${++models}`

const body = (model: string, more: object) => ({
  query: 'What does the grey heron eat?',
  model,
  citations: true,
  ...more,
})

async function ask(text: string, opinion: ModelScript | null, model = newModel(), more = {}) {
  inside.model.forget()
  inside.model.script({ text: `${text} [1].` }, ...(opinion ? [opinion] : []))
  const [before, from] = [await inside.spent(), inside.model.calls.length]
  const response = await endpoint(answer)(inside.request(body(model, more)))
  const reply = (await response.json()) as Reply
  expect(response.status, JSON.stringify(reply)).toBe(200)
  const charged = (await inside.spent()) - before
  return { ...reply, charged, requests: inside.model.calls.length - from }
}

describe('an answer whose citation the check is unsure of', () => {
  test('is as the model says', async () => {
    expect(await ask(DOUBTFUL, yes)).toMatchObject({
      answer: `${DOUBTFUL} [1].`,
      support: supported,
      requests: 2,
    })
    expect(await ask(DOUBTFUL, no)).toMatchObject({ answer: `${DOUBTFUL}.`, support: unsupported })
    expect(await ask(UNLIKELY, yes)).toMatchObject({
      answer: `${UNLIKELY} [1].`,
      support: supported,
    })
  })

  test('is as the check says if the model fails, says nothing, or is not asked', async () => {
    const scripts: (ModelScript | null)[] = [
      { status: 400, body: { error: { message: 'no' } } },
      { text: 'I cannot tell.' },
      { text: '1 yes\n1 no' },
      opinionModel(() => null),
    ]
    for (const script of scripts) {
      const { support, answer: text } = await ask(UNLIKELY, script)
      expect([text, support]).toEqual([`${UNLIKELY}.`, unsupported])
    }
    vi.stubEnv('SECOND_OPINION_PAIRS', '0')
    expect(await ask(UNLIKELY, null)).toMatchObject({ support: unsupported, requests: 1 })
  })

  test('is asked about once for the same pair', async () => {
    const model = newModel()
    expect(await ask(UNLIKELY, yes, model)).toMatchObject({ requests: 2 })
    expect(await ask(UNLIKELY, null, model)).toMatchObject({ requests: 1, support: supported })
  })

  test('in a stream keeps the markers that were sent, and reports what the model says', async () => {
    inside.model.script({ text: `${DOUBTFUL} [1].` }, no)
    const request = inside.request(body(newModel(), {}))
    const frames = await framesOf(await streamEndpoint(answerStream)(request))
    const text = frames.map(({ type, content }) => (type === 'answer' ? content : '')).join('')
    expect(text).toBe(`${DOUBTFUL} [1].`)
    expect(frames.at(-2)).toMatchObject({ type: 'usage', support: unsupported })
  })
})

describe('money', () => {
  test('a model with a token price costs the tokens of its opinion, and of no failed one', async () => {
    vi.stubEnv('SECOND_OPINION_PAIRS', '0')
    const alone = await ask(UNLIKELY, null)
    vi.stubEnv('SECOND_OPINION_PAIRS', '8')
    const usage = { prompt_tokens: 300, completion_tokens: 4 }
    const answered = await ask(UNLIKELY, { text: '1 yes', usage })
    expect(answered.charged - alone.charged).toBe(304_000n)
    expect(answered.input_tokens - alone.input_tokens).toBe(300)
    const failed = await ask(UNLIKELY, { text: 'I cannot tell.', usage })
    expect(failed).toMatchObject({ charged: alone.charged, input_tokens: alone.input_tokens })
  })

  test('the maximum has room for it, and a fixed price stays the same', async () => {
    const maximum = async (pairs: string) => {
      vi.stubEnv('SECOND_OPINION_PAIRS', pairs)
      const request = inside.request(body(newModel(), { estimate: true }))
      return ((await (await endpoint(answer)(request)).json()) as { max: number }).max
    }
    const alone = await maximum('0')
    expect(await maximum('8')).toBeGreaterThan(alone)
    const model = newModel()
    vi.stubEnv('SERVICE_WEB_MODEL', model)
    const fixed = await ask(UNLIKELY, yes, 'service-web')
    expect(fixed).toMatchObject({ support: supported, requests: 2, charged: 7_000_000n })
  })
})
