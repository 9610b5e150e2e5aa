import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { catalog } from '@/lib/operations/catalog'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'
import { ADDED, ENDPOINTS } from './fields'

let world: World
/** Sends a request that only asks for the price: all checks are made, but no work. */
const ask = (path: string, body: unknown) =>
  world.server.post(path, body, { 'X-Estimate-Only': 'true' })
const show = (value: unknown) => (JSON.stringify(value) ?? 'absent').slice(0, 60)

beforeAll(async () => {
  world = await joinWorld()
})
afterAll(() => world.stop())

test('the table has every endpoint of the catalog', () => {
  const paths = ENDPOINTS.map(({ path }) => path)
  expect([...paths, ...ADDED].sort()).toEqual(catalog.map(({ path }) => path).sort())
})

describe.each(ENDPOINTS)('$path', ({ path, asked, fields, additive }) => {
  const schema = catalog.find((entry) => entry.path === path)?.capability
    .input as unknown as z.ZodType
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties: Record<string, { default?: unknown }>
    required?: string[]
  }

  test('accepts the fields of the interface and our additions, and no others', () => {
    expect(Object.keys(described.properties).sort()).toEqual(
      [...Object.keys(fields), ...additive].sort(),
    )
  })

  test('requires exactly the fields that the interface requires', () => {
    const required = Object.entries(fields).filter(([, field]) => field.required)
    expect([...(described.required ?? [])].sort()).toEqual(required.map(([name]) => name).sort())
  })

  test('has the defaults of the interface', () => {
    for (const [name, field] of Object.entries(fields))
      expect(described.properties[name]?.default, name).toEqual(field.default)
  })

  describe.each(Object.entries(fields))('%s', (name, field) => {
    test.each(field.good.map((value) => [show(value), value]))('accepts %s', async (_, value) => {
      const response = await ask(path, { ...asked, ...field.with, [name]: value })
      expect(response.status, await response.clone().text()).toBe(200)
    })

    test.each(field.bad.map((value) => [show(value), value]))('rejects %s', async (_, value) => {
      const response = await ask(path, { ...asked, ...field.with, [name]: value })
      expect(response.status).toBe(400)
      const { detail } = await response.json()
      const code =
        name === 'url' && /\.pdf$/.test(String(value)) ? 'pdf_not_supported' : `invalid_${name}`
      expect(detail).toMatchObject({ error_type: 'validation_error', error_code: code })
      expect(detail.message.length).toBeGreaterThan(10)
    })

    test('null counts as absent', async () => {
      const response = await ask(path, { ...asked, [name]: null })
      if (!field.required && !(name in asked)) return expect(response.status).toBe(200)
      const { detail } = await response.json()
      // The extract request has a mode without required fields; otherwise, json mode needs its
      // schema.
      const code = field.required ? `missing_${name}` : 'missing_json_schema'
      expect([response.status, detail.error_code]).toEqual([400, code])
    })

    test.runIf(field.required)('is missing when absent or blank', async () => {
      const { [name]: _, ...rest } = asked
      for (const body of [rest, { ...rest, [name]: '' }, { ...rest, [name]: ' \n' }]) {
        const response = await ask(path, body)
        expect(response.status).toBe(400)
        expect((await response.json()).detail).toMatchObject({
          error_type: 'validation_error',
          error_code: `missing_${name}`,
        })
      }
    })

    test('is also accepted in its other spelling', async () => {
      const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
      const other = snake === name ? camel : snake
      const bad = field.bad.find((value) => value !== '')
      if (other === name || bad === undefined) return
      const response = await ask(path, { ...asked, ...field.with, [other]: bad })
      expect((await response.json()).detail.error_code).toBe(`invalid_${name}`)
    })
  })
})

describe('rules between fields', () => {
  test.each([
    [
      '/api/v2/answer',
      { query: 'x', model: 'service-web', answer_type: 'json' },
      'missing_json_schema',
    ],
    [
      '/api/v2/answer_stream',
      { query: 'x', model: 'service-web', answer_type: 'json' },
      'invalid_answer_type',
    ],
    ['/api/v2/extract', { url: 'https://example.com/' }, 'missing_json_schema'],
    ['/api/v2/extract', { url: 'https://example.com/', json_schema: '' }, 'missing_json_schema'],
    ['/api/v2/extract', { url: 'https://example.com/', json_schema: ' \n' }, 'missing_json_schema'],
    [
      '/api/v2/answer',
      { query: 'x', model: 'service-web', answer_type: 'json', json_schema: ' ' },
      'missing_json_schema',
    ],
    ['/api/v2/extract', { url: 'https://example.com/', modes: ['links', 'qa'] }, 'missing_query'],
    [
      '/api/v2/extract',
      { url: 'https://example.com/a.pdf', modes: ['links'] },
      'pdf_not_supported',
    ],
    ['/api/v2/scrape', { url: 'https://example.com/a.PDF' }, 'pdf_not_supported'],
    ['/api/v1/search', { query: ' ', model: 'service-web' }, 'missing_query'],
  ])('%s %j is 400 %s', async (path, body, code) => {
    const response = await ask(path, body)
    expect(response.status).toBe(400)
    expect((await response.json()).detail).toMatchObject({
      error_type: 'validation_error',
      error_code: code,
    })
  })

  test.each(['', '[]', '"x"', '1', 'null', '{'])(
    'the body %j is not a JSON object: 400 invalid_json',
    async (body) => {
      const response = await ask('/api/v2/answer', body)
      expect(response.status).toBe(400)
      expect((await response.json()).detail.error_code).toBe('invalid_json')
    },
  )
})
