import { unitPrice } from '@/lib/money/billing'
import type { ExampleReply } from './example-reply'
import { jobReplies } from './replies-jobs'
import { stateReplies } from './replies-state'
import { textReplies } from './replies-texts'

const ABOUT_HTTP =
  'HTTP/3 runs over QUIC, which is built on UDP, while HTTP/2 runs over TCP [1]. A lost packet holds up one stream alone [2].'
const SOURCES = [
  {
    title: 'HTTP/3 - Wikipedia',
    link: 'https://en.wikipedia.org/wiki/HTTP/3',
    snippet: 'HTTP/3 uses QUIC, a multiplexed transport protocol built on UDP.',
  },
  {
    title: 'RFC 9114: HTTP/3',
    link: 'https://www.rfc-editor.org/rfc/rfc9114.html',
    snippet: 'Packet loss on one stream does not affect progress on other streams.',
  },
]
const tally = () => ({
  input_tokens: 5_312,
  output_tokens: 68,
  model_cost: null,
  service_cost: unitPrice('answer_query_service_web'),
})
const DONE_EVENT = { type: 'done', response_time: '2.41' }
const LEGACY_SOURCES = SOURCES.map(({ link, ...source }) => ({ ...source, url: link }))

const HASH = '5f2b51ca2fdc5baa31ec02e002f69aec71a7a8b9d8dc54d9ee50fd05c49e33d1'
const PAGE_HASH = 'c0535e4be2b79ffd93291305436bf889314e4a3faec05ecffcbb7df31ad9e51a'
const HERONS = 'https://en.wikipedia.org/wiki/Grey_heron'
const PASSAGE = {
  text: 'It waits motionless in shallow water and strikes when a fish comes within reach.',
  url: HERONS,
  urls: [HERONS],
  title: 'Grey heron',
  headings: ['Behaviour', 'Feeding'],
  start: 14_206,
  end: 14_286,
  published_at: null,
  score: 0.91,
  tokens: 17,
  hash_sha256: HASH,
  page_hash_sha256: PAGE_HASH,
}
const SOURCE = {
  url: HERONS,
  title: 'Grey heron',
  read: 'web',
  reason: null,
  published_at: null,
  fetched_at: '2026-11-24T09:30:00.000Z',
  hash_sha256: PAGE_HASH,
  passages: 1,
}
const SEARCH_FACTS = { provider: 'searxng', applied: [], ignored: [], failed: [] }
const TRANSCRIPT = {
  transcript: 'Welcome. Today we look at how herons fish.',
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  title: 'How herons fish',
  description: 'A walk along the river.',
  author: 'River Walks',
  views: 48_210,
  likes: 1_905,
  date: '2026-05-14',
  language: 'en',
  automatic: false,
}

/** By operation id. */
export function exampleReplies(): Record<string, ExampleReply> {
  return {
    ...answers(),
    ...searches(),
    ...pages(),
    ...sites(),
    ...documents(),
    ...textReplies(),
    ...jobReplies(),
    ...stateReplies(),
  }
}

const answers = (): Record<string, ExampleReply> => ({
  v2_answer: { answer: ABOUT_HTTP, sources: SOURCES, response_time: '2.41', ...tally() },
  v2_answer_stream: [
    { type: 'sources', data: SOURCES },
    { type: 'answer', content: 'HTTP/3 runs over QUIC, which is built on UDP, ' },
    { type: 'answer', content: 'while HTTP/2 runs over TCP [1].' },
    {
      type: 'usage',
      ...tally(),
      citations: [{ source: 1, quotes: ['a multiplexed transport protocol built on UDP'] }],
    },
    DONE_EVENT,
  ],
  v1_search: {
    llm_response: ABOUT_HTTP,
    sources: LEGACY_SOURCES,
    images: [],
    response_time: '2.41',
    ...tally(),
  },
  v1_search_stream: [
    { type: 'sources', data: LEGACY_SOURCES },
    { type: 'llm', content: ABOUT_HTTP },
    { type: 'usage', ...tally() },
    DONE_EVENT,
  ],
})

