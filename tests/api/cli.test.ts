import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendSignal } from '@/lib/base/processes'
import { openBook } from '../support/book'
import { builtCli, runToEnd } from '../support/cli'
import { jobsOf } from '../support/jobs'
import { pdfWith } from '../support/pdf-files'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

const PATIENT = { timeout: 60_000, interval: 500 }
let world: World
let main: string
let env: Record<string, string>
const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-cli-files-'))
const inFolder = (name: string) => path.join(folder, name)
const groundwire = (
  args: string[],
  more: Record<string, string> = {},
  rest: Parameters<typeof runToEnd>[2] = {},
) => runToEnd(process.execPath, [main, ...args], { env: { ...env, ...more }, cwd: folder, ...rest })

beforeAll(async () => {
  main = path.join(builtCli(), 'dist/clients/cli/src/main.js')
  world = await joinWorld({
    pages: {
      '/well.pdf': (_, response) => void response.end(pdfWith(['Wells are dug.'])),
      '/video.html':
        '<title>Dig</title><video><track kind="captions" srclang="en" src="/en.vtt"></video>',
      '/en.vtt': (_, response) =>
        void response.end('WEBVTT\n\n00:00.000 --> 00:02.000\nWe dig wells.\n'),
      '/shop': '<title>Shop</title><h1>Rake</h1><p>A rake. <a href="/page-1">Herons</a></p>',
      '/endless': '<h1>Endless</h1><a href="/hangs">Next</a>',
      '/hangs': () => {},
      '/hub/': [1, 2, 3].map((n) => `<a href="/page-${n}">Page ${n}</a>`).join(' '),
    },
  })
  env = { GROUNDWIRE_URL: world.server.url, GROUNDWIRE_API_KEY: world.server.key }
})
afterAll(() => world.stop())

/** The output of a command that must succeed. */
async function printed(...args: string[]): Promise<string> {
  const { code, out, err } = await groundwire(args)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
}
const json = async (...args: string[]) => JSON.parse(await printed(...args, '--json'))

test('scrape prints a page, as text, JSON or a file', async () => {
  const url = `${world.site.url}/page-1`
  expect(await printed('scrape', url)).toContain('# Heron nesting')
  expect(await printed('scrape', url, '-f', 'links')).toContain('http')
  expect(await json('scrape', url, '--main-content')).toMatchObject({ url, cost: 0.001 })
  expect(await json('scrape', url, '--format', 'markdown,html')).toMatchObject({ cost: 0.002 })
  expect(await printed('scrape', url, '-o', inFolder('page.md'))).toBe('')
  expect(readFileSync(inFolder('page.md'), 'utf8')).toContain('# Heron nesting')
  await printed('scrape', url, '-f', 'screenshot', '-o', inFolder('page.png'))
  expect(readFileSync(inFolder('page.png')).subarray(1, 4).toString()).toBe('PNG')
})

test('search lists results, with their content on request', async () => {
  expect(await printed('search', 'grey', 'herons')).toMatch(/^1\. .+\n {3}http/)
  const { results } = await json('search', 'herons', '--limit', '1', '--content', 'markdown')
  expect(results).toHaveLength(1)
  expect(results[0].content).toContain('heron')
})

test('context prints passages within a budget', async () => {
  const args = ['context', 'What does the grey heron eat?', '--max-tokens', '500']
  // A busy machine may read a page too late for one call, and has it for the next.
  await vi.waitFor(async () => expect(await printed(...args)).toContain('mostly fish'), PATIENT)
  expect(await json(...args, '--url', `${world.site.url}/page-2`)).toMatchObject({
    cost: 0.003,
    sources: [{ url: `${world.site.url}/page-2` }],
  })
})

test('verify checks a bundle of evidence, against the key of the server too', async () => {
  const asked = await world.server.post('/api/v2/context', { query: 'What do herons eat?' })
  await asked.text()
  const place = `/api/v2/calls/${asked.headers.get('x-request-id')}/evidence`
  const headers = { Authorization: `Bearer ${world.server.key}` }
  const bundle = await (await fetch(world.server.url + place, { headers })).text()
  writeFileSync(inFolder('sound.json'), bundle)
  writeFileSync(inFolder('changed.json'), bundle.replace('heron', 'stork'))
  const sound = await groundwire(['verify', 'sound.json'])
  expect([sound.code, sound.out]).toEqual([5, expect.stringContaining('is as it was exported')])
  const told = await groundwire(['verify', 'sound.json', '--json'])
  expect([told.code, JSON.parse(told.out)]).toMatchObject([5, { sound: true, trusted: false }])
  expect(await json('verify', 'sound.json', '--server-key')).toMatchObject({
    sound: true,
    trusted: true,
  })
  for (const args of [['changed.json'], ['sound.json', '--public-key', 'other']])
    expect(await groundwire(['verify', ...args])).toMatchObject({ code: 1, out: '' })
  expect(await groundwire(['verify', 'missing.json'])).toMatchObject({ code: 2 })
})

