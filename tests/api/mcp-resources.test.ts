import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { joinWorld } from '../support/shared-world'
import { article } from '../support/site'
import { insideTag } from '../support/untrusted'
import type { World } from '../support/world'

const LINES = Array.from({ length: 400 }, (_, n) => `Line ${n}: the heron waits for a fish.`)
let world: World
let book: ReturnType<typeof openBook>
let hung: () => void
beforeAll(async () => {
  world = await joinWorld({
    pages: {
      '/long': article('Long', ...LINES),
      '/slow': (_, response) => {
        hung()
        response.writeHead(200, { 'Content-Type': 'text/html' }).write('<p>Wait')
      },
    },
  })
  book = openBook(world.server)
})
afterAll(async () => {
  book.close()
  await world.stop()
})

type Any = Client | FirstClient
async function connected(generation: 'first' | 'second'): Promise<Any> {
  const url = new URL(`${world.server.url}/mcp`)
  const requestInit = { headers: { Authorization: `Bearer ${world.server.key}` } }
  if (generation === 'second') {
    const mode = { pin: '2026-07-28' }
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }))
    return client
  }
  const client = new FirstClient({ name: 'test', version: '1' })
  await client.connect(new FirstTransport(url, { requestInit }) as never)
  return client
}
const ask = (client: Any, name: string, fields: object) =>
  (client as Client).callTool({ name, arguments: fields as Record<string, unknown> })

