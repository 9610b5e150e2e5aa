import { FirecrawlAppV1 } from '@mendable/firecrawl-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

const QUERY = 'What does the grey heron eat?'
let world: World
let client: FirecrawlAppV1
beforeAll(async () => {
  world = await joinWorld()
  client = new FirecrawlAppV1({ apiKey: world.server.key, apiUrl: world.server.url })
})
afterAll(() => world.stop())

test('a deep research is a report with its sources and its steps', async () => {
  const told: string[] = []
  const reply = await client.deepResearch(
    QUERY,
    { maxDepth: 1, timeLimit: 60 },
    ({ type }) => void told.push(type),
  )
  expect(reply).toMatchObject({
    success: true,
    status: 'completed',
    data: {
      finalAnalysis: expect.stringMatching(/\S/),
      sources: [{ title: expect.any(String), url: expect.stringContaining('http') }, {}],
    },
    creditsUsed: expect.any(Number),
  })
  expect(told.length).toBeGreaterThan(0)
})

test('its id and what it cannot honour are told of', async () => {
  const { id } = (await client.asyncDeepResearch(QUERY, {})) as { id: string }
  const state = await client.checkDeepResearchStatus(id)
  expect(['processing', 'completed']).toContain('status' in state && state.status)
  const asked = client.asyncDeepResearch(QUERY, { systemPrompt: 'Be brief.' })
  await expect(asked).rejects.toThrow(/systemPrompt/)
  await expect(client.checkDeepResearchStatus('job_of_another')).rejects.toThrow(/404|not found/i)
})
