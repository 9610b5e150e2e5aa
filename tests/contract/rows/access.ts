import { expect } from 'vitest'
import { rowsUnder } from '../interface'
import {
  ask,
  expectError,
  good,
  inOrder,
  invalid,
  type Lab,
  type Rows,
  STREAMS,
  told,
  WEB,
} from './lab'

const PATHS = rowsUnder('Endpoints').map((row) => row.Path ?? '')
const METHODS = ['GET', 'PUT', 'DELETE', 'PATCH']
const NOT_JSON = ['{', '[]', '"x"', 'null', '', '{"a":1,}', '{"query":NaN}', '\u0000']

/** A body that each endpoint takes. */
function bodyFor({ site }: Lab, path: string): Record<string, unknown> {
  if (/answer|search(?:_stream)?$/.test(path)) return WEB
  if (path.endsWith('pdf_content')) return { url: `${site}/doc.pdf` }
  if (path.endsWith('transcript')) return { url: `${site}/video.html` }
  return { url: `${site}/article.html`, modes: ['links'], max_pages: 1 }
}

const keysFor = (key: string) => [
  null,
  '',
  'Bearer',
  'Bearer nope',
  'Basic eDp5',
  key,
  `Token ${key}`,
  `Bearer ${key}x`,
  `Bearer ${key.toUpperCase()}`,
]

export const accessRows: Rows = Object.fromEntries(
  PATHS.flatMap((path): [string, Rows[string]][] => [
    [
      `J1 ${path}`,
      {
        rule: `${path} takes POST only`,
        run: (lab) =>
          inOrder(METHODS, async (method) => {
            const headers = { Authorization: `Bearer ${lab.server.key}` }
            const reply = await told(await fetch(lab.server.url + path, { method, headers }))
            expectError(reply, [405, 'validation_error', 'method_not_allowed'])
            expect(reply.headers.get('allow')).toContain('POST')
          }),
      },
    ],
    [
      `J2 ${path}`,
      {
        rule: `${path} needs a key as a bearer token`,
        run: (lab) =>
          inOrder(keysFor(lab.server.key), async (authorization) => {
            const headers = {
              'Content-Type': 'application/json',
              ...(authorization === null ? {} : { Authorization: authorization }),
            }
            const body = JSON.stringify(bodyFor(lab, path))
            const sent = await fetch(lab.server.url + path, { method: 'POST', headers, body })
            const reply = await told(sent)
            expectError(reply, [401, 'authentication_error', 'missing_service_api_key'])
            expect(reply.body.detail.message).toMatch(/Authorization.*Bearer/)
            expect(reply.headers.get('www-authenticate')).toBe('Bearer')
          }),
      },
    ],
    [
      `J3 ${path}`,
      {
        rule: `${path} takes a JSON object of at most 1 MiB, and names its request`,
        run: async (lab) => {
          for (const body of NOT_JSON) await invalid(lab, path, body, 'invalid_json')
          const pad = 'x'.repeat(1 << 20)
          const large = await ask(lab, path, { ...bodyFor(lab, path), pad })
          expectError(large, [413, 'validation_error', 'request_too_large'])
          expect(large.id).toMatch(/^call_/)
        },
      },
    ],
    [
      `A1 ${path}`,
      {
        rule: `${path} answers as ${path.includes('stream') ? 'events' : 'JSON'} and names its cost`,
        run: async (lab) => {
          const reply = await good(lab, path, bodyFor(lab, path))
          const type = path.includes('stream') ? 'text/event-stream' : 'application/json'
          expect(reply.headers.get('content-type')).toMatch(new RegExp(`^${type}`))
          const usage = reply.frames.find((frame) => frame.type === 'usage') ?? reply.body
          expect(typeof (usage.cost ?? usage.service_cost)).toBe('number')
        },
      },
    ],
  ]),
)