test('answer is streamed, with its sources after it', async () => {
  const text = await printed('answer', 'What does the grey heron eat?')
  expect(text).toMatch(/^Grounded answer \[1\]\.[\s\S]*\n\nSources\n\[1\] .+\n {4}http/)
  expect(await printed('answer', 'Herons?', '--no-sources')).not.toContain('Sources')
  const reply = await json('answer', 'What does the grey heron eat?')
  expect(reply).toMatchObject({ service_cost: 0.007, sources: expect.any(Array) })
})

test('crawl writes a Markdown file per page', async () => {
  const args = ['crawl', `${world.site.url}/hub/`, '--max-pages', '4']
  const words = await printed(...args, '-o', inFolder('pages'))
  expect(words).toMatch(/^4 pages in .+pages, 0 failed, 0\.004 USD\n$/)
  const page = readFileSync(inFolder('pages/page-1.md'), 'utf8')
  expect(page).toMatch(/^---\ntitle: "Heron nesting.*"\nurl: "http.+\/page-1"\n---\n\n/)
  expect(existsSync(inFolder('pages/hub/index.md'))).toBe(true)
  const state = await json(...args, '-o', inFolder('again'))
  expect(state).toMatchObject({ status: 'completed', progress: { done: 4 }, cost: 0.004 })
  expect(state.files).toHaveLength(4)
})

test('jobs are listed, shown, read, and cancelled', async () => {
  const id = (await printed('crawl', `${world.site.url}/hub/`, '--detach')).trim()
  const lines = await printed('jobs', 'results', id, '-o', inFolder('results'))
  expect(lines.trim().split('\n').length).toBeGreaterThan(3)
  expect((await printed('jobs', 'results', id)).split('\n')[0]).toBe(`${world.site.url}/hub/`)
  const rows = (await printed('jobs', 'results', id, '--json')).trim().split('\n')
  expect(JSON.parse(rows[0] ?? '')).toMatchObject({
    success: true,
    page: { markdown: expect.stringContaining('page-1') },
  })
  expect(await printed('jobs')).toContain(`${id}  crawl  completed`)
  expect((await json('jobs', 'list', '--limit', '1')).jobs).toHaveLength(1)
  expect(await printed('jobs', 'get', id)).toContain('completed')
  expect(await json('jobs', 'cancel', id)).toMatchObject({ id, status: 'completed' })
  expect(await groundwire(['jobs', 'resume', id])).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^groundwire: .+\(job_finished, call_\w+\)\n$/),
  })
})

test("a job paused at its key's cap exits with 4, and says how to continue", async () => {
  const key = world.server.script('scripts/key.ts', '--name', 'poor', '--cap', '0.001')
  const args = ['crawl', `${world.site.url}/hub/`, '-o', inFolder('poor'), '--key', key]
  const { code, err } = await groundwire(args)
  expect(code, err).toBe(4)
  expect(err).toMatch(/insufficient_credits.+To go on: groundwire jobs resume job_\w+\n$/)
})

test('Ctrl-C cancels the job of a crawl', async () => {
  const { view } = jobsOf(world.server)
  let child: ChildProcess | undefined
  const args = ['crawl', `${world.site.url}/endless`, '-o', inFolder('endless')]
  const ended = groundwire(args, {}, { started: (one) => (child = one) })
  await expect.poll(() => existsSync(inFolder('endless/endless.md'))).toBe(true)
  if (child) sendSignal(child, 'SIGINT')
  const { code, err } = await ended
  expect(code).toBe(130)
  const [, id = ''] = /^groundwire: Cancelled (job_\w+) after 0\.001 USD\./m.exec(err) ?? []
  expect(await view(id)).toMatchObject({ status: 'cancelled' })
})

test('extract takes a schema from a file or from standard input, or other modes', async () => {
  const url = `${world.site.url}/shop`
  expect(await printed('extract', url, '--mode', 'links')).toContain('/page-1\tHerons')
  writeFileSync(inFolder('schema.json'), '{"name": "string"}')
  world.model?.script({ text: '{"name": "Rake"}' })
  expect(await printed('extract', url, '--schema', 'schema.json')).toContain('"name": "Rake"')
  world.model?.script({ text: '{"name": "Rake"}' })
  const given = ['--json', 'extract', url, '--schema', '{"name": "string"}']
  expect(JSON.parse(await printed(...given)).structured_data).toEqual({ name: 'Rake' })
  world.model?.script({ text: '{"name": "Rake"}' })
  const piped = await groundwire(
    ['extract', url, '--schema', '-', '--json'],
    {},
    { input: '{"name":"x"}' },
  )
  expect(JSON.parse(piped.out)).toMatchObject({ structured_data: { name: 'Rake' } })
  world.model?.forget()
})

test('map, pdf and transcript print what they find', async () => {
  const { url } = world.site
  expect(await printed('map', url)).toMatch(/^http\S+\n/)
  expect((await json('map', url)).cost).toBe(0.002)
  expect(await printed('pdf', `${url}/well.pdf`)).toBe('Wells are dug.\n')
  expect(await printed('transcript', `${url}/video.html`)).toBe('We dig wells.\n')
  expect((await json('transcript', `${url}/video.html`)).language).toBe('en')
})

