import { readFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERRORS } from '@/lib/base/errors'
import { openBook } from '../support/book'
import { startGroundwire } from '../support/groundwire'
import { jobsOf } from '../support/jobs'
import { pdfWith } from '../support/pdf-files'
import { type JoinedWorld, joinWorld } from '../support/shared-world'
import { type Answer, startSite } from '../support/site'
import type { World } from '../support/world'

let world: JoinedWorld
/** A world without a model. */
let bare: World
let book: ReturnType<typeof openBook>
let limited: string
let poor: string

const send =
  (type: string, body: string | Buffer, status = 200): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'Content-Type': type }).end(body)
const PAGES: Record<string, string | Answer> = {
  '/report': send('application/pdf', pdfWith(['Herons.'])),
  '/picture': send('image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  '/huge.pdf': (_, response) =>
    void response
      .writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': String(60 << 20) })
      .write('%PDF'),
  '/noise.pdf': send('application/pdf', `%PDF-1.7\n${'x'.repeat(2_000)}`),
  '/locked.pdf': send(
    'application/pdf',
    pdfWith(['x'])
      .toString('latin1')
      .replace(
        '/Root 1 0 R',
        '/Root 1 0 R /Encrypt << /Filter /Standard /V 1 /R 2 /O (00000000000000000000000000000000) /U (00000000000000000000000000000000) /P -4 >> /ID [(a) (a)]',
      ),
  ),
  '/page.pdf': send('text/html', '<h1>Sign in</h1>'),
  '/video.html':
    '<title>Dig</title><video><track kind="captions" srclang="en" src="/en.vtt"></video>',
  '/silent.html': '<title>Dig</title><video src="/a.mp4"></video>',
  '/en.vtt': send('text/vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nWe dig wells.\n'),
  '/gone': send('text/html', 'no', 500),
  '/empty': '<title>x</title><body></body>',
  '/challenge': send(
    'text/html',
    '<html><head><title>Just a moment...</title></head><body><h1>Checking your browser</h1><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script></body></html>',
    403,
  ),
}

beforeAll(async () => {
  const pages = PAGES
  world = await joinWorld({ pages })
  bare = await joinWorld({ model: false, pages })
  book = openBook(world.server)
  limited = keyOf('--endpoints', 'scrape', '--rate', '1')
  poor = keyOf('--cap', '0.001')
})
afterAll(async () => {
  book.close()
  await Promise.all([world.stop(), bare.stop()])
})

const QUESTION = { query: 'What does the grey heron eat?', model: 'service-web' }
const JSON_QUESTION = {
  ...QUESTION,
  answer_type: 'json',
  json_schema: '{"type":"object","properties":{"a":{"type":"string"}}}',
}
const keyOf = (...limits: string[]) =>
  world.server.script('tests/support/issue-key.ts', world.server.account, ...limits)
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  world.server.post(path, body, headers)
const withKey = () => ({ headers: { Authorization: `Bearer ${world.server.key}` } })
const at = (path: string) => ({ url: world.site.url + path })
const scrape = (path: string) => post('/api/v2/scrape', at(path))
const pdf = (path: string) => post('/api/v2/get_pdf_content', at(path))
const video = (path: string, more = {}) =>
  post('/api/v2/video_transcript', { ...at(path), ...more })
const answerWhen = (
  script: Parameters<NonNullable<World['model']>['script']>[0],
  body: object = QUESTION,
) => {
  world.model?.forget()
  world.model?.script(script, script, script)
  return post('/api/v2/answer', body)
}

/** How to provoke each error of the wire, and the details that clients may rely on. */
const ROWS: Record<
  string,
  { ask: () => Promise<Response>; code?: string; details?: object; charged?: true }
> = {
  unknown_endpoint: { ask: () => post('/api/v2/nothing', {}) },
  not_found: {
    ask: () => fetch(`${world.server.url}/api/v2/jobs/job_none`, withKey()),
  },
  job_finished: {
    ask: async () => {
      const jobs = jobsOf(world.server)
      const { id } = await jobs.start('batch_scrape', { urls: [`${world.site.url}/page-1`] })
      await jobs.until(id, 'completed')
      return jobs.ask('POST', `/api/v2/jobs/${id}/pause`)
    },
    charged: true,
  },
  method_not_allowed: { ask: () => fetch(`${world.server.url}/api/v2/scrape`) },
  request_too_large: { ask: () => post('/api/v2/scrape', { url: 'x'.repeat((1 << 20) + 1) }) },
  invalid_json: { ask: () => post('/api/v2/scrape', '{') },
  missing_field: {
    ask: () => post('/api/v2/answer', { model: 'service-web' }),
    code: 'missing_query',
    details: { issues: [{ path: 'query', message: expect.any(String) }] },
  },
  invalid_field: {
    ask: () => post('/api/v2/crawl_stream', { url: 'https://example.com/', max_pages: 101 }),
    code: 'invalid_max_pages',
    details: {
      issues: [{ path: 'max_pages', message: expect.stringContaining('between 1 and 100') }],
    },
  },
  blocked_url: {
    ask: () => post('/api/v2/scrape', { url: 'http://169.254.169.254/latest/meta-data/' }),
  },
  pdf_not_supported: { ask: () => scrape('/report') },
  unsupported_content_type: { ask: () => scrape('/picture') },
  pdf_too_large: { ask: () => pdf('/huge.pdf') },
  not_a_pdf: { ask: () => pdf('/page.pdf') },
  unsupported_video_url: { ask: () => video('/page-1') },
  idempotency_mismatch: {
    ask: async () => {
      await post('/api/v2/web_search', { query: 'one' }, { 'Idempotency-Key': 'row' })
      return post('/api/v2/web_search', { query: 'two' }, { 'Idempotency-Key': 'row' })
    },
    charged: true,
  },
  idempotency_in_progress: {
    ask: async () => {
      world.search.script({ fault: 'hang' })
      const leaving = new AbortController()
      const headers = { 'Idempotency-Key': 'busy' }
      const first = world.server
        .post('/api/v2/web_search', { query: 'slow' }, headers, leaving.signal)
        .catch(() => null)
      await expect.poll(() => book.open(), { timeout: 10_000 }).toBe(1)
      const second = await post('/api/v2/web_search', { query: 'slow' }, headers)
      leaving.abort()
      await first
      await expect.poll(() => book.open(), { timeout: 10_000 }).toBe(0)
      return second
    },
    charged: true,
  },
  invalid_idempotency_key: {
    ask: () => post('/api/v2/web_search', { query: 'x' }, { 'Idempotency-Key': 'a b' }),
  },
  max_cost_exceeded: {
    ask: () => post('/api/v2/web_search', { query: 'x' }, { 'X-Max-Cost': '0.001' }),
    details: { max_usd: 0.002, allowed_usd: 0.001 },
  },
  missing_service_api_key: {
    ask: () => post('/api/v2/scrape', {}, { Authorization: 'Bearer nobody' }),
  },
  endpoint_not_allowed: {
    ask: () => post('/api/v2/map', {}, { Authorization: `Bearer ${limited}` }),
  },
  rate_limit_exceeded: {
    ask: async () => {
      await post('/api/v2/map', {}, { Authorization: `Bearer ${limited}` })
      return post('/api/v2/map', {}, { Authorization: `Bearer ${limited}` })
    },
    details: { limit_per_minute: 1 },
  },
  insufficient_credits: {
    ask: () => post('/api/v2/web_search', { query: 'x' }, { Authorization: `Bearer ${poor}` }),
  },
  provider_rate_limit: {
    ask: () => answerWhen({ status: 429, body: { error: { message: 'slow down' } } }),
    code: 'openai_rate_limit',
    details: { provider: 'openai' },
  },
  provider_auth_error: {
    ask: () => answerWhen({ status: 401, body: { error: { message: 'bad key' } } }),
    code: 'openai_auth_error',
    details: { provider: 'openai' },
  },
  provider_failed: {
    ask: () => answerWhen({ status: 500, body: { error: { message: 'broken' } } }),
    code: 'openai_500',
    details: { provider: 'openai', status: 500, model: expect.stringContaining('gpt-4o-mini') },
  },
  invalid_model_output: { ask: () => answerWhen({ text: 'no JSON at all' }, JSON_QUESTION) },
  truncated_output: {
    ask: () => {
      world.model?.forget()
      world.model?.script(
        { fault: 'length', text: '{"name": "cut' },
        { fault: 'length', text: '{"name": "cut' },
      )
      return post('/api/v2/extract', { ...at('/page-1'), json_schema: { name: 'string' } })
    },
    charged: true,
  },
  model_not_configured: { ask: () => bare.server.post('/api/v2/answer', JSON_QUESTION) },
  search_failed: {
    ask: () => post('/api/v2/web_search', { query: 'x [[search:500]]' }),
    details: {
      providers: expect.arrayContaining([expect.objectContaining({ provider: 'searxng' })]),
    },
  },
  search_type_not_configured: {
    ask: () => post('/api/v2/web_search', { query: 'kettle', search_type: 'shopping' }),
  },
  map_failed: {
    ask: async () => {
      const gone = await world.addSite({ '*': (request) => void request.socket.destroy() })
      return post('/api/v2/map', { url: gone.url })
    },
  },
  url_scrape_failed: {
    ask: () => scrape('/gone'),
    details: { url: expect.stringContaining('/gone'), error: expect.any(String), status: 500 },
  },
  blocked_by_site: { ask: () => scrape('/challenge'), details: { kind: 'challenge' } },
  empty_content: { ask: () => post('/api/v2/extract', { ...at('/empty'), modes: ['summary'] }) },
  no_structured_data: {
    ask: () =>
      bare.server.post('/api/v2/extract', {
        url: `${bare.site.url}/page-1`,
        json_schema: { blood_group: 'string' },
      }),
  },
  overloaded: {
    ask: async () => {
      const silent = await startSite({ '*': () => {} })
      const own = await startGroundwire({
        ALLOWED_PRIVATE_HOSTS: silent.host,
        MAX_PARALLEL_CALLS: '1',
      })
      const leaving = new AbortController()
      const first = own
        .post('/api/v2/scrape', { url: silent.url }, {}, leaving.signal)
        .catch(() => null)
      await expect.poll(() => silent.open(), { timeout: 10_000 }).toBeGreaterThan(0)
      const response = await own.post('/api/v2/scrape', { url: silent.url })
      leaving.abort()
      await Promise.all([first, own.stop(), silent.close()])
      return response
    },
  },
  unexpected_error: {
    ask: async () => {
      const database = new Database(path.join(bare.server.dataDir, 'groundwire.db'))
      database.exec('ALTER TABLE hold RENAME TO hold_away')
      const ask = () => bare.server.post('/api/v2/scrape', { url: `${bare.site.url}/page-1` })
      const response = await ask()
      database.exec('ALTER TABLE hold_away RENAME TO hold')
      expect(await response.clone().text()).not.toMatch(/hold|SQL|at /)
      expect((await ask()).status).toBe(200)
      database.close()
      return response
    },
  },
  pdf_encrypted: { ask: () => pdf('/locked.pdf') },
  pdf_unreadable: { ask: () => pdf('/noise.pdf') },
  transcript_unavailable: { ask: () => video('/silent.html') },
  transcript_language_unavailable: {
    ask: () => video('/video.html', { language: 'fr' }),
    details: { available: ['en'] },
  },
}

/**
 * Errors that need a separate server, upstream or session, and the test file that provokes each.
 */
const ELSEWHERE: Record<string, string> = {
  provider_timeout: 'tests/unit/models/llm/complete.test.ts',
  forbidden_origin: 'tests/browser/first-run.test.ts',
  brand_fetch_failed: 'tests/api/extract-brand.test.ts',
  document_encrypted: 'tests/api/parse.test.ts',
  document_too_large: 'tests/api/parse.test.ts',
  document_unreadable: 'tests/api/parse.test.ts',
  unsupported_document: 'tests/api/parse.test.ts',
  pdf_timeout: 'tests/api/pdf.test.ts',
  transcript_blocked: 'tests/api/transcript.test.ts',
  shutting_down: 'tests/api/money.test.ts',
  request_timeout: 'tests/api/shares.test.ts',
  storage_unavailable: 'tests/api/faults-storage.test.ts',
}

test('every error of the closed list is provoked here or in the named file', () => {
  expect([...Object.keys(ROWS), ...Object.keys(ELSEWHERE)].sort()).toEqual(
    Object.keys(ERRORS).sort(),
  )
  for (const [code, file] of Object.entries(ELSEWHERE))
    expect(readFileSync(file, 'utf8'), file).toContain(code.replace('provider', ''))
})

describe.each(Object.entries(ROWS))('%s', (name, { ask, code = name, details, charged }) => {
  test('has its status, type, code and details, and costs nothing', async () => {
    const before = book.balance()
    const response = await ask()
    const body = await response.json()
    const { status, type } = ERRORS[name as keyof typeof ERRORS]
    expect([response.status, body.detail?.error_code], JSON.stringify(body)).toEqual([status, code])
    expect(Object.keys(body)).toEqual(['detail'])
    expect(Object.keys(body.detail)).toEqual(['error_type', 'error_code', 'message', 'details'])
    expect(body.detail.error_type).toBe(type)
    expect(body.detail.message.length).toBeGreaterThan(10)
    if (details) expect(body.detail.details).toMatchObject(details)
    else expect(body.detail.details === null || typeof body.detail.details === 'object').toBe(true)
    expect(response.headers.get('x-request-id')).toMatch(/^call_/)
    // Waiting does not help a key whose total cap is reached.
    if (name === 'insufficient_credits') expect(response.headers.get('retry-after')).toBeNull()
    else if (status === 429 || status === 503)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    if (status === 401) expect(response.headers.get('www-authenticate')).toBe('Bearer')
    if (status === 405) expect(response.headers.get('allow')).toContain('POST')
    if (!charged) expect(book.balance()).toBe(before)
  })
})