export const streamRows: Rows = {
  J6: {
    rule: 'streams need no Accept header',
    run: (lab) =>
      inOrder(['text/event-stream', 'application/json', '*/*', 'text/html'], async (Accept) => {
        const reply = await ask(lab, STREAMS[0], WEB, { Accept })
        expect(reply.headers.get('content-type')).toMatch(/^text\/event-stream/)
      }),
  },
  L1: {
    rule: 'frames come in order, with the fields of their type and no others',
    run: async (lab) => {
      const all = { ...WEB, return_sources: true, return_images: true }
      expect((await good(lab, STREAMS[0], all)).order).toBe('sources,images,answer,usage,done')
      expect((await good(lab, STREAMS[0], WEB)).order).toBe('answer,usage,done')
      const { frames } = await good(lab, STREAMS[0], { ...WEB, return_sources: true })
      expect(Object.keys(frames[0] ?? {}).sort()).toEqual(['data', 'type'])
      for (const frame of frames.filter(({ type }) => type === 'answer'))
        expect(Object.keys(frame).sort()).toEqual(['content', 'type'])
      expect(frames.filter(({ type }) => type === 'done')).toHaveLength(1)
      expect(frames.at(-1)?.response_time).toMatch(/^\d+\.\d\d$/)
    },
  },
  L5: {
    rule: 'a model’s answer comes in pieces',
    on: 'model',
    run: async (lab) => {
      const { frames } = await good(lab, STREAMS[0], WEB)
      expect(frames.filter(({ type }) => type === 'answer').length).toBeGreaterThan(1)
    },
  },
  L9: {
    rule: 'a mistake that is known beforehand is a plain 400, also on streams',
    run: (lab) =>
      inOrder([...STREAMS], async (path) => {
        await invalid(lab, path, { ...WEB, query: '' }, 'missing_query')
        await invalid(lab, path, { ...WEB, answer_type: 'json' }, 'invalid_answer_type')
      }),
  },
  L10: {
    rule: 'a frame is one line of data and a blank line',
    run: (lab) =>
      inOrder([...STREAMS, '/api/v2/crawl_stream'], async (path) => {
        const { text } = await good(lab, path, bodyFor(lab, path))
        expect(text.endsWith('\n\n')).toBe(true)
        for (const part of text.slice(0, -2).split('\n\n'))
          expect(part).toMatch(/^(?:data: \{.*\}|:.*)$/)
      }),
  },
  L12: {
    rule: 'HTML is streamed as HTML',
    run: async (lab) => {
      const { frames } = await good(lab, STREAMS[0], { ...WEB, answer_type: 'html' })
      expect(frames.map(({ content = '' }) => content).join('')).toMatch(/^<\w+/)
    },
  },
  K1: {
    rule: 'version 1 uses its own names, and takes any search_context_size',
    run: async (lab) => {
      const body = { ...WEB, return_sources: true, return_images: true, search_context_size: 5 }
      const { body: reply, headers } = await good(lab, '/api/v1/search', body)
      expect(Object.keys(reply)).toEqual(expect.arrayContaining(FIRST_VERSION))
      for (const source of reply.sources)
        expect(Object.keys(source).sort()).toEqual(['snippet', 'title', 'url'])
      expect(headers.get('deprecation')).toMatch(/^@\d+$/)
      expect(headers.get('link')).toContain('successor-version')
      const streamed = await good(lab, STREAMS[1], { ...WEB, return_sources: true })
      expect(streamed.order).toBe('sources,llm,usage,done')
    },
  },
  K4: {
    rule: 'version 1 is validated as the answer is',
    run: async (lab) => {
      const path = '/api/v1/search'
      await invalid(lab, path, { ...WEB, query: '' }, 'missing_query')
      await invalid(lab, path, { ...WEB, max_queries: 5 }, 'invalid_max_queries')
      await invalid(lab, path, { ...WEB, answer_type: 'json' }, 'missing_json_schema')
      await invalid(lab, path, { ...WEB, temperature: 3 }, 'invalid_temperature')
    },
  },
  M8: {
    rule: 'unknown addresses have the envelope, with details null',
    run: (lab) =>
      inOrder(['/api/v2/nope', '/api/nope', '/api/v3/answer'], async (path) => {
        const reply = await ask(lab, path, {})
        expectError(reply, [404, 'validation_error', 'unknown_endpoint'])
        expect(reply.body.detail.details).toBeNull()
      }),
  },
  N13: {
    rule: 'a fault is one issue',
    run: async (lab) => {
      const { body } = await invalid(lab, '/api/v2/answer', { ...WEB, query: '' }, 'missing_query')
      expect(body.detail.details.issues).toHaveLength(1)
    },
  },
}

const FIRST_VERSION = [
  'llm_response',
  'sources',
  'images',
  'response_time',
  'input_tokens',
  'output_tokens',
  'service_cost',
  'model_cost',
]
