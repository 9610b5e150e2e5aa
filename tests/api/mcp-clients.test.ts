import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

let world: World
beforeAll(async () => {
  world = await joinWorld()
})
afterAll(() => world.stop())

async function connected(mode: 'auto' | 'legacy' | { pin: string }) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const headers = { Authorization: `Bearer ${world.server.key}` }
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

test('a request of 2026-07-28 without a key is 401', async () => {
  const response = await fetch(`${world.server.url}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'MCP-Protocol-Version': '2026-07-28' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  })
  expect(response.status).toBe(401)
})

/** Scenarios of what a server may leave out, and why it does. Any other may not fail. */
const LEFT_OUT: Record<string, string> = {
  ...because('needs a demo tool of that name, and our tools read the web', [
    'tools-call-image',
    'tools-call-audio',
    'tools-call-embedded-resource',
    'tools-call-mixed-content',
    'tools-call-with-progress',
    'json-schema-2020-12',
  ]),
  ...because('needs a demo resource or prompt of that name', [
    'resources-read-text',
    'resources-read-binary',
    'resources-templates-read',
    'prompts-get-simple',
    'prompts-get-with-args',
    'prompts-get-embedded-resource',
    'prompts-get-with-image',
  ]),
  ...because('an optional capability that is not declared: the server sends no log', [
    'logging-set-level',
    'tools-call-with-logging',
  ]),
  ...because('an optional capability that is not declared: there are no sessions', [
    'resources-subscribe',
    'resources-unsubscribe',
  ]),
  ...because('the server asks its clients for nothing', [
    'tools-call-sampling',
    'tools-call-elicitation',
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
  ]),
}

test('the conformance suite: every scenario but those of what is left out', async () => {
  const place = await withKey()
  const program = 'node_modules/@modelcontextprotocol/conformance/dist/index.js'
  const child = spawn(process.execPath, [program, 'server', '--url', place.url, '--suite', 'all'])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  await new Promise((resolve) => child.once('exit', resolve))
  await place.close()
  const summary = output.slice(output.indexOf('=== SUMMARY ==='))
  const ran = [...summary.matchAll(/^. ([\w-]+): (\d+) passed, (\d+) failed/gm)]
  expect(ran.length, output.slice(-2_000)).toBeGreaterThan(Object.keys(LEFT_OUT).length + 8)
  const failed = ran.flatMap(([, name = '', , count]) => (count === '0' ? [] : [name]))
  expect(failed.filter((name) => !(name in LEFT_OUT))).toEqual([])
})

function because(why: string, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, why]))
}

test('a page of another site may not use it, whatever name led there', async () => {
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

/** The suite sends no key: what is in front of the server adds one. */
async function withKey() {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const {
      'content-type': type,
      accept,
      origin,
      'mcp-protocol-version': version,
    } = request.headers
    const answer = await fetch(`${world.server.url}/mcp`, {
      method: request.method ?? 'GET',
      headers: {
        Authorization: `Bearer ${world.server.key}`,
        ...(type ? { 'Content-Type': type } : {}),
        ...(accept ? { Accept: accept } : {}),
        ...(origin ? { Origin: origin } : {}),
        ...(version ? { 'MCP-Protocol-Version': String(version) } : {}),
      },
      ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
    })
    const reply = answer.headers.get('content-type')
    response.writeHead(answer.status, reply ? { 'Content-Type': reply } : {})
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
