import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueKey } from '@/lib/people/keys/index'
import { mcp } from '@/lib/services/mcp/index'
import { type Inside, openInside } from '@/tests/support/inside'
import { article, type Site, startSite } from '@/tests/support/site'
import { insideTag } from '@/tests/support/untrusted'

const PAGES = 8
const PROSE =
  'The heron stood in the shallow water, waited for a long while, and caught a fish before it flew away. '
let site: Site
let inside: Inside

beforeAll(async () => {
  const links = Array.from({ length: PAGES }, (_, i) => `<a href="/page-${i}">Page ${i}</a>`).join(
    ' ',
  )
  const long = Array.from({ length: 100 }, () => PROSE.repeat(200))
  const pages = Array.from({ length: PAGES }, (_, i) => [
    `/page-${i}`,
    article(`Page ${i}`, String(i), ...long),
  ])
  site = await startSite({ '/': article('Home', links), ...Object.fromEntries(pages) })
  inside = await openInside({ ALLOWED_PRIVATE_HOSTS: site.host, RESPECT_ROBOTS: 'false' })
})
afterAll(async () => {
  await Promise.all([inside.stop(), site.close()])
})

async function tool(method: string, params: object, secret = inside.secret) {
  const request = inside.request(
    { jsonrpc: '2.0', id: 1, method, params },
    { path: '/mcp', secret },
  )
  const headers = new Headers(request.headers)
  headers.set('Content-Type', 'application/json')
  headers.set('Accept', 'application/json, text/event-stream')
  const response = await mcp(new Request(request, { headers }))
  return (await response.json()).result
}

test('a crawl over MCP stops at 10 MB with a sentence, and what was delivered is charged', async () => {
  const before = await inside.spent()
  const { content, structuredContent, isError } = await tool('tools/call', {
    name: 'crawl',
    arguments: { url: `${site.url}/`, max_pages: 20, concurrency: 1 },
  })
  expect(isError).toBeUndefined()
  // Written once, within the budget.
  expect([content.length, structuredContent]).toEqual([2, undefined])
  expect(content[0].text.length).toBeLessThan(200_000)
  expect(content[1].text).toContain('cut to about 20000 tokens')
  const frames = JSON.parse(insideTag(content[0].text))
  expect(frames[0].type).toBe('page')
  expect(frames.at(-1)).toMatchObject({ type: 'stopped', reason: expect.stringContaining('10 MB') })
  // The page that did not fit was read as well.
  await expect.poll(async () => (await inside.spent()) - before).toBeGreaterThan(3_000_000n)
  expect((await inside.spent()) - before).toBeLessThan(BigInt(PAGES) * 1_000_000n)
})

test('a small crawl is collected completely', async () => {
  const { content } = await tool('tools/call', {
    name: 'crawl',
    arguments: { url: `${site.url}/`, max_pages: 1 },
  })
  expect(JSON.parse(insideTag(content[0].text)).at(-1).type).toBe('done')
})

test('an estimate of a crawl returns its price without crawling', async () => {
  const before = await inside.spent()
  const { structuredContent } = await tool('tools/call', {
    name: 'crawl',
    arguments: { url: `${site.url}/`, max_pages: 5, estimate: true },
  })
  expect(structuredContent).toMatchObject({ max: 0.005 })
  expect(await inside.spent()).toBe(before)
})

test('only tools that write to the index, or start or end work, are not read-only', async () => {
  const { tools } = await tool('tools/list', {})
  const writing = tools.filter(
    (one: { annotations: { readOnlyHint: boolean } }) => !one.annotations.readOnlyHint,
  )
  expect(writing.map(({ name }: { name: string }) => name)).toEqual([
    'crawl',
    'start_batch',
    'start_batch_parse',
    'start_crawl',
    'create_monitor',
    'research',
    'job_cancel',
    'check_monitor',
    'delete_monitor',
  ])
})

type Listed = {
  name: string
  description: string
  inputSchema: { required?: string[] }
  outputSchema?: object
}

test('tools name their endpoint and their reply, and ask for no model', async () => {
  const { tools } = (await tool('tools/list', {})) as { tools: Listed[] }
  expect(tools.find(({ name }) => name === 'answer')?.inputSchema.required).toEqual(['query'])
  expect(tools.find(({ name }) => name === 'pdf')?.description).toContain('/api/v2/get_pdf_content')
  expect(tools.filter(({ outputSchema }) => !outputSchema).map(({ name }) => name)).toEqual([
    'crawl',
  ])
})

test('a restricted key sees only the tools it may call', async () => {
  const { secret } = await issueKey(inside.account, 'limited', {
    allowedEndpoints: ['scrape', 'get_pdf_content'],
  })
  const { tools } = await tool('tools/list', {}, secret)
  expect(tools.map(({ name }: Listed) => name)).toEqual(['scrape', 'pdf', 'read_more'])
})
