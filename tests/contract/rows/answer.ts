import { expect } from 'vitest'
import { ENDPOINTS } from '../fields'
import {
  ANSWERS,
  ask,
  charged,
  good,
  inOrder,
  invalid,
  type Lab,
  type Rows,
  refused,
  STREAMS,
  TOKENS,
  usageIn,
  WEB,
} from './lab'

const SCHEMA = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] }
/** Every value of the interface's table, sent for real. Types and bounds: fields.test.ts. */
const GOOD = ENDPOINTS.filter(({ path }) => (ANSWERS as readonly string[]).includes(path))
const whole = (lab: Lab, more: object = {}) =>
  good(lab, '/api/v2/answer', {
    ...WEB,
    return_sources: true,
    return_images: true,
    citations: true,
    ...more,
  })
const lastPrompt = (lab: Lab) => lab.model?.calls.at(-1)?.prompt ?? ''
const lastBody = (lab: Lab) => (lab.model?.calls.at(-1)?.body ?? {}) as Record<string, unknown>

const fieldRows: Rows = Object.fromEntries(
  GOOD.flatMap(({ path, fields }) =>
    Object.entries(fields).map(([name, { good: values }]) => [
      `B ${path} ${name}`,
      {
        rule: `${path}: every value of ${name} is answered`,
        run: (lab: Lab) =>
          inOrder(values, async (value) => {
            // Without a model, only one kind of search is served, and no JSON.
            if (!lab.model && (name === 'json_schema' || value === 'news')) return
            const filtered = name === 'domain_filter' && (value as unknown[]).length > 0
            const more = name === 'json_schema' ? { answer_type: 'json' } : {}
            const reply = await ask(lab, path, { ...WEB, ...more, [name]: value })
            expect(filtered ? [200, 502] : [200], reply.text).toContain(reply.status)
          }),
      },
    ]),
  ),
)

