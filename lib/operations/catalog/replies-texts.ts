import { unitPrice } from '@/lib/money/billing'
import type { ExampleReply } from './example-reply'

const FILE_PAGE = {
  number: 1,
  name: null,
  markdown: '# Herons\n\n| Species | Weight |\n| --- | --- |\n| Grey heron | 1 to 2 kg |',
  text: null,
  html: null,
  ocr: null,
}
const FILE_FACTS = {
  page_count: 1,
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

/** Example replies about a caller's own files and texts. */
export const textReplies = (): Record<string, ExampleReply> => ({
  v2_parse: {
    pages: [FILE_PAGE],
    markdown: FILE_PAGE.markdown,
    text: null,
    html: null,
    type: 'docx',
    tables: [TABLE],
    ...FILE_FACTS,
    cost: unitPrice('parse_file'),
  },
  v2_parse_stream: [
    { type: 'page', page: FILE_PAGE },
    {
      type: 'usage',
      file_type: 'docx',
      ...FILE_FACTS,
      tables: null,
      cost: unitPrice('parse_file'),
    },
    { type: 'done', response_time: '0.21' },
  ],
  ...checkReplies(),
})

const checkReplies = (): Record<string, ExampleReply> => ({
  v2_verify: {
    sentences: [
      {
        text: 'Grey herons nest in trees near water [1].',
        start: 0,
        end: 41,
        verdict: 'supported',
        confidence: 0.82,
        quotes: [
          {
            source: 1,
            text: 'The grey heron nests in tall trees near lakes and rivers.',
            start: 0,
            end: 57,
          },
        ],
      },
    ],
    sources: [
      {
        url: null,
        title: '',
        status: 'given',
        reason: null,
        read_at: '2026-11-26T10:00:00.000Z',
        hash: '5f2b51ca2fdc5baa31ec02e002f69aec71a7a8b9d8dc54d9ee50fd05c49e33d1',
      },
    ],
    cost: unitPrice('verify'),
  },
  v2_rerank: {
    results: [
      {
        index: 1,
        score: 0.71,
        passage: {
          text: 'Grey herons nest in tall trees near lakes and rivers.',
          start: 0,
          end: 53,
        },
      },
    ],
    cost: unitPrice('rerank'),
  },
})
