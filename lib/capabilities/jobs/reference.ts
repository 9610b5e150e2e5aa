import type { Reference } from '@/lib/base/capability'
import { PAGE_PRICES } from '@/lib/capabilities/crawl'
import { STARTED } from './examples'

export const batchReference: Reference = {
  request: {
    urls: ['https://example.com/', 'https://example.org/'],
    formats: ['markdown'],
    main_content_only: true,
  },
  reply: () => STARTED,
  prices: [['scrape_format', 'a format of each page that was read']],
}

export const batchParseReference: Reference = {
  request: {
    urls: ['https://example.com/report.docx', 'https://example.com/prices.xlsx'],
    formats: ['markdown', 'tables'],
  },
  reply: () => STARTED,
  prices: [
    ['parse_file', 'a file that was read, and as much for each in it'],
    ['ocr_page', 'a scanned page'],
    ['extract_json', 'more for each file with json_schema'],
  ],
}

export const crawlJobReference: Reference = {
  request: { url: 'https://example.com/', max_pages: 500, max_depth: 5 },
  reply: () => ({ ...STARTED, webhook_secret: 'whsec_…' }),
  prices: PAGE_PRICES,
}