export const answerRows: Rows = {
  ...fieldRows,
  B2: {
    rule: 'a blank query or model is missing',
    run: (lab) =>
      inOrder(['', ' ', '\n\t', null, '\u00a0', '\u3000'], async (blank) => {
        for (const path of ANSWERS) {
          await invalid(lab, path, { ...WEB, query: blank }, 'missing_query')
          await invalid(lab, path, { ...WEB, model: blank }, 'missing_model')
        }
      }),
  },
  B8: {
    rule: 'an unsupported model falls back to service-web and is billed as it',
    run: (lab) =>
      inOrder(
        ['nope/none', 'gibberish', 'openai/', '/x', '../etc', 'x'.repeat(3_000), '💥'],
        (model) =>
          inOrder([...ANSWERS], async (path) =>
            charged(lab, await good(lab, path, { ...WEB, model }), 0.007),
          ),
      ),
  },
  B11: {
    rule: 'provider_key is ignored, whatever it is',
    run: (lab) =>
      inOrder(['sk-x', null, 5, {}, []], async (provider_key) =>
        charged(lab, await good(lab, '/api/v2/answer', { ...WEB, provider_key }), 0.007),
      ),
  },
  B28: {
    rule: 'unknown fields are ignored and named',
    run: async (lab) => {
      const body = `{"query":"herons","model":"service-web","zzz":1,"__proto__":{"model":"x"},"toString":1}`
      const reply = await good(lab, '/api/v2/answer', body)
      expect(reply.headers.get('x-ignored-fields')).toContain('zzz')
    },
  },
  B29: {
    rule: 'provider_key does not change the bill of a token model',
    on: 'model',
    run: async (lab) => {
      const reply = await good(lab, '/api/v2/answer', { ...TOKENS, provider_key: 'sk-own' })
      await charged(lab, reply, reply.body.service_cost + reply.body.model_cost)
      expect(reply.body.model_cost).toBeGreaterThan(0)
    },
  },
  B30: {
    rule: 'json needs a json_schema',
    run: (lab) =>
      inOrder([undefined, null, '', ' '], (json_schema) =>
        invalid(
          lab,
          '/api/v2/answer',
          { ...WEB, answer_type: 'json', json_schema },
          'missing_json_schema',
        ),
      ),
  },
  B31: {
    rule: 'json_schema is a JSON string or an object, and the answer has its shape',
    on: 'model',
    run: (lab) =>
      inOrder([JSON.stringify(SCHEMA), SCHEMA], async (json_schema) => {
        const reply = await good(lab, '/api/v2/answer', {
          ...WEB,
          answer_type: 'json',
          json_schema,
        })
        expect(typeof reply.body.answer.n).toBe('number')
      }),
  },
  A5: {
    rule: 'json without a model is model_not_configured',
    on: 'embedded',
    run: async (lab) => {
      const body = { ...WEB, answer_type: 'json', json_schema: SCHEMA }
      await refused(lab, '/api/v2/answer', body, [502, 'provider_error', 'model_not_configured'])
    },
  },
  B32: {
    rule: 'a json_schema that is not one is refused',
    run: (lab) =>
      inOrder(
        ['nope', '{', '3', '[]', 7, true, '{"type":"zzz"}', '{"$ref":"#/a"}'],
        (json_schema) =>
          invalid(
            lab,
            '/api/v2/answer',
            { ...WEB, answer_type: 'json', json_schema },
            'invalid_json_schema',
          ),
      ),
  },
  B33: {
    rule: 'json_schema is ignored by other answer types',
    run: (lab) =>
      inOrder(['not json', { a: 1 }], (json_schema) =>
        good(lab, '/api/v2/answer', { ...WEB, json_schema }),
      ),
  },
  B34: {
    rule: 'location, search_type and date_filter reach the search',
    on: 'model',
    run: async (lab) => {
      const asked = { location: 'de', search_type: 'news', date_filter: 'week' }
      await good(lab, '/api/v2/answer', { ...WEB, query: 'a place far away', ...asked })
      const query = lab.search?.calls.at(-1)?.searchParams
      expect(query?.get('language')).toMatch(/de/i)
      expect(query?.get('categories')).toBe('news')
      expect(query?.get('time_range')).not.toBeNull()
    },
  },
  B35: {
    rule: 'system_prompt and response_language reach the model',
    on: 'model',
    run: async (lab) => {
      await good(lab, '/api/v2/answer', {
        ...WEB,
        system_prompt: 'ZEBRA-77',
        response_language: 'fr',
      })
      expect(lastPrompt(lab)).toContain('ZEBRA-77')
      expect(lastPrompt(lab)).toMatch(/French|\bfr\b/)
    },
  },
  B37: {
    rule: 'max_tokens (1500) and temperature (0.7) reach the model',
    on: 'model',
    run: async (lab) => {
      const capOf = ({ max_tokens, max_completion_tokens }: Record<string, unknown>) =>
        max_tokens ?? max_completion_tokens
      await good(lab, '/api/v2/answer', TOKENS)
      expect([capOf(lastBody(lab)), lastBody(lab).temperature]).toEqual([1500, 0.7])
      await good(lab, '/api/v2/answer', { ...TOKENS, max_tokens: 77, temperature: 0.3 })
      expect([capOf(lastBody(lab)), lastBody(lab).temperature]).toEqual([77, 0.3])
    },
  },
  B40: {
    rule: 'search_context_size is how much page text the model is given',
    on: 'model',
    run: async (lab) => {
      const tokens = async (search_context_size: string) =>
        (await good(lab, '/api/v2/answer', { ...TOKENS, search_context_size })).body.input_tokens
      expect(await tokens('low')).toBeLessThanOrEqual(await tokens('high'))
    },
  },
  B41: {
    rule: 'max_queries is the number of searches',
    on: 'model',
    run: async (lab) => {
      const from = lab.search?.calls.length ?? 0
      await good(lab, '/api/v2/answer', {
        ...WEB,
        query: 'compare herons and storks',
        max_queries: 3,
      })
      const queries = lab.search?.calls.slice(from).map(({ searchParams }) => searchParams.get('q'))
      expect(new Set(queries).size).toBe(3)
    },
  },
  B42: {
    rule: 'domain_filter excludes',
    on: 'model',
    run: async (lab) => {
      const { hostname } = new URL(lab.site)
      const filter = { domain_filter: [`-${hostname}`], return_sources: true }
      const reply = await ask(lab, '/api/v2/answer', { ...WEB, ...filter })
      expect(reply.body.sources ?? []).toEqual([])
    },
  },
  C1: {
    rule: 'the answer, its sources and images have their fields',
    run: async (lab) => {
      const { body } = await whole(lab)
      expect(body.answer.length).toBeGreaterThan(3)
      expect(body.response_time).toMatch(/^\d+\.\d\d$/)
      expect([body.input_tokens, body.output_tokens].every(Number.isInteger)).toBe(true)
      expect(body.sources.length).toBeGreaterThan(0)
      for (const source of body.sources) {
        expect([typeof source.title, typeof source.snippet]).toEqual(['string', 'string'])
        expect(URL.canParse(source.link)).toBe(true)
      }
      for (const image of body.images) {
        for (const address of [image.imageUrl, image.thumbnailUrl, image.link])
          expect(URL.canParse(address)).toBe(true)
        expect(image.source).not.toMatch(/^https?:/)
      }
    },
  },
  C2: {
    rule: 'sources and images are there only when asked for',
    run: async (lab) => {
      for (const more of [{}, { return_sources: false, return_images: false }]) {
        const { body } = await good(lab, '/api/v2/answer', { ...WEB, ...more })
        expect(Object.keys(body)).not.toContain('sources')
        expect(Object.keys(body)).not.toContain('images')
      }
    },
  },
  C7: {
    rule: 'tokens include those of query generation',
    on: 'model',
    run: async (lab) => {
      const one = (await good(lab, '/api/v2/answer', TOKENS)).body
      const three = (await good(lab, '/api/v2/answer', { ...TOKENS, max_queries: 3 })).body
      expect(three.output_tokens).toBeGreaterThan(one.output_tokens)
    },
  },
  C8: {
    rule: 'model_cost is null for fixed prices',
    run: (lab) =>
      inOrder(['service-web', 'service-fast'], async (model) =>
        expect((await good(lab, '/api/v2/answer', { ...WEB, model })).body.model_cost).toBeNull(),
      ),
  },
  C13: {
    rule: 'markers refer to sources, in Markdown and HTML, and are there only when asked for',
    run: (lab) =>
      inOrder(['markdown', 'html'], async (answer_type) => {
        const { body } = await whole(lab, { answer_type })
        const text = body.answer.replace(/<[^>]+>/g, '')
        const markers = [...text.matchAll(/\[(\d+)\]/g)].map(([, n]) => Number(n))
        expect(markers.length).toBeGreaterThan(0)
        for (const n of markers) expect(n >= 1 && n <= body.sources.length).toBe(true)
        const plain = await good(lab, '/api/v2/answer', { ...WEB, answer_type })
        expect(plain.body.answer).not.toMatch(/\[\d+\]/)
      }),
  },
  C16: {
    rule: 'the charge is service_cost and model_cost',
    run: (lab) =>
      inOrder([WEB, ...(lab.model ? [TOKENS] : [])], async (body) => {
        const reply = await good(lab, '/api/v2/answer', { ...body, max_queries: 2 })
        await charged(lab, reply, reply.body.service_cost + (reply.body.model_cost ?? 0))
      }),
  },
  ...pricesOf('service-web', 0.007),
  ...pricesOf('service-fast', 0.009),
  ...tokenPrices(),
}