describe.each(['first', 'second'] as const)('the SDK of the %s generation', (generation) => {
  test('reads stored pages as resources', async () => {
    const client = await connected(generation)
    const url = `${world.site.url}/page-1`
    await ask(client, 'scrape', { url })
    const found = async () =>
      (await client.listResources()).resources.find((one) => one.name === url)
    await expect.poll(found).toBeDefined()
    const { uri = '' } = (await found()) ?? {}
    const { contents } = await client.readResource({ uri })
    expect(contents[0]).toMatchObject({
      uri,
      mimeType: 'text/markdown',
      text: expect.stringContaining('Heron nesting'),
    })
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain(
      'groundwire://jobs/{id}/report',
    )
    const answered = { query: 'What does the grey heron eat?', citations: true }
    await ask(client, 'answer', answered)
    const cited = async () =>
      (await client.listResources()).resources.find(({ name }) => name === answered.query)
    await expect.poll(cited).toBeDefined()
    const evidence = `${(await cited())?.uri}/evidence`
    const signed = (await client.readResource({ uri: evidence })).contents[0] as { text: string }
    expect(JSON.parse(signed.text)).toMatchObject({
      payload: { format: 'groundwire-evidence-1' },
    })
    await client.close()
  })

  test("reads a job's pages and a research report by their links", async () => {
    const client = await connected(generation)
    const url = `${world.site.url}/page-1`
    const batch = await ask(client, 'start_batch', { urls: [url] })
    const research = await ask(client, 'research', {
      query: 'What does the grey heron eat?',
      effort: 'quick',
    })
    const read = async (uri: string) =>
      (await client.readResource({ uri })).contents[0] as { text: string }
    const uriOf = ({ content }: typeof batch) =>
      (content as { type: string; uri: string }[]).find(({ type }) => type === 'resource_link')
        ?.uri ?? ''
    const [batchUri, researchUri] = [uriOf(batch), uriOf(research)]
    for (const uri of [batchUri, researchUri])
      await expect
        .poll(async () => JSON.parse((await read(uri)).text).status, { timeout: 20_000 })
        .toBe('completed')
    const { pages } = JSON.parse((await read(batchUri)).text)
    expect((await read(pages[0].resource)).text).toContain('Heron nesting')
    expect((await read(`${researchUri}/report`)).text).toContain('## Sources')
    const all: string[] = []
    let cursor: string | undefined
    do {
      const page = await client.listResources(cursor ? { cursor } : {})
      all.push(...page.resources.map(({ uri }) => uri))
      cursor = page.nextCursor
    } while (cursor)
    expect(all).toEqual(expect.arrayContaining([batchUri, `${researchUri}/report`]))
    await client.close()
  })

  test('gets an error for unknown resources', async () => {
    const client = await connected(generation)
    for (const uri of [
      'groundwire://calls/none',
      'groundwire://jobs/none/report',
      'file:///etc/passwd',
    ])
      await expect(client.readResource({ uri }), uri).rejects.toMatchObject({
        code: expect.any(Number),
      })
    await expect(client.getPrompt({ name: 'none' })).rejects.toThrow('There is no prompt')
    await expect(client.getPrompt({ name: 'read_page' })).rejects.toThrow('"url" is required')
    await client.close()
  })

  test('gets prompts', async () => {
    const client = await connected(generation)
    const { prompts } = await client.listPrompts()
    expect(prompts.length).toBeGreaterThan(3)
    const given = { name: 'answer_with_sources', arguments: { question: 'Why is the sky blue?' } }
    const { messages } = await client.getPrompt(given)
    expect(JSON.stringify(messages)).toContain('Why is the sky blue?')
    await client.close()
  })

  test('reads a long page in parts within the budget', async () => {
    const client = await connected(generation)
    const url = `${world.site.url}/long`
    const before = book.balance()
    const whole = await (
      await world.server.post('/api/v2/scrape', { url, formats: ['markdown'] })
    ).json()
    const budget = { max_output_tokens: 2_000 }
    const first = await ask(client, 'scrape', { url, formats: ['markdown'], ...budget })
    const reply = first.structuredContent as {
      markdown: string
      continuation: { field: string; cursor: string }[]
    }
    expect(JSON.stringify(first.content)).toContain('read_more')
    let text = reply.markdown
    expect(text.length).toBeLessThan(12_000)
    let cursor: string | null = reply.continuation[0]?.cursor ?? null
    let parts = 1
    for (; cursor !== null; parts++) {
      const more = await ask(client, 'read_more', { cursor, ...budget })
      const part = more.structuredContent as { text: string; next_cursor: string | null }
      text += part.text
      cursor = part.next_cursor
    }
    expect(text).toBe(whole.markdown)
    expect(parts).toBeGreaterThan(2)
    // The second page came from the cache and costs the same; reading further is free.
    expect(before - book.balance()).toBe(2 * 1_000_000)
    await client.close()
  })

  test('reads a crawl in parts, including its end', async () => {
    const client = await connected(generation)
    const request = { url: `${world.site.url}/long`, max_pages: 1, max_output_tokens: 1_000 }
    const { content } = await ask(client, 'crawl', request)
    const [first, note] = content as { text: string }[]
    const events = JSON.parse(insideTag(first?.text ?? '')) as { type: string }[]
    expect(events.at(-1)?.type).toBe('done')
    expect((first?.text.length ?? 0) / 6).toBeLessThan(1_000)
    expect(note?.text).toContain('cut to about 1000 tokens')
    await client.close()
  })

  test('gets progress', async () => {
    const client = await connected(generation)
    const heard: { progress: number; total?: number | undefined }[] = []
    const request = { name: 'crawl', arguments: { url: `${world.site.url}/page-1`, max_pages: 2 } }
    const options = {
      onprogress: (one: { progress: number; total?: number }) => void heard.push(one),
    }
    await (generation === 'first'
      ? (client as FirstClient).callTool(request, undefined, options)
      : (client as Client).callTool(request, options))
    expect(heard[0]).toMatchObject({ progress: 1, total: 2 })
    await client.close()
  })

  test('cancels a call, which frees its slot', async () => {
    const client = await connected(generation)
    const reached = new Promise<void>((resolve) => (hung = resolve))
    const leaving = new AbortController()
    const request = { name: 'scrape', arguments: { url: `${world.site.url}/slow` } }
    const options = { signal: leaving.signal }
    const calling = (
      generation === 'first'
        ? (client as FirstClient).callTool(request, undefined, options)
        : (client as Client).callTool(request, options)
    ).catch(() => 'cancelled')
    await reached
    leaving.abort()
    expect(await calling).toBe('cancelled')
    await expect.poll(() => book.open()).toBe(0)
    await client.close()
  })
})

test('a cursor with another budget is rejected', async () => {
  const client = await connected('second')
  const result = await ask(client, 'scrape', { url: world.site.url, max_output_tokens: 5 })
  expect(result.isError).toBe(true)
  expect(JSON.stringify(result.content)).toContain('invalid_max_output_tokens')
  await client.close()
})
