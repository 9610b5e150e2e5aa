import { expect, test } from 'vitest'
import { maxTokens } from '@/lib/capabilities/answer/budget'
import { answerInput } from '@/lib/capabilities/answer/input'
import { type ModelChoice, maxOutputTokens } from '@/lib/models/llm/index'

test("the hold covers a model's reasoning while it plans queries", () => {
  const choice = {
    engine: 'model',
    provider: 'openai',
    model: 'o4-mini',
    label: 'openai/o4-mini',
    billing: 'tokens',
    rates: { inputNanoPerMillion: 1n, cachedNanoPerMillion: 1n, outputNanoPerMillion: 1n },
  } as ModelChoice
  const outputOf = (max_queries: number) =>
    maxTokens(answerInput.parse({ query: 'Why?', model: choice.label, max_queries }), choice).at(-1)
      ?.amount ?? 0
  expect(outputOf(2) - outputOf(1)).toBe(maxOutputTokens(choice, 200))
})
