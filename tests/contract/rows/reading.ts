import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { ask, charged, good, inOrder, invalid, type Lab, type Rows, refused } from './lab'

const SCRAPE = '/api/v2/scrape'
const CRAWL = '/api/v2/crawl_stream'
const scrape = (lab: Lab, more: object = {}, path = '/article.html') =>
  good(lab, SCRAPE, { url: lab.site + path, ...more })
const markdown = async (lab: Lab, more: object) => (await scrape(lab, more)).body.markdown as string
type Page = Record<'requested_url' | 'final_url' | 'title' | 'hash_sha256' | 'markdown', string> & {
  success: boolean
  error: string | null
}
const crawl = async (lab: Lab, path: string, more: object = {}) => {
  const reply = await good(lab, CRAWL, { url: lab.site + path, ...more })
  const pages = reply.frames.flatMap(({ type, page }) => (type === 'page' ? [page as Page] : []))
  const usage = reply.frames.find(({ type }) => type === 'usage') as Record<string, number>
  return { reply, pages, usage }
}
const REMOVED = /Copyright 2025/

export const readingRows: Rows = {
  E1: {
    rule: 'url is required and no PDF; formats are known, and pdf alone is not enough',
    run: async (lab) => {
      for (const url of [undefined, null, '']) await invalid(lab, SCRAPE, { url }, 'missing_url')
      for (const path of ['/doc.pdf', '/noext', '/to-pdf']) {
        const body = { url: lab.site + path }
        const { body: reply } = await invalid(lab, SCRAPE, body, 'pdf_not_supported')
        expect(reply.detail.message).toContain('get_pdf_content')
      }
      for (const formats of [[], ['xml'], 'markdown', [1], [null], {}, ['pdf']])
        await invalid(lab, SCRAPE, { url: `${lab.site}/article.html`, formats }, 'invalid_formats')
    },
  },
  E5: {
    rule: 'Markdown by default; what was not asked for is null, and pdf always',
    run: async (lab) => {
      const { body } = await scrape(lab)
      expect([body.html, body.screenshot, body.pdf]).toEqual([null, null, null])
      expect(body.markdown).toContain('# On Herons')
      const other = (await scrape(lab, { formats: ['html', 'pdf'] })).body
      expect([other.markdown, typeof other.html]).toEqual([null, 'string'])
    },
  },
  E6: {
    rule: 'include_images, include_links and main_content_only change the Markdown',
    run: async (lab) => {
      expect(await markdown(lab, { include_images: true })).toContain('![A heron]')
      expect(await markdown(lab, { include_images: false })).not.toContain('![')
      expect(await markdown(lab, { include_links: true })).toContain('](https://example.org/out)')
      expect(await markdown(lab, { include_links: false })).not.toMatch(/(?<!!)\[[^\]]+\]\(http/)
      expect(await markdown(lab, {})).toMatch(REMOVED)
      expect(await markdown(lab, { main_content_only: true })).not.toMatch(REMOVED)
    },
  },
  E8: {
    rule: 'each format costs 0.001, with the proxy too, and duplicates count once',
    run: async (lab) => {
      await inOrder(
        [
          [['markdown'], 0.001],
          [['markdown', 'html'], 0.002],
          [['html', 'html', 'pdf'], 0.001],
          [['markdown', 'html', 'screenshot'], 0.003],
        ] as const,
        async ([formats, usd]) => {
          const reply = await scrape(lab, { formats })
          expect(reply.body.cost).toBeCloseTo(usd, 9)
          await charged(lab, reply, usd)
        },
      )
      const proxied = await scrape(lab, { formats: ['markdown'], advanced_proxy: true })
      await charged(lab, proxied, 0.001)
    },
  },
  E11: {
    rule: 'url is the last of the redirects, and the status is 200',
    run: async (lab) => {
      const { body } = await scrape(lab, {}, '/moved')
      expect([body.url, body.statusCode]).toEqual([`${lab.site}/article.html`, 200])
    },
  },
  E13: {
    rule: 'a screenshot is a PNG in base64',
    run: async (lab) => {
      const { body } = await scrape(lab, { formats: ['screenshot'] })
      expect(Buffer.from(body.screenshot, 'base64').subarray(1, 4).toString()).toBe('PNG')
    },
  },
  E14: {
    rule: 'title is the page’s, and metadata.title its title element',
    run: async (lab) => {
      const { body } = await scrape(lab)
      expect(body.title).toBe('OG Herons')
      expect(body.metadata).toMatchObject({
        title: 'An Article & More',
        description: 'About herons',
      })
    },
  },
  E18: {
    rule: 'what cannot be fetched is 500 with address and reason, and free',
    run: async (lab) => {
      const failed = [500, 'scraping_error', 'url_scrape_failed'] as [number, string, string]
      for (const path of ['/404', '/500', '/cut', '/loop']) {
        const { body } = await refused(lab, SCRAPE, { url: lab.site + path }, failed)
        expect(body.detail.details).toMatchObject({
          url: expect.any(String),
          error: expect.any(String),
        })
      }
      const blocked = [500, 'scraping_error', 'blocked_by_site'] as [number, string, string]
      for (const path of ['/challenge', '/login.html']) {
        const { body } = await refused(lab, SCRAPE, { url: lab.site + path }, blocked)
        expect(body.detail.details.kind).toEqual(expect.any(String))
      }
    },
  },
  F1: {
    rule: 'the seed is required, public, and a page: 400 also where only its reply tells',
    run: async (lab) => {
      for (const url of [undefined, null, '']) await invalid(lab, CRAWL, { url }, 'missing_url')
      for (const path of ['/doc.pdf', '/noext', '/to-pdf'])
        await invalid(lab, CRAWL, { url: lab.site + path }, 'pdf_not_supported')
      await invalid(lab, CRAWL, { url: `${lab.site}/to-hidden` }, 'blocked_url')
      await invalid(lab, CRAWL, { url: `${lab.site}/movie.mp4` }, 'unsupported_content_type')
    },
  },
  F3: {
    rule: 'max_pages outside 1 to 100 says so',
    run: (lab) =>
      inOrder([0, 101, -1], async (max_pages) => {
        const body = { url: `${lab.site}/hub.html`, max_pages }
        const { body: reply } = await invalid(lab, CRAWL, body, 'invalid_max_pages')
        expect(reply.detail.message).toContain('max_pages must be between 1 and 100')
      }),
  },
  F4: {
    rule: 'a crawl has 25 pages by default and at most 100, each 0.001',
    run: async (lab) => {
      expect((await crawl(lab, '/many/0', { max_depth: 3 })).pages).toHaveLength(25)
      const { reply, usage } = await crawl(lab, '/many/0', { max_depth: 3, max_pages: 100 })
      expect(usage).toMatchObject({ billed_count: 100, unit_cost: 0.001, cost: 0.1 })
      await charged(lab, reply, 0.1)
    },
  },
  F6: {
    rule: 'max_depth is 2 by default and counts links from the seed',
    run: async (lab) => {
      expect((await crawl(lab, '/chain/1')).pages).toHaveLength(3)
      expect((await crawl(lab, '/chain/1', { max_depth: 1 })).pages).toHaveLength(2)
    },
  },
  F8: {
    rule: 'timeout is a number or null',
    run: (lab) =>
      inOrder([null, 2.5, 60], (timeout) => crawl(lab, '/about', { timeout, max_pages: 1 })),
  },
  F11: {
    rule: 'links and images are kept by default, and main_content_only drops the rest',
    run: async (lab) => {
      const first = async (more: object) =>
        (await crawl(lab, '/article.html', { max_pages: 1, ...more })).pages[0]?.markdown ?? ''
      expect(await first({})).toMatch(/\]\(http[\s\S]*!\[A heron\][\s\S]*Copyright/)
      expect(await first({ include_links: false })).not.toMatch(/(?<!!)\[[^\]]+\]\(http/)
      expect(await first({ include_images: false })).not.toContain('![')
      expect(await first({ main_content_only: true })).not.toMatch(REMOVED)
    },
  },
  F13: {
    rule: 'with the proxy a page costs 0.005',
    run: async (lab) => {
      const { reply, usage } = await crawl(lab, '/about', { max_pages: 1, advanced_proxy: true })
      expect(usage).toMatchObject({ unit_cost: 0.005, cost: 0.005 })
      await charged(lab, reply, 0.005)
    },
  },
  F15: {
    rule: 'only Markdown is honored',
    run: async (lab) => {
      const { pages } = await crawl(lab, '/about', { formats: ['markdown', 'html'], max_pages: 1 })
      expect(pages[0]).not.toHaveProperty('html')
      for (const formats of [['html'], [], 'markdown', [1]])
        await invalid(lab, CRAWL, { url: `${lab.site}/about`, formats }, 'invalid_formats')
    },
  },
  F16: {
    rule: 'pages have their fields, the hash of their Markdown, and usage what succeeded',
    run: async (lab) => {
      const { reply, pages, usage } = await crawl(lab, '/hub.html')
      for (const page of pages) {
        const { success, error, markdown: text, ...texts } = page
        expect([typeof success, error === null]).toEqual(['boolean', success])
        for (const value of Object.values(texts)) expect(typeof value).toBe('string')
        const hash = createHash('sha256').update(text).digest('hex')
        if (success) expect(page.hash_sha256).toBe(hash)
      }
      const read = pages.filter(({ success }) => success).length
      expect(usage.billed_count).toBe(read)
      expect(reply.order).toBe('page,usage,done')
      await charged(lab, reply, read / 1_000)
    },
  },
  F20: {
    rule: 'failed pages are told and free, and attempts are bounded',
    run: async (lab) => {
      const { reply, pages, usage } = await crawl(lab, '/404', { max_pages: 2 })
      expect(pages[0]).toMatchObject({ success: false, error: expect.any(String) })
      expect(usage.billed_count).toBe(0)
      await charged(lab, reply, 0)
      const failing = await crawl(lab, '/failing/', { max_pages: 5 })
      expect(failing.pages.length).toBeLessThanOrEqual(50)
      expect(failing.usage.billed_count).toBe(1)
    },
  },
  G1: {
    rule: 'a map has links with titles, by sitemap or crawl, filtered and limited, for 0.002',
    run: async (lab) => {
      const map = (more: object = {}) =>
        good(lab, '/api/v2/map', { url: `${lab.site}/hub.html`, ...more })
      const reply = await map()
      expect(Object.keys(reply.body).sort()).toEqual(['cost', 'links', 'statusCode'])
      for (const { url, title } of reply.body.links)
        expect([typeof url, typeof title, title !== '']).toEqual(['string', 'string', true])
      await charged(lab, reply, 0.002)
      const has = (links: { url: string }[], path: string) =>
        links.some(({ url }) => url.endsWith(path))
      expect(has(reply.body.links, '/only-in-sitemap')).toBe(true)
      const crawled = (await map({ ignoreSitemap: true })).body.links
      expect([has(crawled, '/only-in-sitemap'), has(crawled, '/about')]).toEqual([false, true])
      const articles = (await map({ search: 'article' })).body.links
      expect(articles.length).toBeGreaterThan(0)
      for (const { url, title } of articles) expect(url + title).toMatch(/article/i)
      expect((await map({ search: 'zzzqqq' })).body.links).toEqual([])
      expect((await map({ limit: 2 })).body.links.length).toBeLessThanOrEqual(2)
      await map({ limit: 30_000, timeout: 1_000, includeSubdomains: true })
    },
  },
  I1: {
    rule: 'a PDF gives text, pages, url and cost; a scanned one an empty text',
    run: async (lab) => {
      const pdf = (path: string) => good(lab, '/api/v2/get_pdf_content', { url: lab.site + path })
      const reply = await pdf('/doc.pdf')
      expect(reply.body).toMatchObject({ pages: 2, statusCode: 200, url: `${lab.site}/doc.pdf` })
      expect(reply.body.text).toContain('The first page of herons.')
      await charged(lab, reply, 0.002)
      expect((await pdf('/scan.pdf')).body).toMatchObject({ text: '', metadata: { scanned: true } })
    },
  },
  I7: {
    rule: 'a video gives its transcript and facts, in the language that was asked for',
    run: async (lab) => {
      const url = `${lab.site}/video.html`
      const reply = await good(lab, '/api/v2/video_transcript', { url })
      expect(Object.keys(reply.body)).toEqual(expect.arrayContaining(VIDEO))
      expect(reply.body).toMatchObject({ language: 'en', title: 'My Video', cost: 0.002 })
      await charged(lab, reply, 0.002)
      const german = await good(lab, '/api/v2/video_transcript', { url, language: 'de' })
      expect(german.body).toMatchObject({
        language: 'de',
        transcript: expect.stringMatching(/Hallo/),
      })
    },
  },
  H1: {
    rule: 'a search gives results with title, link and snippet for 0.002',
    run: async (lab) => {
      const reply = await good(lab, '/api/v2/web_search', { query: 'grey heron' })
      expect(reply.body.results.length).toBeGreaterThan(0)
      for (const { title, link, snippet } of reply.body.results)
        expect([title, link, snippet].map((one) => typeof one)).toEqual(Array(3).fill('string'))
      await charged(lab, reply, 0.002)
    },
  },
  H2: {
    rule: 'every type is served for 0.002, or refused for free by name',
    run: (lab) =>
      inOrder(
        ['general', 'news', 'shopping', 'videos', 'images', 'scholar'],
        async (search_type) => {
          const reply = await ask(lab, '/api/v2/web_search', { query: 'grey heron', search_type })
          if (reply.status === 200) return charged(lab, reply, 0.002)
          expect([reply.status, reply.body.detail.error_type]).toEqual([502, 'search_error'])
          return charged(lab, reply, 0)
        },
      ),
  },
  H8: {
    rule: 'a search that fails is never an empty 200',
    on: 'model',
    run: async (lab) => {
      const failed = [502, 'search_error', 'search_failed'] as [number, string, string]
      for (const path of ['/api/v2/web_search', '/api/v2/answer']) {
        const body = { query: 'x [[search:500]]', model: 'service-web' }
        const { body: reply } = await refused(lab, path, body, failed)
        expect(reply.detail.details.providers.length).toBeGreaterThan(0)
      }
    },
  },
}

const VIDEO = [
  'transcript',
  'url',
  'title',
  'description',
  'author',
  'views',
  'likes',
  'date',
  'cost',
  'language',
]
