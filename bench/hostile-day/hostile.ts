// The hostile customer: as many calls at once as its account may have, each designed to cost more
// than it pays or to delay others, plus floods of rejected calls and half-sent bodies.
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type HostileSites, mark } from './stand-ins'

export type Enemy = {
  url: string
  keys: string[]
  poor: string
  places: HostileSites
  callers: number
}
/** Calls by kind: how many were sent, and the kind of each mark. */
export type Done = {
  sent: Record<string, number>
  kinds: Record<string, string>
  statuses: Record<string, number>
}

type Attack = { kind: string; path: string; body: Record<string, unknown>; leaveMs?: number }
const V2 = '/api/v2/'
const MAX_CALL_MS = 130_000
const HALF_BODIES = 64
const REFUSED_EVERY_MS = 10
const LONG_TEXT = 'Tell all that you know of herons, at length. '
const IMPOSSIBLE = {
  type: 'object',
  properties: { a: { type: 'string', pattern: '^x{9}$' } },
  required: ['a'],
}

export async function attack(enemy: Enemy, until: number): Promise<Done> {
  const done: Done = { sent: {}, kinds: {}, statuses: {} }
  let number = 0
  const work = async (key: string) => {
    while (Date.now() < until) {
      const id = mark(++number)
      const one = pick(number, id, enemy)
      done.sent[one.kind] = (done.sent[one.kind] ?? 0) + 1
      done.kinds[id] = one.kind
      const status = await send(enemy, key, one)
      const name = `${one.kind} ${status}`
      done.statuses[name] = (done.statuses[name] ?? 0) + 1
      // Beyond its rate limit or share it retries immediately, like a badly behaved program.
      if (status === 429 || status === 503) await wait(50)
    }
  }
  const callers = Array.from({ length: enemy.callers }, (_, i) =>
    work(enemy.keys[i % enemy.keys.length] ?? ''),
  )
  await Promise.all([...callers, refused(enemy, until, done), halfBodies(enemy, until)])
  return done
}

function pick(number: number, id: string, { places }: Enemy): Attack {
  const { hostile, shapes } = places
  const shape = shapes[number % shapes.length]
  const leaveMs = 200 + ((number * 331) % 4_000)
  const page = (kind: string) => `${hostile}/${kind}/${id}`
  const all: Attack[] = [
    { kind: 'shape', path: shape?.endpoint ?? '', body: shape?.body ?? {} },
    ...answers(id, leaveMs),
    ...extracts(page, leaveMs),
    ...reads(page),
    ...crawls(page),
  ]
  return all[number % all.length] as Attack
}

/** Calls that make the model work. */
function answers(id: string, leaveMs: number): Attack[] {
  const answer = {
    model: 'service-web',
    query: `${id} herons [[endless]]`,
    search_context_size: 'high',
  }
  const json = { ...answer, answer_type: 'json', json_schema: IMPOSSIBLE }
  return [
    { kind: 'answer, endless', path: 'answer', body: { ...answer, max_tokens: 100_000 } },
    {
      kind: 'answer, long prompts',
      path: 'answer',
      body: {
        ...answer,
        system_prompt: LONG_TEXT.repeat(1_000),
        query: `${id} ${LONG_TEXT.repeat(400)}`,
      },
    },
    {
      kind: 'answer, four queries',
      path: 'answer_stream',
      body: { ...answer, max_queries: 4, return_images: true },
      leaveMs,
    },
    { kind: 'answer, left', path: 'answer', body: answer, leaveMs },
    { kind: 'json, misfit', path: 'answer', body: { ...json, query: `${id} [[misfit]]` } },
    { kind: 'json, cut off', path: 'answer', body: { ...json, max_tokens: 1 } },
    { kind: 'json, large schema', path: 'answer', body: { ...json, json_schema: largeSchema() } },
    {
      kind: 'by tokens, left',
      path: 'answer_stream',
      body: { ...answer, model: 'openai/gpt-4o-mini', max_tokens: 16_000 },
      leaveMs,
    },
    { kind: 'chat', path: '/v1/chat/completions', body: chat(id) },
    { kind: 'search, many', path: 'web_search', body: { query: `${id} herons`, limit: 50 } },
    { kind: 'search, left', path: 'web_search', body: { query: `${id} herons` }, leaveMs: 150 },
  ]
}

function extracts(page: (kind: string) => string, leaveMs: number): Attack[] {
  const modes = { modes: ['json', 'summary', 'qa'], json_schema: { a: 'string' }, query: 'What?' }
  return [
    { kind: 'extract, long page', path: 'extract', body: { ...modes, url: page('long') } },
    {
      kind: 'extract, left',
      path: 'extract',
      body: { ...modes, url: page('long') },
      leaveMs: 2_000 + leaveMs,
    },
    {
      kind: 'extract, misfit',
      path: 'extract',
      body: {
        ...modes,
        modes: ['json'],
        json_schema: IMPOSSIBLE,
        url: page('short'),
        instructions: `[[misfit]] ${LONG_TEXT.repeat(1_000)}`.slice(0, 20_000),
      },
    },
    { kind: 'brand', path: 'extract', body: { modes: ['brand'], url: `${page('short')}` } },
  ]
}

