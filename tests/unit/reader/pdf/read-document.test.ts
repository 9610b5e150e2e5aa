import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { Threads } from '@/lib/base/threads/index'
import { inReadingOrder } from '@/lib/reader/pdf/directions/right-to-left'
import type { Point } from '@/lib/reader/pdf/letters'
import type { PdfRequest, PdfText } from '@/lib/reader/pdf/read-document'
import { tidyPage } from '@/lib/reader/pdf/tidy'
import {
  accentedPdf,
  archedPdf,
  bareFormPdf,
  certifiedPdf,
  drawnPdf,
  enlargedPdf,
  formPdf,
  namedPdf,
  notePdf,
  overfullPdf,
  pdfOf,
  pdfWith,
  stampedPdf,
  tornPdf,
  unlistedPdf,
} from '../../../support/pdf-files'

const threads = new Threads<PdfRequest, PdfText | { failure: string }>({
  name: 'pdf',
  file: 'lib/reader/pdf/reader.ts',
  max: 1,
  maxWaiting: 100,
  idleMs: 60_000,
  heapMb: 256,
})
afterAll(() => threads.close())

const read = (file: Buffer, asMarkdown = false) =>
  threads.run(
    { bytes: new Uint8Array(file), pageStart: 1, pageEnd: 100, asMarkdown },
    { budgetMs: 15_000 },
  )
const textOf = async (file: Buffer, asMarkdown = false) =>
  ((await read(file, asMarkdown)) as PdfText).text

describe('markdown', () => {
  test.each([
    ['whose letters the matrix enlarges', false],
    ['that is turned', true],
  ])(
    'of a page %s has whole words, its heading and its paragraphs, and no table',
    async (_, rotated) => {
      expect(await textOf(enlargedPdf(rotated), true)).toBe(
        '# Wells of the county and their keepers\n\nThe wells were dug by hand and lined with stone from the quarry at the river, which has long been closed.\n\nAnother paragraph tells who paid for all of this.',
      )
    },
  )
})

test('a line that ends within a word does not end its paragraph in Markdown', async () => {
  const lines = [
    'The wells were dug by hand and lin-',
    'ed with stone',
    ...'from the quarry'.split(' '),
  ]
  expect(await textOf(pdfWith([lines.join('\n')]), true)).toBe(
    'The wells were dug by hand and lined with stone from the quarry',
  )
})

test('a line in a bold font above text is a heading in Markdown', async () => {
  const lines = ['Keepers', 'They dug the wells by hand.', 'Their names are lost.']
  const drawn = lines.map(
    (text, i) => `BT /F${i === 0 ? 2 : 1} 10 Tf 72 ${700 - i * 12} Td (${text}) Tj ET`,
  )
  expect(await textOf(pdfOf([drawn.join('\n')]), true)).toBe(
    '# Keepers\n\nThey dug the wells by hand. Their names are lost.',
  )
})

test('marks above a line do not end it', async () => {
  const raised = (text: string, size: number, x: number, y: number) =>
    `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`
  const file = pdfOf([
    [
      raised('Ann Digger', 10, 72, 700),
      raised('*', 7, 122.5, 705),
      raised(', Bo Keeper of f', 10, 125.5, 700),
      raised('2', 7, 194.5, 703.6),
    ].join('\n'),
  ])
  expect(await textOf(file)).toBe('Ann Digger*, Bo Keeper of f2')
})

test.each([
  [false, '\n'],
  [true, ' '],
])(
  'ligatures of old TeX are letters, and no page break is inside of a page (markdown: %s)',
  async (asMarkdown, between) => {
    const lines = ['\x0Crst o\x0Ece', 'sta\x0B a\rows', 'wa\x0Fe']
    expect(await textOf(drawnPdf(lines), asMarkdown)).toBe(
      ['first office', 'staff aflows', 'waffle'].join(between),
    )
  },
)

