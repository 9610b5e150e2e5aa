import { expect, test } from 'vitest'
import { findErrorEntry } from '@/app/(dashboard)/reference/errors/entry-of'

test('the error code of a call leads to its entry, for any field or provider', () => {
  for (const [code, meaning] of [
    ['blocked_url', /not a public one/],
    ['missing_query', /required field/],
    ['missing_service_api_key', /API key/],
    ['invalid_json', /not a JSON object/],
    ['invalid_max_tokens', /wrong type/],
    ['openai_500', /provider failed/],
    ['openai_rate_limit', /limits us/],
    ['some_provider_auth_error', /refuses our key/],
  ] as const)
    expect(findErrorEntry(code)?.meaning, code).toMatch(meaning)
  expect(findErrorEntry('openai_500')?.code).toBe('openai_500')
  for (const code of ['', 'nothing', 'x'.repeat(101), 'openai_5000', '__proto__'])
    expect(findErrorEntry(code), code).toBeNull()
})
