import { expect, test, vi } from 'vitest'
import { answerInput } from '@/lib/capabilities/answer/input'
import { plan } from '@/lib/capabilities/answer/plan'
import { modelFor } from '@/lib/models/llm/index'
import { startCall } from '@/tests/support/upstreams/call'
import { startModelStandIn } from '@/tests/support/upstreams/index'

test("a model's comments around its list of queries are not searched", async () => {
  const model = await startModelStandIn()
  vi.stubEnv('OPENAI_API_KEY', 'k')
  vi.stubEnv('OPENAI_BASE_URL', model.url)
  model.script({ text: 'Nothing to say.' })
  const input = answerInput.parse({
    query: 'What do grey herons eat in winter?',
    model: 'service-web',
    max_queries: 4,
  })
  const queries = await plan(
    input,
    { choice: await modelFor('service-web'), modelBudget: null },
    startCall().call,
  )
  expect(queries.join(' ')).not.toContain('Nothing to say')
  expect(queries).toHaveLength(4)
  vi.unstubAllEnvs()
  await model.close()
})

test('queries are asked for as structured output, and a text in their place is read', async () => {
  const model = await startModelStandIn()
  vi.stubEnv('OPENAI_API_KEY', 'k')
  vi.stubEnv('OPENAI_BASE_URL', model.url)
  const input = answerInput.parse({ query: 'heron diet', model: 'service-web', max_queries: 3 })
  const choice = await modelFor('service-web')
  const texts = [
    '{"queries":["heron fish","heron winter food"]}',
    '1. heron fish\n2. heron winter food',
  ]
  for (const text of texts) {
    model.script({ text })
    const before = model.calls.length
    const queries = await plan(input, { choice, modelBudget: null }, startCall().call)
    expect(queries).toEqual(['heron diet', 'heron fish', 'heron winter food'])
    expect(model.calls).toHaveLength(before + 1)
    expect(model.calls.at(-1)?.body).toMatchObject({ response_format: { type: 'json_schema' } })
  }
  vi.unstubAllEnvs()
  await model.close()
})

test.each([
  'cats',
  'Why do cats purr',
  'Who is Ada Kern?',
  '東京の人口は？',
  'How much is it?',
  'budget 2026',
  '???',
  'Was kostet ein Brief nach Österreich?',
])('four distinct queries are searched for "%s", as many as are billed', async (query) => {
  const input = answerInput.parse({ query, model: 'service-web', max_queries: 4 })
  const choice = await modelFor('service-web')
  const queries = await plan(input, { choice, modelBudget: null }, startCall().call)
  expect(new Set(queries).size).toBe(4)
  expect(queries[0]).toBe(query)
})

test.each([
  ['Is C++ faster than C#?', /C(?![+#])/i],
  ['What is TCP/IP for?', /tcp(?!\/ip)/i],
  ['How does git push --force work?', /(?<!--)force/i],
  ['Is 50% of R&D done in .NET?', /50(?!%)|R(?!&D)|(?<!\.)\bNET/],
])('without a model, the words of "%s" are searched with their signs', async (query, bare) => {
  const input = answerInput.parse({ query, model: 'service-web', max_queries: 4 })
  const choice = await modelFor('service-web')
  const [, ...queries] = await plan(input, { choice, modelBudget: null }, startCall().call)
  for (const text of queries)
    expect(text.replace(/\b(?:wikipedia|forum|pdf)$/, '')).not.toMatch(bare)
  expect(new Set(queries).size).toBe(3)
})
