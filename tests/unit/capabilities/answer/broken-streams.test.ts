import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoint, streamEndpoint } from '@/lib/api/http/index'
import { answer, answerStream } from '@/lib/capabilities/answer/index'
import { chatCompletions } from '@/lib/services/openai/index'
import { framesOf } from '@/tests/support/frames'
import { type Inside, openInside } from '@/tests/support/inside'

const REQUEST = { query: 'What does the grey heron eat?', model: 'openai/gpt-4o-mini' }
let inside: Inside

beforeAll(async () => {
  inside = await openInside()
})
beforeEach(() => inside.model.forget())
afterAll(() => inside.stop())

async function stream(more: object = {}) {
  const before = await inside.spent()
  const response = await streamEndpoint(answerStream)(inside.request({ ...REQUEST, ...more }))
  const frames = await framesOf(response)
  const text = frames.map(({ type, content }) => (type === 'answer' ? content : '')).join('')
  return {
    frames,
    text,
    types: frames.map(({ type }) => type),
    charged: (await inside.spent()) - before,
  }
}

describe('a stream that is cut off', () => {
  test.each(['context-midway', 'error-midway', 'cut', 'unfinished', 'garbage'] as const)(
    '%s: sends what was written, then one error, and charges nothing',
    async (fault) => {
      inside.model.script({ fault })
      const asked = inside.model.calls.length
      const { text, types, charged } = await stream()
      expect(types.filter((type) => type !== 'answer')).toEqual(['error'])
      expect(text.match(/Grounded/g)).toHaveLength(1)
      expect(inside.model.calls.length - asked).toBe(1)
      expect(charged).toBe(0n)
    },
  )

  test('is also an error for clients of chat completions', async () => {
    inside.model.script({ fault: 'context-midway' })
    const messages = [{ role: 'user', content: REQUEST.query }]
    const response = await chatCompletions(
      inside.request({ model: REQUEST.model, stream: true, messages }),
    )
    const body = await response.text()
    expect(body.match(/"error"/g)).toHaveLength(1)
    expect(body).not.toContain('"finish_reason":"stop"')
    expect(body.match(/Grounded/g)).toHaveLength(1)
  })
})

describe('what is charged', () => {
  test('is the reported usage, and never more than was held', async () => {
    const usage = { prompt_tokens: 9_000_000, completion_tokens: 9_000_000 }
    inside.model.script({ usage })
    const estimate = await endpoint(answer)(inside.request({ ...REQUEST, estimate: true }))
    const { max } = (await estimate.json()) as { max: number }
    const { frames, types, charged } = await stream()
    expect(types.slice(-2)).toEqual(['usage', 'done'])
    const told = frames.at(-2) as { model_cost: number; service_cost: number }
    expect(Number(charged)).toBeCloseTo(max * 1e9, 0)
    expect(told.model_cost + told.service_cost).toBeCloseTo(max, 9)
    expect(told.service_cost).toBe(0.004)
  })
})

describe('reasoning with only a closing tag', () => {
  const text = 'Perhaps fish, perhaps not.\n</think>\n\nIt eats fish [1].'

  test('is removed from plain answers, and from streams once the model is known for it', async () => {
    inside.model.script({ text }, { text })
    const response = await endpoint(answer)(inside.request({ ...REQUEST, citations: true }))
    expect(await response.json()).toMatchObject({ answer: 'It eats fish [1].' })
    expect((await stream({ citations: true })).text).toBe('It eats fish [1].')
  })
})

describe('an answer whose model was stopped', () => {
  const messages = [{ role: 'user', content: REQUEST.query }]

  test.each(['length', 'content_filter'])('says so: %s', async (finish) => {
    const text = 'It eats fish and'
    inside.model.script(...Array.from({ length: 4 }, () => ({ text, finish })))
    const response = await endpoint(answer)(inside.request(REQUEST))
    expect(response.headers.get('x-finish-reason')).toBe(finish)
    expect((await stream()).frames.at(-2)).toMatchObject({ type: 'usage', finish_reason: finish })
    const whole = await chatCompletions(inside.request({ model: REQUEST.model, messages }))
    expect((await whole.json()).choices[0]).toMatchObject({
      message: { content: text },
      finish_reason: finish,
    })
    const streamed = await chatCompletions(
      inside.request({ model: REQUEST.model, messages, stream: true }),
    )
    expect(await streamed.text()).toContain(`"finish_reason":"${finish}"`)
  })

  test('says nothing if the model finished', async () => {
    const response = await endpoint(answer)(inside.request(REQUEST))
    expect(response.headers.get('x-finish-reason')).toBeNull()
    expect((await stream()).frames.at(-2)).not.toHaveProperty('finish_reason')
  })
})
