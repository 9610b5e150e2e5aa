import type { Reference } from '@/lib/base/capability'

const PAGE = {
  number: 1,
  name: null,
  markdown: '# Herons\n\n| Species | Weight |\n| --- | --- |\n| Grey heron | 1 to 2 kg |',
  text: null,
  html: null,
  ocr: null,
  image: null,
}
const FACTS = {
  page_count: 1,
  images: null,
  structured_data: null,
  fields: null,
  metadata: { author: 'Ada Byron' },
  warnings: [],
  url: 'https://example.com/report.docx',
}
const TABLE = {
  page: 1,
  rows: [
    ['Species', 'Weight'],
    ['Grey heron', '1 to 2 kg'],
  ],
}

export const parseReference: Reference = {
  request: { url: 'https://example.com/report.docx', formats: ['markdown', 'tables'] },
  reply: (price) => ({
    pages: [PAGE],
    markdown: PAGE.markdown,
    text: null,
    html: null,
    type: 'docx',
    tables: [TABLE],
    ...FACTS,
    cost: price('parse_file'),
  }),
  prices: [
    ['parse_file', 'a file, and as much for each in it'],
    ['ocr_page', 'a scanned page'],
    ['extract_json', 'more with json_schema'],
  ],
}

export const parseStreamReference: Reference = {
  ...parseReference,
  request: { url: 'https://example.com/report.docx' },
  reply: (price) => [
    { type: 'page', page: PAGE },
    { type: 'usage', file_type: 'docx', ...FACTS, tables: null, cost: price('parse_file') },
    { type: 'done', response_time: '0.21' },
  ],
}