const searches = (): Record<string, ExampleReply> => ({
  v2_web_search: {
    results: [
      {
        title: 'Grey heron - Wikipedia',
        link: HERONS,
        snippet: 'It feeds mostly on fish, frogs and small mammals.',
      },
    ],
    ...SEARCH_FACTS,
    cost: unitPrice('web_search'),
  },
  v2_context: {
    passages: [PASSAGE],
    markdown: `## Grey heron\n\n${PASSAGE.text}`,
    sources: [SOURCE],
    search: SEARCH_FACTS,
    tokens: 17,
    cost: unitPrice('context'),
    response_time: '1.12',
  },
  v2_context_stream: [
    { type: 'passage', passage: PASSAGE },
    { type: 'source', source: SOURCE },
    { type: 'usage', sources: [SOURCE], tokens: 17, cost: unitPrice('context') },
    { type: 'done', response_time: '1.12' },
  ],
})

const NO_FACTS = {
  description: null,
  canonical: null,
  author: null,
  favicon: null,
  manifest: null,
  image: null,
  generator: null,
  refresh: null,
}
const SAME_FACTS = { icons: [], keywords: [], twitter: {}, feeds: [], alternates: [] }
const FACTS = {
  ...NO_FACTS,
  ...SAME_FACTS,
  ...Object.fromEntries(
    ['site_name', 'siteName', 'published_at', 'publishedAt', 'modified_at', 'modifiedAt']
      .concat('theme_color', 'themeColor', 'next_page', 'nextPage', 'prev_page', 'prevPage')
      .map((name) => [name, null]),
  ),
  title: 'Example Domain',
  language: 'en',
  robots: { noindex: false, nofollow: false },
  open_graph: {},
  openGraph: {},
  json_ld_types: [],
  jsonLdTypes: [],
  content_type: 'text/html',
  contentType: 'text/html',
  status: 200,
}

const pages = (): Record<string, ExampleReply> => ({
  v2_scrape: {
    url: 'https://example.com/',
    statusCode: 200,
    markdown:
      '# Example Domain\n\nThis domain is for use in illustrative examples in documents.\n\n[More information](https://www.iana.org/domains/example)',
    html: null,
    pdf: null,
    screenshot: null,
    title: 'Example Domain',
    links: ['https://www.iana.org/domains/example'],
    cost: unitPrice('scrape_format'),
    metadata: { ...FACTS, via: 'http' },
  },
  v2_extract: {
    url: 'https://example.com/',
    title: 'Example Domain',
    metadata: FACTS,
    structured_data: { title: 'Example Domain', topics: ['documentation'] },
    summary: null,
    answer: null,
    links: [
      { url: 'https://www.iana.org/domains/example', text: 'More information', internal: false },
    ],
    brand: null,
    cost: unitPrice('extract_json') + unitPrice('extract_links'),
    response_time: '1.87',
    statusCode: 200,
  },
})

const sites = (): Record<string, ExampleReply> => ({
  v2_map: {
    links: [
      { url: 'https://example.com/docs', title: 'Documentation' },
      { url: 'https://example.com/docs/start', title: 'Getting started' },
    ],
    statusCode: 200,
    cost: unitPrice('map'),
  },
  v2_crawl_stream: [
    {
      type: 'page',
      page: {
        requested_url: 'https://example.com/',
        final_url: 'https://example.com/',
        title: 'Example Domain',
        hash_sha256: HASH,
        markdown: '# Example Domain',
        success: true,
        error: null,
      },
    },
    {
      type: 'usage',
      billed_count: 1,
      unit_cost: unitPrice('crawl_page'),
      cost: unitPrice('crawl_page'),
      skipped: { off_site: 1 },
      retried: 0,
      slowed: 0,
      unchanged_count: 0,
      added_count: 0,
      changed_count: 0,
      gone_count: 0,
    },
    { type: 'done', response_time: '0.84' },
  ],
})

const documents = (): Record<string, ExampleReply> => ({
  v2_get_pdf_content: {
    text: 'Foraging of the grey heron\n\nAbstract. We watched 42 birds over two winters …',
    pages: 12,
    url: 'https://example.com/paper.pdf',
    statusCode: 200,
    cost: unitPrice('pdf'),
    metadata: { title: 'Foraging of the grey heron', scanned: false },
  },
  v2_video_transcript: { ...TRANSCRIPT, cost: unitPrice('transcript') },
  v2_youtube_transcript: { ...TRANSCRIPT, cost: unitPrice('transcript') },
})
