import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoint } from '@/lib/api/http/index'
import { parse } from '@/lib/capabilities/parse/index'
import { type Inside, openInside } from '@/tests/support/inside'
import { docx, p, run, xlsx } from '@/tests/support/office-files'
import { pdfOf } from '@/tests/support/pdf-files'
import { pictureOf, scannedPdf, turned } from '@/tests/support/scans'
import type { ModelReply } from '@/tests/support/upstreams/index'
import { openBoxes } from '../../../support/boxes'

type Field = {
  path: string
  value: unknown
  page: number | null
  cell: string | null
  box: [number, number, number, number] | null
  page_size: [number, number] | null
  quote: string | null
}
type Reply = {
  fields: Field[] | null
  structured_data: unknown
  cost: number
  detail?: { error_code: string; details: { partial?: { markdown?: string } } }
}
const line = (x: number, y: number, text: string) => `BT /F1 11 Tf ${x} ${y} Td (${text}) Tj ET`
const INVOICE = new Uint8Array(
  pdfOf([
    line(72, 720, 'Herons and Sons Ltd.'),
    [
      line(72, 720, 'Invoice number: 2024-118   Page 2 of 2'),
      ...[
        ['Nest', '2', '40.00'],
        ['Perch', '2', '12.50'],
        ['Fish', '3', '40.00'],
      ].flatMap(([name = '', count = '', price = ''], row) => [
        line(72, 640 - row * 20, name),
        line(300, 640 - row * 20, count),
        line(400, 640 - row * 20, price),
      ]),
      line(72, 500, 'Total: 1,225.00 EUR'),
    ].join('\n'),
  ]),
)
const DATA = {
  seller: 'Herons and Sons Ltd.',
  number: '2024-118',
  items: [
    { name: 'Nest', count: 2, price: 40 },
    { name: 'Perch', count: 2, price: 12.5 },
    { name: 'Fish', count: 3, price: 40 },
  ],
  total: 1225,
  paid: true,
  note: 'not in the text',
}
const SHAPE = { seller: 'string', number: 'string', total: 'number', paid: 'boolean', note: '' }
const json_schema = { ...SHAPE, items: [{ name: 'string', count: 'number', price: 'number' }] }
let inside: Inside

beforeAll(async () => {
  inside = await openInside()
})
beforeEach(() => inside.model.forget())
afterAll(() => inside.stop())

async function ask(file: Uint8Array, body: object): Promise<[number, Reply, bigint]> {
  const before = await inside.spent()
  const data = Buffer.from(file).toString('base64')
  const response = await endpoint(parse)(inside.request({ data, ...body }))
  return [response.status, (await response.json()) as Reply, (await inside.spent()) - before]
}
const answer = (data: object): ModelReply => ({ text: JSON.stringify(data) })
const fieldAt = (reply: Reply, path: string) => reply.fields?.find((field) => field.path === path)

test('values of a PDF have their page and a box that holds them, each in its own row', async () => {
  inside.model.script(answer(DATA))
  const [status, reply, spent] = await ask(INVOICE, { name: 'a.pdf', json_schema })
  expect([status, reply.cost, spent, reply.structured_data]).toEqual([200, 0.007, 7_000_000n, DATA])
  const boxes = await openBoxes(INVOICE)
  const texts = reply.fields?.flatMap(({ page, box }) =>
    page && box ? [boxes.textIn(page, box)] : '',
  )
  boxes.close()
  const words = (text = '') => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim()
  expect(texts?.map(words)).toEqual([
    'Herons and Sons Ltd.',
    '2024-118',
    ...['Nest', '2', '40.00', 'Perch', '2', '12.50', 'Fish', '3', '40.00'],
    '1,225.00',
    '',
    '',
  ])
  expect(fieldAt(reply, '/total')).toMatchObject({
    page: 2,
    quote: '1,225.00',
    page_size: [612, 792],
  })
  const rows = [0, 1, 2].map((row) => fieldAt(reply, `/items/${row}/price`)?.box?.[1] ?? 0)
  expect(rows.map((top) => Math.round((top - (rows[0] ?? 0)) / 20))).toEqual([0, 1, 2])
  expect(fieldAt(reply, '/note')).toMatchObject({ page: null, box: null, quote: null })
})

test('values of other files have their page or cell, without a box', async () => {
  inside.model.script(answer({ name: 'Grey heron' }), answer({ price: 12.5 }))
  const word = docx(p(run('The grey heron fishes.')))
  const [, text] = await ask(word, { name: 'a.docx', json_schema: { name: 'string' } })
  expect(fieldAt(text, '/name')).toMatchObject({ page: 1, box: null, quote: 'grey heron' })
  const sheet = { name: 'Prices', rows: ['<c r="B1"><v>7</v></c>', '<c r="C2"><v>12.5</v></c>'] }
  const [, cells] = await ask(xlsx([sheet]), { name: 'a.xlsx', json_schema: { price: 'number' } })
  expect(fieldAt(cells, '/price')).toMatchObject({ page: 1, cell: 'C2', quote: '12.5' })
})

test('values of scans have the boxes of their words, however the scan lies', async () => {
  const picture = await pictureOf('Herons fish at night\nWeight of the bird 1975')
  const upright = scannedPdf([picture])
  // The page is as wide and high as before, so that the picture is stretched on it.
  const onSide = scannedPdf([turned(picture)])
  inside.model.script(answer({ weight: 1975 }), answer({ weight: 1975 }))
  const shape = { json_schema: { weight: 'number' }, name: 'a.pdf' }
  const [, reply] = await ask(upright, shape)
  const [left = 0, top = 0, width = 0, height = 0] = fieldAt(reply, '/weight')?.box ?? []
  // The second line begins at 72 points, 706 above the bottom.
  expect([left > 150, left + width < 240, top > 70, top + height < 92]).toEqual(Array(4).fill(true))
  const [, lying] = await ask(onSide, shape)
  const [x = 0, y = 0] = fieldAt(lying, '/weight')?.box ?? []
  expect([x > 500, y > 150 && y < 320]).toEqual([true, true])
}, 60_000)

describe('failures cost as those of extract', () => {
  const failing = async (reply: ModelReply) => {
    inside.model.script(...Array.from({ length: 4 }, () => reply))
    return ask(INVOICE, { name: 'a.pdf', json_schema })
  }

  test('a reply of the model that is cut is charged, and the document returned', async () => {
    const [status, { detail }, spent] = await failing({ text: '', finish: 'length' })
    expect([status, detail?.error_code, spent]).toEqual([422, 'truncated_output', 7_000_000n])
    expect(detail?.details.partial?.markdown).toContain('Invoice number')
  })

  test('a provider that refuses is free', async () => {
    const [status, , spent] = await failing({
      status: 429,
      body: { error: { message: 'Slow down' } },
      headers: { 'retry-after': '30' },
    })
    expect([status, spent]).toEqual([429, 0n])
  })

  test('a file that cannot be read asks no model and is free', async () => {
    const before = inside.model.calls.length
    const bytes = new Uint8Array(INVOICE.slice(0, 200))
    const [status, , spent] = await ask(bytes, { name: 'a.pdf', json_schema })
    expect([status, spent, inside.model.calls.length]).toEqual([422, 0n, before])
  })

  test('a schema that cannot be used is refused before the file is read', async () => {
    const shape = { type: 'object', properties: { maker: { $ref: '#/$defs/Maker' } } }
    const [status, { detail }] = await ask(INVOICE, { json_schema: shape })
    expect([status, detail?.error_code]).toEqual([400, 'invalid_json_schema'])
  })
})