test('keys says whether the key works, without showing it', async () => {
  const words = await printed('keys')
  expect(words).toContain(`is valid at ${world.server.url}`)
  expect(words).not.toContain(world.server.key)
  expect(await json('keys')).toMatchObject({ valid: true, manage: `${world.server.url}/keys` })
})

test('--estimate is free, and --max-cost is respected', async () => {
  const book = openBook(world.server)
  const before = book.balance()
  for (const [command = '', ...rest] of [
    ['scrape', world.site.url],
    ['answer', 'herons'],
    ['crawl', world.site.url, '--max-pages', '3'],
  ]) {
    expect(await printed(command, ...rest, '--estimate')).toMatch(/^[\d.]+ USD expected, /)
    expect(await json(command, ...rest, '--estimate')).toMatchObject({ max: expect.any(Number) })
  }
  const refused = await groundwire(['answer', 'herons', '--max-cost', '0.001'])
  expect(refused).toMatchObject({ code: 4, err: expect.stringContaining('max_cost_exceeded') })
  expect(book.balance()).toBe(before)
  book.close()
})

test('errors have an exit code and one sentence', async () => {
  const stranger = createServer((_, response) => response.writeHead(404).end('<html>')).listen(0)
  const other = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
  const cases: [number, RegExp, string[], Record<string, string>?][] = [
    [1, /blocked_url/, ['scrape', 'http://10.0.0.1/']],
    [1, /not_found/, ['jobs', 'get', 'job_none']],
    [2, /needs URL/, ['scrape']],
    [2, /Unexpected argument "b"/, ['map', 'a', 'b']],
    [2, /Unknown option '--no'/, ['map', 'a', '--no']],
    [2, /no command "dance"/, ['dance']],
    [2, /--type takes general, news/, ['search', 'x', '--type', 'cats']],
    [2, /--max-cost takes a number/, ['search', 'x', '--max-cost', 'cheap']],
    [2, /Cannot read missing.json: ENOENT/, ['extract', 'x', '--schema', 'missing.json']],
    [2, /Say what to extract/, ['extract', 'x']],
    [2, /A screenshot needs/, ['scrape', 'x', '-f', 'screenshot']],
    [2, /jobs cancel needs/, ['jobs', 'cancel']],
    [3, /Cannot reach http:\/\/127\.0\.0\.1:1/, ['keys', '--server', '127.0.0.1:1']],
    [3, /is it a Groundwire server/, ['keys', '--server', other]],
    [4, /missing_service_api_key/, ['keys', '--key', 'gw_live_wrong']],
    [4, /^groundwire: No API key/, ['map', 'x'], { GROUNDWIRE_API_KEY: '' }],
  ]
  await Promise.all(
    cases.map(async ([code, words, args, more]) => {
      const ended = await groundwire(args, more)
      expect(ended, args.join(' ')).toMatchObject({ code, out: '' })
      expect(ended.err).toMatch(words)
      expect(ended.err).toMatch(/^groundwire: .+\n$/)
    }),
  )
  stranger.close()
})

test('an MCP app reaches the server over standard input and output', async () => {
  const client = new Client({ name: 'test', version: '1' })
  const args = [main, 'mcp']
  const transport = new StdioClientTransport({ command: process.execPath, args, env })
  await client.connect(transport)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('scrape')
  const url = `${world.site.url}/page-1`
  const replies = await Promise.all(
    [1, 2, 3].map(() => client.callTool({ name: 'scrape', arguments: { url } })),
  )
  for (const reply of replies) expect(JSON.stringify(reply)).toContain('Heron nesting')
  await client.close()
})

test('the bridge answers what it cannot forward, and ends with its input', async () => {
  const ping = '{"jsonrpc":"2.0","id":7,"method":"ping"}'
  const input = `no JSON\n${ping}\n\n{"jsonrpc":"2.0","method":"notifications/initialized"}\n`
  const { code, out } = await groundwire(['mcp'], {}, { input })
  const [broken, pong, ...more] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(code).toBe(0)
  expect(broken).toMatchObject({ id: null, error: { code: -32_700 } })
  expect(pong).toEqual({ jsonrpc: '2.0', id: 7, result: {} })
  expect(more).toEqual([])
  for (const [odd, words] of [
    [{ GROUNDWIRE_API_KEY: 'wrong' }, /key/],
    [{ GROUNDWIRE_URL: 'http://127.0.0.1:1' }, /Cannot reach/],
  ] as const) {
    const lines = `${ping}\n{"jsonrpc":"2.0","id":9,"result":{}}\n`
    const answer = JSON.parse((await groundwire(['mcp'], odd, { input: lines })).out)
    expect(answer).toMatchObject({ id: 7, error: { message: expect.stringMatching(words) } })
  }
})
