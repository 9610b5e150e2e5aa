import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { sample } from '../support/sample'
import { type JoinedWorld, joinWorld } from '../support/shared-world'
import { article, type Site } from '../support/site'
import type { ModelCall, ModelReply } from '../support/upstreams'

const MODES = ['json', 'summary', 'qa', 'links', 'brand'] as const
type Mode = (typeof MODES)[number]
type Outcome = { status: number; code: string | null; charge: number }

/** Nano-USD from the contract's price list. */
const PRICE: Record<Mode, number> = {
  json: 5_000_000,
  summary: 5_000_000,
  qa: 5_000_000,
  links: 1_000_000,
  brand: 2_000_000,
}
const COMBINATIONS = Array.from({ length: 2 ** MODES.length - 1 }, (_, i) =>
  MODES.filter((_, bit) => (i + 1) & (1 << bit)),
)
const byModel = (modes: Mode[]) =>
  modes.filter((mode) => mode === 'json' || mode === 'summary' || mode === 'qa')
const sum = (modes: Mode[]) => modes.reduce((all, mode) => all + PRICE[mode], 0)
const well = (modes: Mode[]): Outcome => ({ status: 200, code: null, charge: sum(modes) })
const free = (status: number, code: string): Outcome => ({ status, code, charge: 0 })
const readsPage = (modes: Mode[]) => modes.some((mode) => mode !== 'brand')

/**
 * Failures and their charges according to the contract: a call is free before the model worked;
 * after that, only the modes that it worked for are charged. A failure that affects no mode changes
 * nothing.
 */
const STEPS: {
  step: string
  path: string
  home?: 'gone'
  model?: (call: ModelCall) => ModelReply
  expected: (modes: Mode[]) => Outcome
}[] = [
  { step: 'nothing', path: '/page-1', expected: well },
  {
    step: 'the fetch of the page',
    path: '/gone',
    expected: (modes) => (readsPage(modes) ? free(500, 'url_scrape_failed') : well(modes)),
  },
  {
    step: 'the page: it is a PDF',
    path: '/paper',
    expected: (modes) => (readsPage(modes) ? free(400, 'pdf_not_supported') : well(modes)),
  },
  {
    step: 'the page: it is empty',
    path: '/empty',
    expected: (modes) => (readsPage(modes) ? free(422, 'empty_content') : well(modes)),
  },
  {
    step: 'the model: our key is refused',
    path: '/page-1',
    model: () => ({ fault: '401' }),
    expected: (modes) => (byModel(modes).length > 0 ? free(502, 'openai_auth_error') : well(modes)),
  },
  {
    step: 'the JSON: it is cut off',
    path: '/page-1',
    model: ({ body }) => (body.response_format ? { finish: 'length', text: '{"name": "Cop' } : {}),
    expected: (modes) =>
      modes.includes('json')
        ? { status: 422, code: 'truncated_output', charge: sum(byModel(modes)) }
        : well(modes),
  },
  {
    step: 'the JSON: it never fits the schema',
    path: '/page-1',
    model: ({ body }) => (body.response_format ? { text: '{"other": {}}' } : {}),
    expected: (modes) =>
      modes.includes('json')
        ? { status: 502, code: 'invalid_model_output', charge: sum(byModel(modes)) }
        : well(modes),
  },
  {
    step: 'the fetch of the brand',
    path: '/page-1',
    home: 'gone',
    expected: (modes) =>
      modes.includes('brand')
        ? { status: 502, code: 'brand_fetch_failed', charge: sum(byModel(modes)) }
        : well(modes),
  },
]

let world: JoinedWorld
let homeless: Site
let book: ReturnType<typeof openBook>

const pages = {
  '/page-1': article('Heron', 'Grey herons build large nests of sticks high in trees near water.'),
  '/gone': (_: unknown, response: import('node:http').ServerResponse) =>
    void response.writeHead(500).end('no'),
  '/empty': '<!doctype html><title>Nothing here</title><body></body>',
  '/paper': (_: unknown, response: import('node:http').ServerResponse) =>
    void response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7'),
}

beforeAll(async () => {
  world = await joinWorld({
    pages: { ...pages, '/': article('Home', 'Welcome to the site about herons.') },
  })
  homeless = await world.addSite({
    ...pages,
    '/': (_, response) => void response.writeHead(503).end(),
  })
  book = openBook(world.server)
})
afterEach(() => world.model?.forget())
afterAll(async () => {
  book.close()
  await world.stop()
})

describe.each(STEPS.map((one, at) => ({ ...one, at })))('$step fails', (given) => {
  const { path, home, model, expected, at } = given
  const combinations = sample(COMBINATIONS, 3, at)
  test.each(combinations.map((modes) => [modes.join(' + '), modes] as const))(
    '%s',
    async (_, modes) => {
      if (model) world.model?.script(...Array.from({ length: 12 }, () => model))
      const before = book.balance()
      const response = await world.server.post('/api/v2/extract', {
        url: (home ? homeless : world.site).url + path,
        modes,
        json_schema: {
          type: 'object',
          properties: { name: { type: 'string' } },
          required: ['name'],
        },
        query: 'Where do herons nest?',
      })
      const body = await response.json()
      const { status, code, charge } = expected([...modes])
      expect({
        status: response.status,
        code: body.detail?.error_code ?? null,
        charge: before - book.balance(),
      }).toEqual({ status, code, charge })
      if (status === 200) expect(body.cost).toBeCloseTo(charge / 1e9, 9)
      expect(book.open()).toBe(0)
    },
  )
})

test('a client that disconnects pays for finished modes, and for those whose model was asked', async () => {
  const before = book.balance()
  const asked = Promise.withResolvers<void>()
  const answer = async (call: ModelCall): Promise<ModelReply> => {
    if (!/Answer this question/.test(call.prompt)) return { text: 'A summary.' }
    setTimeout(asked.resolve, 500)
    await call.closed
    return {}
  }
  world.model?.script(answer, answer)
  const leave = new AbortController()
  const left = world.server
    .post(
      '/api/v2/extract',
      { url: `${world.site.url}/page-1`, modes: ['summary', 'qa', 'links'], query: 'What?' },
      {},
      leave.signal,
    )
    .catch(() => null)
  await asked.promise
  leave.abort()
  await left
  await expect.poll(() => before - book.balance()).toBe(PRICE.summary + PRICE.qa + PRICE.links)
})
