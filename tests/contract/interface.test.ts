import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ERRORS } from '@/lib/base/errors'
import { catalog, openApi } from '@/lib/operations/catalog'
import { ADDED, ENDPOINTS } from './fields'
import { namesIn, rowsUnder, sentence } from './interface'

const tableOf = (path: string) => ENDPOINTS.find((endpoint) => endpoint.path === path)?.fields ?? {}
const fieldsOf = (path: string) => Object.keys(tableOf(path)).sort()

describe('the table of request fields is that of the interface', () => {
  test.each([
    ['/api/v2/answer', 'Answer request'],
    ['/api/v2/extract', 'Extract request'],
    ['/api/v2/scrape', 'Scrape request'],
    ['/api/v2/crawl_stream', 'Crawl request'],
  ])('%s', (path, heading) => {
    const rows = rowsUnder(heading)
    expect(rows.length).toBeGreaterThan(4)
    expect(fieldsOf(path)).toEqual(rows.map((row) => row.Field).sort())
    for (const { Field = '', Required, Default } of rows) {
      const field = tableOf(path)[Field]
      if (Required !== undefined) expect(field?.required ?? false, Field).toBe(Required === 'yes')
      const written = Default?.replace(/^\[(\w+)\]$/, '["$1"]')
      if (Default === undefined || /^(-|null|chosen by .*)$/.test(Default)) continue
      const ours = field?.default
      expect(typeof ours === 'string' ? ours : JSON.stringify(ours), Field).toBe(written)
    }
  })

  test('/api/v2/answer_stream has those of the answer, except json_schema', () => {
    const all = rowsUnder('Answer request').map((row) => row.Field)
    expect(fieldsOf('/api/v2/answer_stream')).toEqual(
      all.filter((name) => name !== 'json_schema').sort(),
    )
  })

  test('/api/v2/map', () => {
    expect(fieldsOf('/api/v2/map')).toEqual(namesIn(sentence('Map (POST', 'Request fields')).sort())
  })

  test('/api/v2/web_search names its time filter recency', () => {
    const line = sentence('Web search (POST', 'Request fields')
    const named = [...line.matchAll(/(\w+) \((?:string|the|one|array)/g)].map(
      (match) => match[1] ?? '',
    )
    expect(fieldsOf('/api/v2/web_search')).toEqual([...named, 'recency'].sort())
  })

  test('/api/v2/get_pdf_content and /api/v2/video_transcript', () => {
    expect(fieldsOf('/api/v2/get_pdf_content')).toEqual(['url'])
    expect(sentence('PDF content', 'Request')).toContain('Request: url (string')
    expect(fieldsOf('/api/v2/video_transcript')).toEqual(['language', 'url'])
    expect(sentence('Video transcript', 'Request')).toMatch(/Request: url .*, language /)
  })

  test('/api/v1 has those of the answer, except search_context_size', () => {
    const all = rowsUnder('Answer request').map((row) => row.Field)
    expect(fieldsOf('/api/v1/search')).toEqual(
      all.filter((name) => name !== 'search_context_size').sort(),
    )
  })
})

test('every path of the interface is in the catalog, and in the OpenAPI document', () => {
  const paths = rowsUnder('Endpoints').map((row) => row.Path)
  expect(paths).toHaveLength(11)
  expect(catalog.map(({ path }) => path).sort()).toEqual([...paths, ...ADDED].sort())
  expect(Object.keys(openApi('http://x').paths as object)).toEqual(expect.arrayContaining(paths))
})

describe('replies carry the fields of the interface', () => {
  const propertiesOf = (name: string) => {
    const schema = catalog.find(({ capability }) => capability.name === name)?.capability.reply
    const { properties } = z.toJSONSchema(schema as z.ZodType, {
      io: 'output',
      unrepresentable: 'any',
    })
    return Object.keys(properties ?? {})
  }
  test.each([
    ['answer', 'Answer response'],
    ['extract', 'Extract response'],
    ['scrape', 'Scrape response'],
  ])('%s', (name, heading) => {
    expect(propertiesOf(name)).toEqual(
      expect.arrayContaining(rowsUnder(heading).map((row) => row.Field)),
    )
  })

  test.each([
    ['map', 'Map (POST', 'Response'],
    ['get_pdf_content', 'PDF content', 'Request'],
    ['video_transcript', 'Video transcript', 'Request'],
  ])('%s', (name, heading, start) => {
    const reply = sentence(heading, start).split('Response: ').at(-1) ?? ''
    const names = [...reply.matchAll(/(\w+) \((?:string|integer|number|array)/g)].map(
      (match) => match[1],
    )
    expect(names.length).toBeGreaterThan(2)
    expect(propertiesOf(name)).toEqual(expect.arrayContaining(names))
  })
})

test('the closed list has exactly the error types of the interface', () => {
  const line = sentence('Errors', 'error_type values')
  const types = [...line.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)]
    .map(([type]) => type)
    .filter((type) => type !== 'error_type')
  expect([...new Set(Object.values(ERRORS).map(({ type }) => type))].sort()).toEqual(types.sort())
})

test('each error of the interface has its status and type in the closed list', () => {
  const named = rowsUnder('Errors').flatMap(
    ({ Status, 'Examples (error_type / error_code)': examples = '' }) =>
      [...examples.matchAll(/(\w+) \/ ([\w<>]+)/g)].map(([, type, code = '']) => ({
        status: Number(Status),
        type,
        code,
      })),
  )
  expect(named.length).toBeGreaterThan(7)
  for (const { status, type, code } of named) {
    const family =
      code.startsWith('missing_') && code !== 'missing_service_api_key' ? 'missing_field' : code
    const known = family
      .replace(/^invalid_.*/, 'invalid_field')
      .replace(/^<provider>_500$/, 'provider_failed')
    const entry = (ERRORS as Record<string, { status: number; type: string }>)[
      known.replace('<provider>', 'provider')
    ]
    expect(entry, code).toMatchObject({ status, type })
  }
})

test.each([
  ['/api/v2/answer', 'max_queries'],
  ['/api/v2/answer', 'temperature'],
  ['/api/v2/crawl_stream', 'crawl max_pages'],
])(
  '%s: the values tried of %s are at and beyond the bounds of the section on limits',
  (path, item) => {
    const row = rowsUnder('Limits').find(({ Item }) => Item === item)
    const [least = 0, max = 0] = [...(row?.Value ?? '').matchAll(/\d+/g)].map(Number)
    const { good = [], bad = [] } = tableOf(path)[item.split(' ').at(-1) ?? ''] ?? {}
    expect(max).toBeGreaterThan(least)
    expect(good).toEqual(expect.arrayContaining([least, max]))
    const numbers = bad.filter((value) => typeof value === 'number')
    expect(numbers.some((value) => value < least)).toBe(true)
    expect(numbers.some((value) => value > max)).toBe(true)
  },
)
