import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinWorld } from '../support/shared-world'
import { article } from '../support/site'
import type { World } from '../support/world'

let world: World
const SLOW = () => `${world.site.url}/slow`
beforeAll(async () => {
  const slow = article('Slow', 'It took its time.')
  world = await joinWorld({
    pages: {
      '/slow': async (_, response) => {
        await wait(7_000)
        response.writeHead(200, { 'Content-Type': 'text/html' }).end(slow)
      },
    },
  })
})
afterAll(() => world.stop())

const bearer = () => `Bearer ${world.server.key}`

async function connected(mode: 'auto' | 'legacy' | { pin: string }) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const headers = { Authorization: bearer() }
  const transport = new StreamableHTTPClientTransport(new URL(`${world.server.url}/mcp`), {
    requestInit: { headers },
  })
  await client.connect(transport)
  return client
}

describe.each([
  ['of 2026-07-28', { pin: '2026-07-28' }],
  ['that finds the version out', 'auto' as const],
  ['of the versions before', 'legacy' as const],
])('a client %s', (_, mode) => {
  test('lists the tools, and calls one', async () => {
    const client = await connected(mode)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('answer')
    const found = await client.callTool({
      name: 'scrape',
      arguments: { url: world.site.url, formats: ['markdown'] },
    })
    expect(found.structuredContent).toMatchObject({ statusCode: 200 })
    const failed = await client.callTool({ name: 'scrape', arguments: {} })
    expect(failed.isError).toBe(true)
    await client.close()
  })
})

test('a subscription reports new resources, and changes of a job', async () => {
  const client = await connected({ pin: '2026-07-28' })
  const { id } = await (await world.server.post('/api/v2/batch_scrape', { urls: [SLOW()] })).json()
  const told: string[] = []
  client.setNotificationHandler('notifications/resources/list_changed', () => {
    told.push('list')
  })
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
    told.push(params.uri)
  })
  const uri = `groundwire://jobs/${id}`
  await client.listen({ resourcesListChanged: true, resourceSubscriptions: [uri] })
  await wait(3_000)
  await world.server.post('/api/v2/scrape', { url: world.site.url })
  await expect.poll(() => told, { timeout: 20_000 }).toEqual(expect.arrayContaining(['list', uri]))
  await client.close()
})

test('accepts the key in the path', async () => {
  const url = new URL(`${world.server.url}/k/${world.server.key}/mcp`)
  for (const mode of ['auto', 'legacy'] as const) {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
    await client.connect(new StreamableHTTPClientTransport(url))
    expect((await client.listTools()).tools.length).toBeGreaterThan(5)
    await client.close()
  }
  const wrong = await fetch(`${world.server.url}/k/gw_live_wrong/mcp`, { method: 'POST' })
  expect(wrong.status).toBe(401)
})

test('a request of 2026-07-28 without a key is 401', async () => {
  const response = await fetch(`${world.server.url}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'MCP-Protocol-Version': '2026-07-28' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  })
  expect(response.status).toBe(401)
})

test('the conformance suite passes, except scenarios of unsupported features', async () => {
  const place = await withKey()
  const program = 'node_modules/@modelcontextprotocol/conformance/dist/index.js'
  const results = mkdtempSync(path.join(tmpdir(), 'groundwire-mcp-'))
  const options = ['--url', place.url, '--suite', 'all', '--output-dir', results]
  const leftOut = 'tests/adapters/conformance/mcp/left-out.yml'
  const args = [program, 'server', ...options, '--expected-failures', leftOut]
  const child = spawn(process.execPath, args)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [code] = await once(child, 'exit')
  await place.close()
  rmSync(results, { recursive: true, force: true })
  const summary = output.slice(output.indexOf('=== SUMMARY ==='))
  expect(code, summary).toBe(0)
  const passed = [...summary.matchAll(/^. [\w-]+: \d+ passed, 0 failed/gm)]
  expect(passed.length, summary).toBeGreaterThan(20)
})

test('a page of another site may not use it, under any host name', async () => {
  const ping = (origin: string) =>
    world.server.post(
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      {
        Accept: 'application/json, text/event-stream',
        Origin: origin,
      },
    )
  expect((await ping('http://evil.example')).status).toBe(403)
  for (const own of ['http://localhost:6274', 'http://[::1]:3000', 'vscode-webview://abc', 'null'])
    expect((await ping(own)).status, own).toBe(200)
})

/** The suite sends no key, so a proxy in front of the server adds one. */
async function withKey() {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const answer = await fetch(`${world.server.url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { ...(headers as Record<string, string>), authorization: bearer() },
      ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
    })
    const kept = ['content-type', 'allow', 'mcp-session-id', 'mcp-protocol-version']
    const sent = kept.flatMap((name) => {
      const value = answer.headers.get(name)
      return value ? [[name, value] as const] : []
    })
    response.writeHead(answer.status, Object.fromEntries(sent))
    // A subscription does not end.
    for await (const part of answer.body ?? []) response.write(part)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
