import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAPTIONS, DATA, DOCUMENTS, FEEDS, PAGES, SITES } from '../support/hostile'
import { type HostileCall, HostileCalls, SETTINGS } from '../support/hostile-calls'
import { sample } from '../support/sample'
import { type JoinedWorld, joinWorld } from '../support/shared-world'

const NOTHING_WRONG = { slow: [], undocumented: [], large: [] }
/** MCP tools by the endpoint that they correspond to. */
const TOOLS: Record<string, string> = {
  '/api/v2/scrape': 'scrape',
  '/api/v2/extract': 'extract',
  '/api/v2/map': 'map',
  '/api/v2/crawl_stream': 'crawl',
  '/api/v2/get_pdf_content': 'pdf',
  '/api/v2/video_transcript': 'transcript',
}
const RESULTS = 5

let world: JoinedWorld
let calls: HostileCalls
let asked: HostileCall[]
/** URLs of hostile pages and feeds, for search results. */
let read: string[]

beforeAll(async () => {
  const shapes = [...FEEDS, ...PAGES, ...DATA, ...CAPTIONS, ...DOCUMENTS]
  world = await joinWorld({ model: false, settings: SETTINGS })
  const all = await world.addSite(Object.assign({}, ...shapes.map(({ files }) => files)))
  const own = await Promise.all(SITES.map(({ files }) => world.addSite(files)))
  asked = [
    ...shapes.map(({ name, endpoint, path, more }) => ({
      name,
      endpoint,
      body: { url: all.url + path, ...more },
    })),
    ...SITES.map(({ name, endpoint, more }, i) => ({
      name,
      endpoint,
      body: { url: own[i]?.url, ...more },
    })),
  ]
  read = [...FEEDS, ...PAGES].map(({ path }) => all.url + path)
  calls = await HostileCalls.open(world.owner)
})
afterAll(async () => {
  await calls.close()
  await world.stop()
})

async function expectNothingWrong(hostile: HostileCall[]): Promise<void> {
  const outcomes = await calls.askAll(hostile)
  expect(await calls.verdict(outcomes)).toEqual(NOTHING_WRONG)
  expect((await fetch(`${world.server.url}/api/health`)).status).toBe(200)
}

test('hostile content fails only its own call, without delaying others', async () => {
  expect(asked.length).toBeGreaterThanOrEqual(60)
  await expectNothingWrong(sample(asked, 8))
}, 240_000)

test('the same through MCP tools', async () => {
  await expectNothingWrong(
    sample(asked, 16, 1).map(({ name, endpoint, body }) => ({
      name: `${name}, by MCP`,
      endpoint: '/mcp',
      body: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: TOOLS[endpoint] ?? endpoint, arguments: body },
      },
    })),
  )
}, 240_000)

test('the same in sources of chat completions', async () => {
  const all = Array.from({ length: Math.ceil(read.length / RESULTS) }, (_, i) =>
    read.slice(i * RESULTS, (i + 1) * RESULTS),
  )
  const groups = sample(all, 8)
  const byQuery = (query: URLSearchParams) => {
    const group = groups[Number(/\d+/.exec(query.get('q') ?? '')?.[0] ?? 0)] ?? []
    return { results: group.map((url) => ({ url, title: 'Herons', content: 'Herons eat fish.' })) }
  }
  world.search.script(...Array.from({ length: 100 }, () => byQuery))
  await expectNothingWrong(
    groups.map((group, i) => ({
      name: `sources ${group.map((url) => url.split('/').pop()).join(', ')}`,
      endpoint: '/v1/chat/completions',
      body: { model: 'service-web', messages: [{ role: 'user', content: `Herons ${i}` }] },
    })),
  )
}, 240_000)