function reads(page: (kind: string) => string): Attack[] {
  return [
    { kind: 'scrape, silent', path: 'scrape', body: { url: page('silent'), timeout: 60_000 } },
    { kind: 'scrape, drip', path: 'scrape', body: { url: page('drip'), timeout: 60_000 } },
    { kind: 'scrape, redirects', path: 'scrape', body: { url: page('round') } },
    {
      kind: 'scrape, big',
      path: 'scrape',
      body: { url: page('big'), formats: ['markdown', 'html'] },
    },
    {
      kind: 'selectors',
      path: 'scrape',
      body: { url: page('list'), include_selectors: [':has(:has(:has(q)))'] },
    },
    {
      kind: 'render, endless',
      path: 'scrape',
      body: { url: page('spin'), formats: ['screenshot'] },
    },
    {
      kind: 'render, heavy',
      path: 'scrape',
      body: { url: page('heavy'), formats: ['screenshot'] },
    },
  ]
}

function crawls(page: (kind: string) => string): Attack[] {
  return [
    {
      kind: 'crawl',
      path: 'crawl_stream',
      body: { url: page('list'), max_pages: 100, timeout: 600 },
    },
    {
      kind: 'crawl, left',
      path: 'crawl_stream',
      body: { url: page('list'), max_pages: 100 },
      leaveMs: 120,
    },
    { kind: 'map', path: 'map', body: { url: page('list'), timeout: 60_000, ignoreSitemap: true } },
    { kind: 'MCP', path: '/mcp', body: tool('crawl', { url: page('big'), max_pages: 20 }) },
    {
      kind: 'MCP, big',
      path: '/mcp',
      body: tool('scrape', { url: page('big'), formats: ['markdown', 'html'] }),
    },
  ]
}

const chat = (id: string) => ({
  model: 'service-web',
  messages: [
    ...Array.from({ length: 100 }, () => ({ role: 'assistant', content: LONG_TEXT.repeat(20) })),
    { role: 'user', content: `${id} [[endless]]` },
  ],
  max_tokens: 100_000,
})

const tool = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
})

function largeSchema() {
  const properties = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, i) => [
      `field_${i}`,
      { type: 'string', description: LONG_TEXT.repeat(3) },
    ]),
  )
  return { type: 'object', properties }
}

async function send({ url }: Enemy, key: string, { path, body, leaveMs = MAX_CALL_MS }: Attack) {
  const place = path.startsWith('/') ? path : V2 + path
  try {
    const response = await fetch(url + place, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        Authorization: `Bearer ${key}`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(leaveMs),
    })
    for await (const _ of response.body ?? []);
    return response.status
  } catch {
    return 'left'
  }
}

/** Calls that are rejected, each kind in turn. */
async function refused(enemy: Enemy, until: number, done: Done): Promise<void> {
  const branch = (depth: number): object =>
    depth === 0
      ? { type: 'string' }
      : { allOf: [{ anyOf: [branch(depth - 1), branch(depth - 1)] }] }
  const bodies: [string, unknown][] = [
    ['scrape', { url: 'http://10.0.0.1/' }],
    ['scrape', { url: enemy.places.hostile, formats: Array.from({ length: 1_000 }, () => 'x') }],
    ['scrape', { url: enemy.places.hostile, headers: { a: 'b'.repeat(900_000) } }],
    ['answer', { query: 'x', model: 'service-web', answer_type: 'json', json_schema: branch(9) }],
    [
      'answer',
      { query: 'x', model: 'service-web', answer_type: 'json', json_schema: { $ref: '#' } },
    ],
    ['extract', { url: enemy.places.hostile, modes: Array.from({ length: 900 }, (_, i) => i) }],
    ['answer', { query: 'x'.repeat(1_000_000), model: 'service-web' }],
    ['nothing', { a: '['.repeat(100_000) }],
    ['web_search', '['.repeat(1_000_000)],
  ]
  for (let at = 0; Date.now() < until; at++) {
    const [path = '', body = {}] = bodies[at % bodies.length] ?? []
    const key =
      at % 3 === 0
        ? 'gw_live_wrong'
        : at % 3 === 1
          ? enemy.poor
          : (enemy.keys[at % enemy.keys.length] ?? '')
    const status = await send(enemy, key, {
      kind: '',
      path,
      body: body as Record<string, unknown>,
      leaveMs: 10_000,
    })
    const name = `refused ${status}`
    done.statuses[name] = (done.statuses[name] ?? 0) + 1
    await wait(REFUSED_EVERY_MS)
  }
}

/** Connections that send a header and the start of a body, reopened as soon as they are closed. */
async function halfBodies({ url, keys }: Enemy, until: number): Promise<void> {
  const { port, hostname } = new URL(url)
  const head = `POST /api/v2/answer HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${keys[0]}\r\nContent-Length: 900000\r\n\r\n{`
  const one = async () => {
    while (Date.now() < until) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () =>
          socket.write(head + ' '.repeat(100_000)),
        )
        socket.on('error', () => {})
        socket.on('data', () => {})
        socket.once('close', () => resolve())
        setTimeout(() => socket.destroy(), Math.max(0, until - Date.now())).unref()
      })
      await wait(100)
    }
  }
  await Promise.all(Array.from({ length: HALF_BODIES }, one))
}
