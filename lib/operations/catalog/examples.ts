/** A working request for each capability, for the reference, the playground and the tests. */
export const examples: Record<string, Record<string, unknown>> = {
  answer: {
    query: 'How does HTTP/3 differ from HTTP/2?',
    model: 'service-web',
    citations: true,
    return_sources: true,
  },
  answer_stream: {
    query: 'How does HTTP/3 differ from HTTP/2?',
    model: 'service-web',
    citations: true,
    return_sources: true,
  },
  web_search: { query: 'grey heron diet', search_type: 'general', recency: 'year' },
  context: { query: 'How do grey herons fish?', max_tokens: 2_000 },
  context_stream: { query: 'How do grey herons fish?', max_tokens: 2_000 },
  scrape: { url: 'https://example.com/', formats: ['markdown'], main_content_only: true },
  extract: {
    url: 'https://example.com/',
    modes: ['json', 'links'],
    json_schema: { title: 'string', topics: 'string[]' },
  },
  map: { url: 'https://example.com/', search: 'docs', limit: 100 },
  crawl_stream: { url: 'https://example.com/', max_pages: 10, max_depth: 2 },
  batch_scrape: {
    urls: ['https://example.com/', 'https://example.org/'],
    formats: ['markdown'],
    main_content_only: true,
  },
  crawl: { url: 'https://example.com/', max_pages: 500, max_depth: 5 },
  monitors: {
    url: 'https://example.com/pricing',
    schedule: 'every 6h',
    watch: { kind: 'content' },
  },
  research: { query: 'How do grey herons fish, and where do they nest?', max_cost: 0.25 },
  get_pdf_content: { url: 'https://example.com/paper.pdf' },
  parse: { url: 'https://example.com/report.docx', formats: ['markdown', 'tables'] },
  parse_stream: { url: 'https://example.com/report.docx' },
  verify: {
    text: 'Grey herons nest in trees near water [1]. They weigh about 20 kg [1].',
    sources: [
      {
        text: 'The grey heron nests in tall trees near lakes and rivers. It weighs 1 to 2 kg.',
      },
    ],
  },
  rerank: {
    query: 'Where do grey herons nest?',
    documents: [
      'The heron stands still in shallow water and waits for fish.',
      'Grey herons nest in tall trees near lakes and rivers.',
    ],
    top_n: 1,
  },
  video_transcript: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', language: 'en' },
}
