import { expect, test } from 'vitest'
import { readDocument } from '@/lib/reader/pdf/read-document'
import { pdfOf } from '@/tests/support/pdf-files'

type Piece = [x: number, y: number, text: string]
const draw = (pieces: Piece[], size = 11) =>
  pieces.map(([x, y, text]) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`).join('\n')

async function read(content: string, asMarkdown: boolean): Promise<string> {
  const bytes = new Uint8Array(pdfOf([content]))
  const reading = await readDocument({ bytes, pageStart: 1, pageEnd: 1, asMarkdown })
  if ('failure' in reading) throw new Error(reading.failure)
  return reading.text
}

const LABELS: Piece[] = [
  [72, 600, 'Well number 7'],
  [72, 620, 'Lined with stone'],
  [72, 660, 'Depth 30'],
  [72, 640, 'Keeper Ada'],
  [72, 700, 'County of wells'],
  [72, 680, 'Dug in May'],
]
const TEXT = 'The wells were dug by hand and lined'
const column = (x: number): Piece[] =>
  [0, 13, 26, 39].map((down) => [x, 700 - down, `${TEXT} ${x} ${down}`])

test.each<[string, Piece[], string[]]>([
  ['labels', LABELS, ['County', 'Dug', 'Depth', 'Keeper', 'Lined', 'number']],
  ['two columns of text', [...column(320), ...column(72)], ['320 39', '72 0', '72 39']],
  [
    'blocks beside each other',
    [
      ...LABELS.slice(0, 1),
      [300, 560, 'To Bo'],
      [300, 547, 'Pond Road 2'],
      [72, 560, 'From Ada'],
      [72, 547, 'Quay Road 4'],
      ...LABELS.slice(1),
    ],
    ['County', 'number', 'From Ada', 'Quay', 'To Bo', 'Pond'],
  ],
])('%s are read from the top', async (_, pieces, order) => {
  const text = await read(draw(pieces), true)
  const places = order.map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test.each([false, true])('missing letters are put into their gaps (markdown: %s)', async (md) => {
  const first = draw(
    [
      [72, 700, 'C'],
      [110, 700, 'S'],
    ],
    12,
  )
  const second = draw([[72, 700, 'Corn / Surpass']], 12)
  expect(await read(`${first}\n${second}`, md)).toMatch(/^Corn\s?\/\s?Surpass/)
})

test('lines that are drawn upwards are not one line', async () => {
  const pieces: Piece[] = [
    [72, 600, '69100 Quayton'],
    [72, 614, '35 Well Road'],
    [72, 628, 'Ada Keeper'],
    [72, 642, 'Office of wells'],
  ]
  expect(await read(draw(pieces), true)).toMatch(/^Office.*\s+Ada.*\s+35 Well.*\s+69100/)
})