/** Each number of queries, with and without images, on every endpoint. */
function pricesOf(model: string, unit: number): Rows {
  const cases = [1, 2, 3, 4].flatMap((n) => [false, true].map((images) => ({ n, images })))
  return Object.fromEntries(
    cases.map(({ n, images }) => [
      `N1 ${model} ${n} ${images}`,
      {
        rule: `${model} costs ${unit} for each of ${n} queries${images ? ', and 0.001' : ''}`,
        run: (lab: Lab) =>
          inOrder([...ANSWERS, STREAMS[1]], async (path) => {
            const body = { ...WEB, model, max_queries: n, return_images: images }
            await charged(lab, await good(lab, path, body), unit * n + (images ? 0.001 : 0))
          }),
      },
    ]),
  )
}

function tokenPrices(): Rows {
  const cases = [1, 4].flatMap((n) => [false, true].map((images) => ({ n, images })))
  return Object.fromEntries(
    cases.map(({ n, images }) => [
      `N2 ${n} ${images}`,
      {
        rule: `a token model costs 0.004 for each of ${n} queries and its tokens`,
        on: 'model' as const,
        run: (lab: Lab) =>
          inOrder([...ANSWERS, STREAMS[1]], async (path) => {
            const body = { ...TOKENS, max_queries: n, return_images: images }
            const reply = await good(lab, path, body)
            const { service_cost, model_cost, input_tokens = 0, output_tokens = 0 } = usageIn(reply)
            expect(service_cost).toBeCloseTo(0.004 * n + (images ? 0.001 : 0), 9)
            expect(model_cost).toBeCloseTo((input_tokens * 0.15 + output_tokens * 0.6) / 1e6, 9)
            await charged(lab, reply, (service_cost ?? 0) + (model_cost ?? 0))
          }),
      },
    ]),
  )
}
