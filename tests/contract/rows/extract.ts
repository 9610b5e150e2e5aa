import { expect } from 'vitest'
import { charged, good, inOrder, invalid, type Lab, type Rows, refused } from './lab'

const PATH = '/api/v2/extract'
const ALL = {
  modes: ['json', 'summary', 'qa', 'links', 'brand'],
  json_schema: { name: 'string' },
  query: 'What is the price?',
}
const at = (lab: Lab, path: string, body: object = { modes: ['links'] }) => ({
  url: lab.site + path,
  ...body,
})
const from = (lab: Lab, path: string, body: object) => good(lab, PATH, at(lab, path, body))
const product = (lab: Lab, body: object) => from(lab, '/product.html', body)
const linksOf = async (lab: Lab, body: object = {}): Promise<string[]> => {
  const { links } = (await from(lab, '/article.html', { modes: ['links'], ...body })).body
  return links.map(({ url }: { url: string }) => new URL(url).pathname)
}

export const extractRows: Rows = {
  D1: {
    rule: 'url is required, http or https, public, and no PDF',
    run: async (lab) => {
      const links = { modes: ['links'] }
      for (const url of [undefined, null, '', ' '])
        await invalid(lab, PATH, { url, ...links }, 'missing_url')
      for (const url of ['ftp://a.b/', 'file:///etc/passwd', 'x', 'http://u:p@example.com/', 1])
        await invalid(lab, PATH, { url, ...links }, 'invalid_url')
      for (const url of ['http://10.1.1.1/', 'http://[::1]/', `${lab.site}/to-hidden`, lab.hidden])
        await invalid(lab, PATH, { url, ...links }, 'blocked_url')
      for (const modes of [['links'], ['brand'], ['json'], ['links', 'brand']])
        await invalid(lab, PATH, at(lab, '/doc.pdf', { ...ALL, modes }), 'pdf_not_supported')
      for (const path of ['/noext', '/as-octets', '/to-pdf'])
        await invalid(lab, PATH, at(lab, path), 'pdf_not_supported')
    },
  },
  D7: {
    rule: 'modes are [json] by default, and each needs what it works on',
    run: async (lab) => {
      for (const modes of [undefined, null, ['json', 'links']])
        await invalid(lab, PATH, at(lab, '/product.html', { modes }), 'missing_json_schema')
      for (const query of [undefined, null, '', ' '])
        await invalid(
          lab,
          PATH,
          at(lab, '/product.html', { modes: ['qa'], query }),
          'missing_query',
        )
      for (const modes of [[], ['x'], 'json', [null], {}, ['links', 1]])
        await invalid(lab, PATH, at(lab, '/product.html', { ...ALL, modes }), 'invalid_modes')
      for (const json_schema of [1, true, [1]])
        await invalid(lab, PATH, at(lab, '/product.html', { json_schema }), 'invalid_json_schema')
    },
  },
  D8: {
    rule: 'each mode alone gives its field, and every other is null',
    run: (lab) =>
      inOrder(Object.entries(FIELDS), async ([mode, field]) => {
        const { body } = await product(lab, { ...ALL, modes: [mode] })
        expect(Object.keys(body).sort()).toEqual(
          expect.arrayContaining([...Object.values(FIELDS), ...COMMON].sort()),
        )
        for (const other of Object.values(FIELDS))
          if (other === field) expect(body[other], mode).not.toBeNull()
          else expect(body[other], other).toBeNull()
        expect([body.statusCode, body.response_time]).toEqual([
          200,
          expect.stringMatching(/^\d+\.\d\d$/),
        ])
      }),
  },
  D12: {
    rule: 'json_schema is formal, an example, type names, or JSON as text',
    run: (lab) =>
      inOrder(
        [
          { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
          { name: 'Foo', price: 9.5 },
          { name: 'string', price: 'number', tags: 'string[]', more: 'string?' },
          '{"name":"string"}',
        ],
        async (json_schema) =>
          expect((await product(lab, { json_schema })).body.structured_data).toHaveProperty('name'),
      ),
  },
  D15: {
    rule: 'json_schema may be a description',
    on: 'model',
    run: async (lab) => {
      const { body } = await product(lab, { json_schema: 'the product name and its price' })
      expect(body.structured_data).toEqual(expect.any(Object))
    },
  },
  D21: {
    rule: 'instructions and response_language reach the model',
    on: 'model',
    run: async (lab) => {
      const asked = { modes: ['summary'], instructions: 'OKAPI-5', response_language: 'de' }
      await product(lab, asked)
      expect(lab.model?.calls.at(-1)?.prompt).toContain('OKAPI-5')
      expect(lab.model?.calls.at(-1)?.prompt).toMatch(/German|\bde\b/)
    },
  },
  D23: {
    rule: 'modes are summed, duplicates count once, and the proxy once per scrape',
    run: (lab) =>
      inOrder(
        [
          [['links', 'links'], false, 0.001],
          [['links', 'brand'], false, 0.003],
          [['links'], true, 0.005],
          [['links', 'summary'], true, 0.01],
          [['brand'], true, 0.002],
          [ALL.modes, false, 0.018],
          [ALL.modes, true, 0.022],
        ] as const,
        async ([modes, advanced_proxy, usd]) => {
          const reply = await product(lab, { ...ALL, modes, advanced_proxy })
          expect(reply.body.cost).toBeCloseTo(usd, 9)
          await charged(lab, reply, usd)
        },
      ),
  },
  D26: {
    rule: 'links alone read the whole page, main_content_only its main part',
    run: async (lab) => {
      expect(await linksOf(lab)).toEqual(expect.arrayContaining(['/about', '/imprint']))
      expect(await linksOf(lab, { main_content_only: true })).not.toContain('/imprint')
      expect(await linksOf(lab, { main_content_only: false })).toContain('/imprint')
    },
  },
  D30: {
    rule: 'url is the last of the redirects; title and metadata are those of the page',
    run: async (lab) => {
      const { body } = await from(lab, '/moved', { modes: ['links'] })
      expect(body.url).toBe(`${lab.site}/article.html`)
      expect(body.title).toBe('OG Herons')
      expect(body.metadata).toMatchObject({ description: 'About herons', language: 'en' })
      expect(body.metadata.title).toBe('An Article & More')
    },
  },
  D34: {
    rule: 'links are at most 500, unique, each with url, text and internal',
    run: async (lab) => {
      const { links } = (await from(lab, '/links.html', { modes: ['links'] })).body
      expect(links).toHaveLength(500)
      expect(new Set(links.map(({ url }: { url: string }) => url)).size).toBe(500)
      for (const link of links)
        expect([typeof link.url, typeof link.text, link.internal]).toEqual([
          'string',
          'string',
          true,
        ])
      const { body } = await from(lab, '/article.html', { modes: ['links'] })
      const out = body.links.find(({ url }: { url: string }) => url.includes('example.org'))
      expect(out.internal).toBe(false)
    },
  },
  D36: {
    rule: 'a brand covers its fields',
    run: async (lab) => {
      const { brand } = (await from(lab, '/hub.html', { modes: ['brand'] })).body
      expect(Object.keys(brand)).toEqual(expect.arrayContaining(BRAND))
    },
  },
  D42: {
    rule: 'what fails before a model ran is refunded',
    run: async (lab) => {
      const summary = { modes: ['summary'] }
      const empty = [422, 'scraping_error', 'empty_content'] as [number, string, string]
      await refused(lab, PATH, at(lab, '/empty.html', summary), empty)
      for (const path of ['/404', '/500', '/cut'])
        await refused(lab, PATH, at(lab, path, summary), [
          500,
          'scraping_error',
          'url_scrape_failed',
        ])
    },
  },
  D46: {
    rule: 'JSON that still does not parse after a repair is 502, JSON that is cut 422; both name their charge',
    on: 'model',
    run: async (lab) => {
      const cut = { fault: 'length', text: '{"name": "cut' } as const
      for (const [reply, status] of [
        [{ text: 'no JSON' }, 502],
        [cut, 422],
      ] as const) {
        lab.model?.forget()
        lab.model?.script(reply, reply, reply)
        const response = await lab.server.post(
          PATH,
          at(lab, '/product.html', { json_schema: { name: 'string' } }),
        )
        const { detail } = await response.json()
        expect([response.status, detail.details.cost]).toEqual([status, 0.005])
        lab.model?.forget()
      }
    },
  },
  D47: {
    rule: 'without a model, json is filled from the page’s own data, or is 422',
    on: 'embedded',
    run: async (lab) => {
      const json_schema = { name: 'string', price: 'number', zzz: 'string' }
      const { structured_data } = (await product(lab, { json_schema })).body
      expect(structured_data).toEqual({ name: 'Super Widget', price: 19.99, zzz: null })
      const none = at(lab, '/about', { json_schema: { blood_type: 'string' } })
      await refused(lab, PATH, none, [422, 'scraping_error', 'no_structured_data'])
    },
  },
}

const FIELDS: Record<string, string> = {
  json: 'structured_data',
  summary: 'summary',
  qa: 'answer',
  links: 'links',
  brand: 'brand',
}
const COMMON = ['url', 'title', 'metadata', 'cost', 'response_time', 'statusCode']
const BRAND = [
  'domain',
  'title',
  'description',
  'colors',
  'logos',
  'backdrops',
  'socials',
  'industries',
  'links',
  'pages',
]
