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

export const crawlJobReference: Reference = {
  request: { url: 'https://example.com/', max_pages: 500, max_depth: 5 },
  reply: () => ({ ...STARTED, webhook_secret: 'whsec_…' }),
  prices: PAGE_PRICES,
}
