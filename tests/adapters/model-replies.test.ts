import { APIError } from 'openai'
import { expect, it } from 'vitest'
import { classifyFailure, toAppError } from '@/lib/models/llm/failure'
import { deltaPiece } from '@/lib/models/llm/output/delta'
import { readWhole } from '@/lib/models/llm/output/reply'
import { modelProviders } from '@/lib/models/llm/providers/providers'
import { UpstreamError } from '@/lib/network/upstream'
import { bent, numbers } from './bent'
import { hosts } from './models/hosts'
import { vendors } from './models/vendors'

const usage = {
  prompt_tokens: 9,
  completion_tokens: 3,
  total_tokens: 12,
  prompt_tokens_details: { cached_tokens: 2 },
}
const message = {
  role: 'assistant',
  content: 'Hi',
  tool_calls: [{ id: '1', function: { name: 'answer', arguments: '{}' } }],
}
const whole = { id: 'c', choices: [{ index: 0, message, finish_reason: 'stop' }], usage }

/** Parses a reply. Returns undefined if it was rejected as a failure of the provider. */
function tried<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    expect(error).toBeInstanceOf(UpstreamError)
    return undefined
  }
}

it.each(modelProviders)(
  'any reply of $name is parsed or rejected, with non-negative integer counts',
  (provider) => {
    const random = numbers(11)
    const chunks =
      { ...vendors, ...hosts }[provider.name]?.stream.filter((line) =>
        line.startsWith('data: {'),
      ) ?? []
    for (let round = 0; round < 300; round += 1) {
      const chunk = JSON.parse(chunks[round % chunks.length]?.slice(6) ?? '{}')
      for (const piece of [
        tried(() => deltaPiece(provider, bent(chunk, random))),
        tried(() => readWhole(provider, bent(whole, random))),
      ]) {
        if (piece?.text !== undefined) expect(typeof piece.text).toBe('string')
        for (const count of Object.values(piece?.counted ?? {}))
          expect(Number.isSafeInteger(count) && count >= 0).toBe(true)
        if (piece?.counted)
          expect(piece.counted.cachedTokens).toBeLessThanOrEqual(piece.counted.inputTokens)
      }
    }
  },
)

it.each(modelProviders)('any failure of $name becomes an error of ours', (provider) => {
  const random = numbers(13)
  const bodies = { ...vendors, ...hosts }[provider.name]?.failures.map((one) => one.body) ?? []
  for (let round = 0; round < 300; round += 1) {
    const body = bent(bodies[round % bodies.length], random)
    const status = [400, 401, 404, 413, 422, 429, 500, 503][round % 8]
    const error = new APIError(status, body as object, 'failed', new Headers())
    const failed = classifyFailure(error, { provider, baseUrl: 'http://x', key: 'k' }, 'm')
    const made = toAppError(failed, provider.name, 'm', error)
    expect(made.wireCode).toMatch(
      new RegExp(`^${provider.name}_(rate_limit|auth_error|timeout|\\d{3})$`),
    )
    expect(made.message.length).toBeLessThan(500)
  }
})

it.each([
  [500, 'model requires more system memory (5.6 GiB) than is available', true],
  [undefined, 'Server ran out of GPU memory while generating.', true],
  [503, 'The engine is loading the model, try again in 20 seconds.', true],
  [500, 'Cannot connect to host 10.0.0.5:8000', false],
  [500, 'No such file: /root/models/weights.bin', false],
  [502, 'Error for organization org-Tq8z: try again', false],
  [500, 'see http://gateway.internal/logs', false],
  [401, 'Incorrect API key provided: sk-proj-abcd', false],
])('a service that fails with %s and "%s" is quoted: %s', (status, words, isQuoted) => {
  const [provider] = modelProviders
  if (!provider) throw new Error('there is no provider')
  const error = APIError.generate(status, { error: { message: words } }, '', new Headers())
  const connection = { provider, baseUrl: 'http://x', key: 'k' }
  const { message } = classifyFailure(
    status ? error : new APIError(undefined, { message: words }, words, undefined),
    connection,
    'm',
  )
  expect(message.includes(words.replace(/\.$/, ''))).toBe(isQuoted)
})
