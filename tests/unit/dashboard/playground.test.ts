import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { buildEndpointForm } from '@/app/_results/endpoint-form'
import { mergedFrames } from '@/app/_results/merged-frames'
import { writeSnippets } from '@/app/_results/snippets'
import { claimsByGroup, withLinks } from '@/app/_results/views/claims'
import { atQuote } from '@/app/_results/views/host'
import { findFaults, withSchemes } from '@/app/(dashboard)/playground/checks'
import { jsonFault } from '@/app/(dashboard)/playground/json-fault'
import { toFormValues, toRequestBody } from '@/app/(dashboard)/playground/request'
import { marksUpTo, nestedStages } from '@/app/(dashboard)/usage/[id]/nested-stages'
import { snakeCase } from '@/lib/base/json'
import { catalog } from '@/lib/operations/catalog'

const formAt = (path: string) => {
  const entry = catalog.find((one) => one.path === path)
  if (!entry) throw new Error(`no endpoint ${path}`)
  return buildEndpointForm(entry, [])
}

describe('the position of a JSON syntax error', () => {
  test.each([
    ['{"a": 1,,}', 1, 9, 'name'],
    ['{"a": 1\n "b": 2}', 2, 2, 'comma'],
    ['[1, 2', 1, 6, 'comma'],
    ['{"a" 1}', 1, 6, 'colon'],
    ['{"a": "open}', 1, 7, 'not closed'],
    ['{"a": "\\x"}', 1, 8, 'escape'],
    ['{"a": tru}', 1, 7, 'value'],
    ['{} {}', 1, 4, 'after the end'],
    ['', 1, 1, 'too early'],
  ])('%j', (text, line, column, message) => {
    expect(jsonFault(text)).toMatchObject({
      line,
      column,
      message: expect.stringContaining(message),
    })
  })
  it('is absent in valid JSON, and is found at any depth', () => {
    expect(jsonFault('{"a": [1, -2.5e3, true, null, "\\u00e9"]}')).toBeNull()
    expect(jsonFault('['.repeat(100_000))?.message).toContain('too deeply')
  })
})

test('a form is validated before it is sent, and bare hosts are completed', () => {
  const crawl = formAt('/api/v2/crawl_stream')
  const values = toFormValues(crawl, { url: 'example.com/a', max_pages: 200 })
  expect(Object.keys(findFaults(crawl, values))).toEqual(['max_pages'])
  expect(withSchemes(crawl, values).url).toBe('https://example.com/a')
  expect(withSchemes(crawl, { url: 'http://example.com' }).url).toBe('http://example.com')
  expect(findFaults(crawl, toFormValues(crawl, { url: 'ftp://example.com' }))).toHaveProperty('url')
  const extract = formAt('/api/v2/extract')
  const described = toFormValues(extract, {
    url: 'https://e.com',
    json_schema: 'the title in words',
  })
  expect(findFaults(extract, described)).toEqual({})
})

test('a field of text or a number is one line, and digits are sent as a number', () => {
  const scrape = formAt('/api/v2/scrape')
  expect(scrape.fields.find(({ name }) => name === 'wait_for')?.kind).toBe('line')
  const sent = (wait_for: string) =>
    toRequestBody(scrape, { ...toFormValues(scrape, {}), wait_for }).wait_for
  expect(sent('2000')).toBe(2_000)
  expect(sent('#main')).toBe('#main')
})

test('each group of markers maps to its claim, even next to removed ones', () => {
  const claim = (text: string, standing: number[]) => ({
    text,
    verdict: standing.length > 0 ? ('supported' as const) : ('unsupported' as const),
    cited: standing,
    standing,
    quotes: [],
  })
  const claims = [claim('a', [0]), claim('b', []), claim('c', [1, 0]), claim('d', [0])]
  const text = 'A [1]. B. C [1][2]. D [1].'
  const found = claimsByGroup(text, { sources: [], claims })
  expect(found.map((one) => one?.text)).toEqual(['a', 'c', 'd'])
  expect(withLinks(text, 1)).toBe('A [1](#cite-1-0). B. C [1](#cite-1-1)[2]. D [1](#cite-1-2).')
})

test('the URL of a quote contains its first and last words', () => {
  expect(atQuote('https://e.com/', 'two words')).toBe('https://e.com/#:~:text=two%20words')
  expect(atQuote('https://e.com/#part', 'a well-known fact')).toBe(
    'https://e.com/#part:~:text=a%20well%2Dknown%20fact',
  )
  const long = Array.from({ length: 30 }, (_, n) => `w${n}`).join(' ')
  expect(atQuote('https://e.com/', long)).toMatch(/text=w0%20.*w5,w24%20.*w29$/)
  expect(atQuote('https://e.com/', undefined)).toBe('https://e.com/')
})

test('pieces of a streamed text are one event', () => {
  const piece = (content: string) => ({ atMs: 1, data: { type: 'answer', content } })
  const merged = mergedFrames([piece('a'), piece('b'), { atMs: 2, data: { type: 'done' } }])
  expect(merged.map(({ count, data }) => [count, data.content])).toEqual([
    [2, 'ab'],
    [1, undefined],
  ])
})

test('stages are nested by time, except pages that are read in parallel', () => {
  const stage = (name: string, atMs: number, tookMs: number, note?: Record<string, unknown>) => ({
    name,
    atMs,
    tookMs,
    ...(note ? { note } : {}),
  })
  const nested = nestedStages(
    [
      stage('search', 0, 50),
      stage('search a', 1, 40),
      stage('read', 50, 100),
      stage('fetch', 51, 90, { url: 'https://e.com/' }),
      stage('read', 60, 10, { words: 3 }),
      stage('write', 150, 50),
    ],
    200,
  )
  expect(nested.map(({ name, depth }) => `${name} ${depth}`)).toEqual([
    'search 0',
    'search a 1',
    'read 0',
    'fetch 1',
    'read 1',
    'write 0',
  ])
  expect(marksUpTo(1_800)).toEqual([0, 500, 1_000, 1_500])
})

test('code samples call existing methods of our clients', () => {
  const typescript = readFileSync('clients/typescript/src/methods.ts', 'utf8')
  const python = readFileSync('clients/python/src/groundwire/_methods.py', 'utf8')
  for (const { path, streams } of catalog.filter((one) => one.path.startsWith('/api/v2/'))) {
    const codes = writeSnippets('http://s', path, { ignoreSitemap: true }, streams)
    const code = (language: string) => codes.find((one) => one.language === language)?.code ?? ''
    const [, method] = /groundwire\.(\w+)\(/.exec(code('TypeScript client')) ?? []
    expect(typescript).toContain(`  ${method}(`)
    const [, named] = /client\.(\w+)\(/.exec(code('Python client')) ?? []
    expect(python).toContain(`def ${named}(`)
    expect(code('Python client')).toContain(`${snakeCase('ignoreSitemap')}=True`)
  }
})
