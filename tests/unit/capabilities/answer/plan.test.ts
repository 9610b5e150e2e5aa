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
