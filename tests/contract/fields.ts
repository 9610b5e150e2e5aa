/**
 * A request field as described in the interface. `bad` values are rejected with its name; blank
 * ones count as missing.
 */
export type Field = {
  required?: true
  default?: unknown
  good: unknown[]
  bad: unknown[]
  /** Other fields that a good value requires. */
  with?: Record<string, unknown>
}
export type Endpoint = {
  path: string
  asked: Record<string, unknown>
  fields: Record<string, Field>
  additive: string[]
}

const NOT_TEXT = [1, true, [], {}]
const NOT_FLAG = ['true', 1, 0, 'yes', []]
const flag = (byDefault: boolean | undefined): Field => ({
  default: byDefault,
  good: [true, false],
  bad: NOT_FLAG,
})
const one = (byDefault: unknown, good: string[]): Field => ({
  default: byDefault,
  good,
  bad: ['', 'else', ...NOT_TEXT],
})
const url: Field = {
  required: true,
  good: ['https://example.com/', 'http://example.com:8080/a?b=c'],
  bad: [
    'ftp://example.com/',
    'javascript:alert(1)',
    'example',
    'https://user:pass@example.com/',
    1,
    [],
    `https://example.com/${'x'.repeat(8_192)}`,
  ],
}
/** Null in the interface: no filter. */
const domains: Field = {
  default: [],
  good: [[], ['example.com'], ['-example.com', 'example.org']],
  bad: ['example.com', [1], 1, {}, [''], ['-'], ['--'], ['--example.com'], ['example.com/path']],
}
const location: Field = { default: 'us', good: ['us', 'uk', 'ca', 'DE', ''], bad: ['usa', 1, []] }
const language: Field = { default: 'auto', good: ['auto', 'en', 'es', 'fr', ''], bad: [1, []] }

const answerFields: Record<string, Field> = {
  query: { required: true, good: ['herons'], bad: NOT_TEXT },
  model: {
    required: true,
    good: ['service-web', 'service-fast', 'openai/gpt-4o-mini', 'no-such/model'],
    bad: NOT_TEXT,
  },
  location,
  provider_key: { good: ['sk-anything', ''], bad: [] },
  system_prompt: { good: ['Be brief.'], bad: NOT_TEXT },
  response_language: language,
  answer_type: one('markdown', ['markdown', 'html']),
  search_type: one('general', ['general', 'news']),
  json_schema: {
    good: ['{"type":"object"}'],
    bad: ['{', 'not json', 1, true],
    with: { answer_type: 'json' },
  },
  citations: flag(false),
  return_sources: flag(false),
  return_images: flag(false),
  date_filter: one('anytime', ['anytime', 'hour', 'day', 'week', 'month', 'year']),
  max_tokens: { default: 1500, good: [1, 1500, 8000], bad: [0, -1, 1.5, '10', []] },
  temperature: { default: 0.7, good: [0, 0.7, 2], bad: [-0.01, 2.01, '1', []] },
  domain_filter: domains,
  max_queries: { default: 1, good: [1, 4], bad: [0, 5, 1.5, '2'] },
  search_context_size: one('medium', ['low', 'medium', 'high']),
}
const { json_schema: _, ...streamedFields } = answerFields
const question = { query: 'herons', model: 'service-web' }
const page = { url: 'https://example.com/' }
const crawlUrl: Field = { ...url, bad: [...url.bad, 'https://example.com/paper.pdf'] }

const pageOptions = ['headers', 'wait_for', 'mobile', 'include_selectors', 'exclude_selectors']

/** Endpoints that are not in the interface; `tests/api/jobs.test.ts` tests their fields. */
export const ADDED = [
  '/api/v2/batch_scrape',
  '/api/v2/batch_parse',
  '/api/v2/context',
  '/api/v2/context_stream',
  '/api/v2/crawl',
  '/api/v2/monitors',
  '/api/v2/research',
  '/api/v2/parse',
  '/api/v2/parse_stream',
  '/api/v2/rerank',
  '/api/v2/verify',
]

