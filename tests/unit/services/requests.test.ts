import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '@/lib/base/errors'
import { ignoredNames, readRequest } from '@/lib/services/wire'

/** Every request of another service. */
const requests: Record<string, z.ZodObject> = {}
for (const file of globSync('lib/services/*/{requests,rerank}.ts')) {
  const [, , service] = file.split('/')
  const module: object = await import(/* @vite-ignore */ `../../../${file}`)
  for (const [name, schema] of Object.entries(module))
    if (schema instanceof z.ZodObject) requests[`${service}.${name}`] = schema
}
const named = (name: string) => requests[name] ?? z.never({ error: name }).parse(0)

const ODD = [0, 1.5, -1, '', ' ', 'a', '5', true, false, [], ['a', 1, null], {}, { a: 1 }, [[{}]]]

describe.each(Object.entries(requests))('%s', (_, schema) => {
  test('any value of any field is read or refused with 400', () => {
    for (const name of Object.keys(schema.shape))
      for (const value of ODD)
        try {
          readRequest(schema, { [name]: value })
        } catch (failure) {
          expect(failure, `${name} ${JSON.stringify(value)}`).toBeInstanceOf(AppError)
          expect((failure as AppError).status).toBe(400)
        }
  })

  test('null counts as absent, and what a request does not have is named', () => {
    const nulls = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, null]))
    expect(attempt(schema, nulls)).toEqual(attempt(schema, {}))
    expect(ignoredNames(schema, { ...nulls, never_heard: 1 })).toEqual(['never_heard'])
  })
})

test.each([
  ['exa.SearchRequest', { numResults: '5', type: 'auto' }, { numResults: 5 }],
  ['exa.SearchRequest', { includeDomains: 'a.org' }, { includeDomains: [] }],
  [
    'exa.ContentsRequest',
    { text: 1, summary: { query: 'a' } },
    { text: {}, summary: { query: 'a' } },
  ],
  ['tavily.ExtractRequest', { urls: 'a' }, { urls: ['http://a'] }],
  ['tavily.SearchRequest', { max_results: '3', days: 'x' }, { max_results: 3, days: undefined }],
  ['firecrawl.ScrapeRequest', { url: ' a.org', mobile: 1 }, { url: 'http://a.org', mobile: 1 }],
  ['firecrawl.SearchRequest', { scrapeOptions: { formats: [] } }, { scrapeOptions: undefined }],
  ['firecrawl.CrawlRequest', { url: 'a', maxDepth: 2 }, { maxDepth: 2, url: 'http://a' }],
  [
    'jina.ReaderRequest',
    { 'x-timeout': '4', 'x-no-cache': true },
    { 'x-timeout': 4, 'x-no-cache': true },
  ],
  ['perplexity.Filters', { search_after_date: '3/1/2026' }, { search_after_date: '2026-03-01' }],
  ['searxng.SearchRequest', { pageno: 2, format: 'rss' }, { pageno: 2, format: 'rss' }],
])('a loose value is read as before: %#', (name, body, fields) => {
  const whole = { query: 'a', q: 'a', ...body }
  expect(readRequest(named(name), whole)).toMatchObject(fields)
})

test.each([
  ['exa.ContentsRequest', { urls: [] }, 'urls must be a list of 1 to 100 URLs.'],
  ['exa.SearchRequest', { query: 'a', category: 'b' }, /^category is not supported: it is one of/],
  ['exa.SearchRequest', { query: 'a', contents: { snapshotAsOf: 1 } }, /^snapshotAsOf is not supp/],
  ['tavily.SearchRequest', {}, 'The field "query" is required.'],
  [
    'tavily.ResearchRequest',
    { input: 'a', files: ['b'] },
    'files is not supported: files are not uploaded.',
  ],
  [
    'firecrawl.ScrapeRequest',
    { url: 'a', actions: [{ type: 'pdf' }] },
    'The action pdf is not supported: no PDF is printed.',
  ],
  [
    'firecrawl.BatchRequest',
    { urls: ['a'], webhook: { url: 'b', events: 'c' } },
    'webhook.events must be a list.',
  ],
  ['perplexity.AsyncRequest', { request: { model: 'sonar' } }, /^The model sonar is not supported/],
  [
    'jina.ReaderRequest',
    { 'x-timeout': 'soon' },
    'The header x-timeout must be a number of seconds.',
  ],
  ['searxng.SearchRequest', { q: 'a', pageno: '9' }, 'The page number must be 1 to 5.'],
])('a refusal is told in the words of its field: %#', (name, body, words) => {
  expect(() => readRequest(named(name), body)).toThrow(words)
})

test('unknown fields within an object are named with it', () => {
  const body = { url: 'a', scrapeOptions: { formats: ['markdown'], origin: 'b', other: 1 } }
  expect(ignoredNames(named('firecrawl.CrawlRequest'), body)).toEqual([
    'scrapeOptions.origin',
    'scrapeOptions.other',
  ])
})

function attempt(schema: z.ZodObject, body: Record<string, unknown>): unknown {
  try {
    return readRequest(schema, body)
  } catch (failure) {
    return String(failure)
  }
}
