import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { locateInPdf, readPdfBytes } from '@/lib/reader/pdf/index'
import { choosePlaces } from '@/lib/reader/places/index'
import { openBoxes } from '../../../support/boxes'
import {
  accentedPdf,
  archedPdf,
  bareFormPdf,
  enlargedPdf,
  formPdf,
  namedPdf,
  pdfOf,
  pdfWith,
  reportPdf,
  stampedPdf,
} from '../../../support/pdf-files'

const signal = new AbortController().signal
const call = { signal, deadline: Date.now() + 600_000, within: () => signal }
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Words in a row of each page, and numbers. */
async function valuesOf(file: Uint8Array): Promise<string[]> {
  const { text } = await readPdfBytes(file, { page_start: 1, page_end: 50, format: 'text' }, call)
  const rows = text.split('\f').flatMap((page) => {
    const words = page.split(/\s+/).filter(Boolean)
    return words.flatMap((_, at) => [1, 2, 5].map((count) => words.slice(at, at + count)))
  })
  return [...new Set(rows.map((row) => row.join(' ')))].slice(0, 400)
}

async function boxesOf(file: Uint8Array, values: (string | number)[]) {
  const queries = values.map((value) => ({ value, names: [] }))
  const pages = Array.from({ length: 20 }, (_, at) => at + 1)
  const located = await locateInPdf(file, { queries, pages }, { signal })
  const leaves = values.map((value, at) => ({ path: [String(at)], value }))
  return choosePlaces(leaves, located?.sightings ?? [])
}

const at = (x: number, y: number, size: number, text: string) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`
/** Lines of words at random places, of random sizes, in columns, with hyphens at their ends. */
function randomPdf(seed: number): Buffer {
  let state = seed
  const random = (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % max
  }
  const word = () =>
    Array.from({ length: 2 + random(8) }, () => 'abcdefghijklmnopqrstuvwxyz'[random(26)]).join('')
  const line = () => `${word()} ${word()} ${random(9_000)}.${random(90) + 10}`
  const page = () => {
    const size = 8 + random(8)
    const lines = Array.from({ length: 30 }, (_, row) => [
      at(60, 740 - row * 22, size, line()),
      at(330, 740 - row * 22, size, line()),
    ])
    return lines.flat().join('\n')
  }
  const file = pdfOf([page(), page()]).toString('latin1')
  const turn = [0, 90, 180, 270][random(4)]
  const edges = random(2) === 0 ? '' : '/CropBox [30 20 580 770] '
  const box = `/MediaBox [0 0 612 792] `
  return Buffer.from(file.replaceAll(box, `${box}/Rotate ${turn} ${edges}`), 'latin1')
}

const FILES: [string, () => Uint8Array][] = [
  ['a report', reportPdf],
  [
    'paragraphs',
    () => pdfWith(['A line that ends with a hy-\nphen, and 1,299.00 EUR', 'Page two']),
  ],
  ['enlarged text', () => enlargedPdf()],
  ['a rotated page', () => enlargedPdf(true)],
  ['accents', accentedPdf],
  ['an arc', () => archedPdf('Wellington')],
  ...Array.from({ length: 12 }, (_, seed): [string, () => Uint8Array] => [
    `random words ${seed}`,
    () => randomPdf(seed + 1),
  ]),
]

/** What is not among the letters of a page has no box: it is drawn by viewers, or read by pdf.js. */
const UNPLACED: typeof FILES = [
  ['a form', formPdf],
  ['fields alone', () => bareFormPdf(['Ada Digger', 'Wellington'])],
  ['named letters', () => namedPdf('Ada Digger')],
  ['a stamp', () => stampedPdf('Wells', 'Paid')],
]
/** A text that is printed twice is read twice by others. */
const once = (text: string) => plain(text).replace(/(.)\1+/g, '$1')

describe('every box holds the text of its value', () => {
  async function check(file: Uint8Array, form = plain): Promise<string[]> {
    const values = await valuesOf(file)
    const places = await boxesOf(file, values)
    const boxes = await openBoxes(file)
    const faults = values.flatMap((value, at) => {
      const place = places[at]
      if (!place?.box) return []
      const text = boxes.textIn(place.page, place.box)
      return form(text).includes(form(value)) ? [] : [`${value}: ${text}`]
    })
    boxes.close()
    expect(faults).toEqual([])
    return values.filter((_, at) => !places[at]?.box)
  }

  test.each(FILES)('%s', async (_, open) => {
    expect(await check(new Uint8Array(open()))).toEqual([])
  })

  test.each(UNPLACED)('has no box: %s', async (_, open) => {
    expect(await check(new Uint8Array(open()))).not.toEqual([])
  })

  test('a shadow', async () => {
    const file = new Uint8Array(readFileSync('tests/fixtures/pdf/shadow.pdf'))
    expect(await check(file, once)).toEqual([])
  })
})

test('a number is found with its separators, and not inside another', async () => {
  const file = pdfWith(['Total 1,299.00 of 12990 and 7 of 77, code A7, 0.5 l'])
  const places = await boxesOf(file, [1299, 7, 0.5, 299])
  expect(places.map((place) => place?.quote ?? null)).toEqual(['1,299.00', '7', '0.5', null])
})