/** Every endpoint of the interface with every field of its request. */
export const ENDPOINTS: Endpoint[] = [
  {
    path: '/api/v2/answer',
    asked: question,
    fields: answerFields,
    additive: ['start_date', 'end_date'],
  },
  {
    path: '/api/v2/answer_stream',
    asked: question,
    fields: streamedFields,
    additive: ['json_schema', 'start_date', 'end_date'],
  },
  {
    path: '/api/v2/web_search',
    asked: { query: 'herons' },
    fields: {
      query: { required: true, good: ['herons'], bad: NOT_TEXT },
      search_type: one('general', ['general', 'news', 'shopping', 'videos', 'images', 'scholar']),
      location,
      recency: { ...one(undefined, ['hour', 'day', 'week', 'month', 'year']) },
      domain_filter: domains,
    },
    additive: ['limit', 'start_date', 'end_date', 'include_content', 'max_tokens'],
  },
  {
    path: '/api/v2/scrape',
    asked: page,
    fields: {
      url,
      formats: {
        default: ['markdown'],
        good: [['markdown'], ['html', 'screenshot'], ['markdown', 'pdf'], ['html', 'html']],
        bad: [['pdf'], [], 'markdown', ['docx'], [1]],
      },
      include_images: flag(true),
      include_links: flag(true),
      advanced_proxy: flag(false),
      main_content_only: flag(false),
    },
    additive: [
      'headers',
      'wait_for',
      'mobile',
      'timeout',
      'actions',
      'include_selectors',
      'exclude_selectors',
      'max_age',
      'full_page',
      'viewport',
      'explain',
      'untrusted_envelope',
    ],
  },
  {
    path: '/api/v2/extract',
    asked: { ...page, modes: ['links'] },
    fields: {
      url,
      modes: {
        default: ['json'],
        good: [['links'], ['links', 'links', 'brand'], ['summary']],
        bad: [['other'], 'links', [], [1]],
      },
      json_schema: {
        good: [
          { type: 'object', properties: {} },
          { title: 'string' },
          '{"a":1}',
          'the title and the price',
        ],
        bad: [1, true],
        with: { modes: ['json'] },
      },
      query: { good: ['Who?'], bad: NOT_TEXT, with: { modes: ['qa'] } },
      instructions: { good: ['Be brief.'], bad: NOT_TEXT },
      response_language: language,
      advanced_proxy: flag(false),
      main_content_only: flag(undefined),
    },
    additive: ['evidence', ...pageOptions, 'actions'],
  },
  {
    path: '/api/v2/map',
    asked: page,
    fields: {
      url,
      ignoreSitemap: flag(false),
      includeSubdomains: flag(false),
      search: { good: ['docs'], bad: NOT_TEXT },
      limit: { default: 5000, good: [1, 30_000], bad: [0, 30_001, 1.5, '10'] },
      timeout: { default: 45_000, good: [1_000, 300_000], bad: [999, 300_001, '5000'] },
    },
    additive: ['sitemapOnly'],
  },
  {
    path: '/api/v2/crawl_stream',
    asked: page,
    fields: {
      url: crawlUrl,
      max_pages: { default: 25, good: [1, 100], bad: [0, 101, 1.5, '5'] },
      max_depth: { default: 2, good: [1, 5, 5_000], bad: [0, -1, 1.5, '2'] },
      timeout: { default: 60, good: [1, 60, 12.5], bad: [0, -1, '60'] },
      include_subdomains: flag(false),
      include_links: flag(true),
      include_images: flag(true),
      advanced_proxy: flag(false),
      main_content_only: flag(false),
      formats: {
        default: ['markdown'],
        good: [['markdown'], ['markdown', 'html']],
        bad: [['html'], [], 'markdown'],
      },
    },
    additive: [
      'include_paths',
      'exclude_paths',
      'ignore_query',
      'use_sitemap',
      'concurrency',
      'delay',
      'follow_links',
      'include_documents',
      'incremental',
      'index',
      'modified_since',
      'sync',
      ...pageOptions,
    ],
  },
  {
    path: '/api/v2/get_pdf_content',
    asked: page,
    fields: { url },
    additive: ['page_start', 'page_end', 'format', 'ocr', 'languages', 'page_images'],
  },
  {
    path: '/api/v2/video_transcript',
    asked: page,
    fields: { url, language: { good: ['en', 'pt-BR'], bad: ['', 1, []] } },
    additive: ['segments', 'speakers'],
  },
  ...['/api/v1/search', '/api/v1/search_stream'].map((path) => {
    const { search_context_size: _, ...legacy } = path.endsWith('stream')
      ? streamedFields
      : answerFields
    const additive = path.endsWith('stream') ? ['json_schema'] : []
    return { path, asked: question, fields: legacy, additive }
  }),
]