describe.each([false, true])('letters that are drawn one by one (markdown: %s)', (asMarkdown) => {
  test('count once if they have a shadow', async () => {
    const text = await textOf(readFileSync('tests/fixtures/pdf/shadow.pdf'), asMarkdown)
    expect(text).toMatch(/^(?:# )?Breakfast is served at eight\n+Coffee is offered in the office/)
  })

  test('are one character with their accent', async () => {
    expect(await textOf(accentedPdf(), asMarkdown)).toBe('Ján Renê')
  })

  test('are a word if they lie on an arc', async () => {
    expect(await textOf(archedPdf('geyser'), asMarkdown)).toContain('geyser')
  })

  test('are not a word if they are far apart', async () => {
    expect(await textOf(archedPdf('geyser', 30), asMarkdown)).not.toMatch(/\w\w/)
  })
})

describe('forms', () => {
  test.each([
    [false, 'Ada Digger\n12 Main Street\nWellington\n1. May'],
    [true, 'Ada Digger\n\n12 Main Street Wellington\n\n1. May'],
  ])(
    'values of several lines stay apart, and are not headings (markdown: %s)',
    async (asMarkdown, text) => {
      const file = bareFormPdf(['Ada Digger', '12 Main Street\\rWellington', '1. May'])
      expect(await textOf(file, asMarkdown)).toBe(text)
    },
  )

  test.each([false, true])(
    'visible fields and stamps are text, hidden fields are not (markdown: %s)',
    async (asMarkdown) => {
      const text = await textOf(formPdf(), asMarkdown)
      for (const words of ['Name of the owner:', 'Ada Digger', 'Wellington', 'Received in May']) {
        expect(text.split(words)).toHaveLength(2)
      }
      expect(text).not.toContain('Nobody')
    },
  )
})

test.each([false, true])(
  'a note without an appearance is text (markdown: %s)',
  async (asMarkdown) => expect(await textOf(notePdf('Dug in May'), asMarkdown)).toBe('Dug in May'),
)

test.each([false, true])(
  'content beyond the edges of a page is not text (markdown: %s)',
  async (asMarkdown) =>
    expect(await textOf(overfullPdf('The upper well', 'A hidden note'), asMarkdown)).toBe(
      'The upper well',
    ),
)

test.each([false, true])(
  'letters that only have names are read by name (markdown: %s)',
  async (asMarkdown) => expect(await textOf(namedPdf('Upper well'), asMarkdown)).toBe('Upper well'),
)

describe('broken files', () => {
  test('a file without its object table is read', async () => {
    expect(await read(unlistedPdf('The upper well'))).toMatchObject({
      text: 'The upper well',
      pages: 1,
    })
  })

  test('pages that are missing are named, the others are read', async () => {
    expect(await read(tornPdf([2, 3]))).toMatchObject({
      text: 'One page.\f\f\fFour page.',
      pages: 4,
      metadata: { unreadablePages: [2, 3], scanned: false },
    })
    expect(((await read(pdfWith(['One']))) as PdfText).metadata).not.toHaveProperty(
      'unreadablePages',
    )
  })

  test('a file without any page that can be read is unreadable, not scanned', async () => {
    expect(await read(tornPdf([1, 2, 3, 4]))).toEqual({ failure: 'unreadable' })
    expect(await read(tornPdf([1, 2, 3, 4]), true)).toEqual({ failure: 'unreadable' })
  })

  test('a file that needs a certificate is encrypted, not broken', async () => {
    expect(await read(certifiedPdf())).toEqual({ failure: 'encrypted' })
  })
})

test('two single quotes are one double quote', () =>
  expect(tidyPage('the ‘‘wells’’ of ‘old’')).toBe('the “wells” of ‘old’'))

test('radicals become characters, and ligatures letters', () =>
  expect(tidyPage('\u2F00\u2F08 o\uFB03ce')).toBe('\u4E00\u4EBA office'))

test.each([
  ['exam-\nple', 'example'],
  ['exam\u2010\nple', 'example'],
  ['2019-\n2020', '2019-\n2020'],
])('hyphenated words are joined, with any hyphen: %j', (text, joined) =>
  expect(tidyPage(text)).toBe(joined),
)

test('marks on a separate line belong to the letter before them', () =>
  expect(tidyPage('\u0E15\n\u0E31\u0E49\n\u0E07')).toBe('\u0E15\u0E31\u0E49\u0E07'))

test('codes without a letter separate words, and are not ligatures', () =>
  expect(tidyPage('9\x01BC\x0F\x01DE')).toBe('9 BC  DE'))

test('a byte of zero before each letter is not a hyphen', () =>
  expect(tidyPage('\uFFFED\uFFFEE\uFFFEF\uFFFEG')).toBe('DEFG'))

test.each([false, true])(
  'a note drawn over a line does not break it (markdown: %s)',
  async (asMarkdown) => {
    const text = await textOf(stampedPdf('Dummy file of wells', 'Received'), asMarkdown)
    expect(text.split('\n').filter(Boolean)).toEqual(['Dummy file of wells', 'Received'])
    expect(await textOf(stampedPdf('Dummy file of wells', 'file'), asMarkdown)).toBe(
      'Dummy file of wells',
    )
  },
)

describe('text printed twice to look bold', () => {
  const at = (x: number, y: number, text: string) => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET`
  test.each([false, true])('is once (markdown: %s)', async (asMarkdown) => {
    const line = 'ANNUAL REPORT OF WELLS'
    const file = pdfOf([[at(72, 720, line), at(72.4, 720, line)].join('\n')])
    expect(await textOf(file, asMarkdown)).toMatch(/^(?:# )?ANNUAL REPORT OF WELLS$/)
  })

  test('is twice on different lines and at different places', async () => {
    const file = pdfOf([
      [at(72, 720, 'REPORT'), at(72, 700, 'REPORT'), at(200, 700, 'REPORT')].join('\n'),
    ])
    expect((await textOf(file)).match(/REPORT/g)).toHaveLength(3)
  })
})

describe('text from right to left', () => {
  const items = (letters: string, x: (index: number) => number) =>
    [...letters].map((letter, i) => {
      const origin = { x: x(i), y: 0 }
      const box: [Point, Point] = [origin, { x: x(i) + 5, y: 10 }]
      return { letter, glyph: { letter, origin, box, size: 10, isLevel: true } }
    })
  const read = (letters: string, x: (index: number) => number) =>
    inReadingOrder(items(letters, x))
      .map(({ letter }) => letter)
      .join('')

  test('is read in its order, however it is drawn', () => {
    expect(read('שלום עולם', (i) => 200 - i * 6)).toBe('שלום עולם')
    expect(read('םלוע םולש', (i) => 100 + i * 6)).toBe('שלום עולם')
    expect(read('Hello', (i) => 100 + i * 6)).toBe('Hello')
  })

  test('keeps its numbers and the text around it', () => {
    expect(read('Wells: ב 12.5 א, one', (i) => 100 + i * 6)).toBe('Wells: א 12.5 ב, one')
  })
})

test.each([false, true])(
  'the line numbers of a court are not text, a short list is (markdown: %s)',
  async (asMarkdown) => {
    const numbers = (count: number) =>
      Array.from({ length: count }, (_, i) => `BT /F1 10 Tf 40 ${720 - i * 20} Td (${i + 1}) Tj ET`)
    const line = 'BT /F1 10 Tf 90 720 Td (The wells were dug by hand.) Tj ET'
    const read = (count: number) =>
      textOf(pdfOf([[...numbers(count), line].join('\n')]), asMarkdown)
    expect(await read(25)).toBe('The wells were dug by hand.')
    expect(await read(9)).toMatch(/^1\s+2\s+3\s/)
  },
)
