import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoint } from '@/lib/api/http/index'
import { parse } from '@/lib/capabilities/parse/index'
import { type Inside, openInside } from '@/tests/support/inside'
import { pdfWith } from '@/tests/support/pdf-files'

let inside: Inside
beforeAll(async () => {
  inside = await openInside({ OPENAI_API_KEY: '', OPENAI_BASE_URL: '' })
})
afterAll(() => inside.stop())

async function ask(json_schema: object) {
  const before = await inside.spent()
  const file = pdfWith(['Herons and Sons\nInvoice number: 2024-118\nTotal: 1225.50'])
  const body = { data: file.toString('base64'), name: 'a.pdf', json_schema }
  const response = await endpoint(parse)(inside.request(body))
  return { reply: await response.json(), spent: (await inside.spent()) - before }
}

test('values are taken from the labels of a document, with their boxes', async () => {
  const { reply, spent } = await ask({ invoice_number: 'string', total: 'number' })
  expect(reply.structured_data).toEqual({ invoice_number: '2024-118', total: 1225.5 })
  expect(reply.fields).toMatchObject([
    { page: 1, quote: '2024-118', box: expect.any(Array) },
    { page: 1, quote: '1225.50', box: expect.any(Array) },
  ])
  expect(spent).toBe(7_000_000n)
})

test('a document that labels nothing of it is free', async () => {
  const { reply, spent } = await ask({ wingspan: 'number' })
  expect([reply.detail?.error_code, spent]).toEqual(['no_structured_data', 0n])
})
