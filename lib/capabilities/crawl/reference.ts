import type { Reference } from '@/lib/base/capability'

export const PAGE_PRICES: Reference['prices'] = [
  ['crawl_page', 'a page that was read'],
  ['crawl_page_advanced', 'with advanced_proxy'],
  ['crawl_page_unchanged', 'a page that has not changed'],
]

export const crawlReference: Reference = {
  request: { url: 'https://example.com/', max_pages: 10, max_depth: 2 },
  reply: (price) => [
    {
      type: 'page',
      page: {
        requested_url: 'https://example.com/',
        final_url: 'https://example.com/',
        title: 'Example Domain',
        hash_sha256: '5f2b51ca2fdc5baa31ec02e002f69aec71a7a8b9d8dc54d9ee50fd05c49e33d1',
        markdown: '# Example Domain',
        success: true,
        error: null,
      },
    },
    {
      type: 'usage',
      billed_count: 1,
      unit_cost: price('crawl_page'),
      cost: price('crawl_page'),
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
  prices: PAGE_PRICES,
}
