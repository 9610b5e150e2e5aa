import type { Reference } from '@/lib/base/capability'

const TWICE = {
  site_name: null,
  published_at: null,
  modified_at: null,
  theme_color: null,
  next_page: null,
  prev_page: null,
  open_graph: {},
  json_ld_types: [],
  content_type: 'text/html',
}
const SPELLED = Object.entries(TWICE).map(([name, value]) => [
  name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  value,
])
/** The facts of a page, as `metadata`. */
export const EXAMPLE_FACTS = {
  description: null,
  canonical: null,
  author: null,
  favicon: null,
  manifest: null,
  image: null,
  generator: null,
  refresh: null,
  icons: [],
  keywords: [],
  twitter: {},
  feeds: [],
  alternates: [],
  ...TWICE,
  ...Object.fromEntries(SPELLED),
  title: 'Example Domain',
  language: 'en',
  robots: { noindex: false, nofollow: false },
  status: 200,
}

export const scrapeReference: Reference = {
  request: { url: 'https://example.com/', formats: ['markdown'], main_content_only: true },
  reply: (price) => ({
    url: 'https://example.com/',
    statusCode: 200,
    markdown:
      '# Example Domain\n\nThis domain is for use in illustrative examples in documents.\n\n[More information](https://www.iana.org/domains/example)',
    html: null,
    pdf: null,
    screenshot: null,
    title: 'Example Domain',
    links: ['https://www.iana.org/domains/example'],
    cost: price('scrape_format'),
    metadata: { ...EXAMPLE_FACTS, via: 'http' },
  }),
  prices: [['scrape_format', 'a format']],
}
