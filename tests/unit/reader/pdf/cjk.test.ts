import { expect, test } from 'vitest'
import { withOpenTable } from '@/lib/reader/pdf/open-table'
import { type PdfText, readDocument } from '@/lib/reader/pdf/read-document'
import { cjkPdf, letterColumn, letterRuns } from '../../../support/cjk-pdf'
import { pdfOf } from '../../../support/pdf-files'

const read = async (file: Buffer, asMarkdown = false) =>
  (await readDocument({ bytes: file, pageStart: 1, pageEnd: 9, asMarkdown })) as PdfText

const TEXTS = [
  ['UniGB', '关于公司年度报告的说明'],
  ['UniCNS', '關於公司年度報告的說明'],
  ['UniJIS', '会社の年次報告について'],
  ['UniKS', '회사연차보고서에관하여'],
] as const

test.each(
  TEXTS.flatMap(([collection, text]) =>
    [false, true].map((asMarkdown) => [collection, text, asMarkdown] as const),
  ),
)(
  'letters of %s drawn one by one in a font that the file lacks are read: %s (%s)',
  async (collection, text, asMarkdown) => {
    const runs = letterRuns(text, { x: 72, y: 700 })
    expect((await read(cjkPdf(collection, runs), asMarkdown)).text).toContain(text)
  },
)

test.each(TEXTS)('the invisible text of a scan is read (%s)', async (collection, text) => {
  const runs = letterRuns(text, { x: 72, y: 700, mode: 3 })
  const { text: reading, metadata } = await read(cjkPdf(collection, runs))
  expect(reading).toBe(text)
  expect(metadata.scanned).toBe(false)
})

const COLUMNS = ['右の列が先に来る', '左の列は後に読む', '三番目の列です']

test.each([false, true])(
  'columns are read from right to left (markdown: %s)',
  async (asMarkdown) => {
    const runs = COLUMNS.map((text, i) => ({ text, x: 500 - i * 40, y: 740 }))
    for (const order of [runs, runs.toReversed()]) {
      const { text } = await read(cjkPdf('UniJIS', order, { vertical: true }), asMarkdown)
      expect(text.replace(/\s/g, '')).toBe(COLUMNS.join(''))
    }
  },
)

test('columns of single letters are lines, band by band', async () => {
  const runs = COLUMNS.flatMap((text, i) => letterColumn(text, { x: 500 - i * 40, y: 740 }))
  const lower = letterColumn('下の段は最後に読む', { x: 480, y: 500 })
  expect((await read(cjkPdf('UniJIS', [...lower, ...runs]))).text).toBe(
    [...COLUMNS, '下の段は最後に読む'].join('\n'),
  )
})

test('lines of a page stay lines', async () => {
  const runs = COLUMNS.map((text, i) => ({ text, x: 72, y: 740 - i * 20 }))
  expect((await read(cjkPdf('UniJIS', runs))).text).toBe(COLUMNS.join('\n'))
})

test('a page whose letters no reader knows is named', async () => {
  const lost = await read(cjkPdf('none', [{ text: '\uE000\uE001\uE002', x: 72, y: 700 }]))
  expect(lost.metadata.unreadablePages).toEqual([1])
  expect((await read(pdfOf(['']))).metadata).not.toHaveProperty('unreadablePages')
})

test('only the limit of a table is removed', () => {
  const table = [4, 5, 1, 0x70, 1, 2, 2]
  const module = Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...table])
  expect(() => WebAssembly.Module.exports(new WebAssembly.Module(module))).not.toThrow()
  expect([...withOpenTable(module).slice(8)]).toEqual([4, 4, 1, 0x70, 0, 2])
  const open = Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 4, 4, 1, 0x70, 0, 2])
  expect([...withOpenTable(open)]).toEqual([...open])
})
