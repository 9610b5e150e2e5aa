import { createMCPClient } from '@ai-sdk/mcp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlace, withTools } from './place.mts'

let place: Awaited<ReturnType<typeof startPlace>>
beforeAll(async () => {
  place = await startPlace()
})
afterAll(() => place.world.stop())

/** Bridges from stdio to an MCP server over HTTP. */
const BRIDGES = [
  ['mcp-remote', 'dist/proxy.js', ['ADDRESS', '--allow-http', '--transport', 'http-only']],
  ['supergateway', 'dist/index.js', ['--streamableHttp', 'ADDRESS']],
] as const
test.each(BRIDGES)('%s', async (name, entry, options) => {
  const all = options.map((one) => (one === 'ADDRESS' ? `${place.url}/mcp` : one))
  const args = [...all, '--header', `Authorization: Bearer ${place.key}`]
  const program = { file: `${name}/${entry}`, hosts: {}, env: { HOME: '/tmp' }, args }
  await withTools(program, async (use) => {
    expect(await use('web_search', { query: 'heron' })).toContain('Page 1 about heron')
    expect(await use('scrape', { url: place.page })).toContain('nests of sticks')
  })
})

test('@ai-sdk/mcp', async () => {
  const headers = { Authorization: `Bearer ${place.key}` }
  const client = await createMCPClient({
    transport: { type: 'http', url: `${place.url}/mcp`, headers },
  })
  const tools = await client.tools()
  const found = await tools.web_search?.execute?.({ query: 'heron' }, {
    toolCallId: 'call',
    messages: [],
  } as never)
  expect(JSON.stringify(found)).toContain('Page 1 about heron')
  await client.close()
})
