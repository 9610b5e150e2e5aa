import { expect, test } from 'vitest'
import { documentIn } from '@/lib/reader/documents/in-thread'
import { isFailure } from '@/lib/reader/documents/index'
import { archive, openDocument, withParts } from '../../../support/office-files'

const read = async (bytes: Uint8Array, name: string) => {
  const start = process.cpuUsage().user
  const outcome = await documentIn({ bytes, name, contentType: null })
  const ms = (process.cpuUsage().user - start) / 1_000
  return { outcome, ms }
}
const text = (content: string) => new Uint8Array(Buffer.from(content))
const cell =
  '<table:table-cell table:number-columns-repeated="400"><text:p>y</text:p></table:table-cell>'
const table = `<table:table><table:table-row table:number-rows-repeated="1000">${cell}</table:table-row></table:table>`
const objects = '<text:p><draw:frame><draw:object xlink:href="./O"/></draw:frame></text:p>'.repeat(
  3_000,
)
const content = `<office:document-content><office:body><office:text>${'<text:p>abc</text:p>'.repeat(2_000)}</office:text></office:body></office:document-content>`
const pages = (count: number) =>
  archive({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfile full-path="c.opf"/></container>',
    'c.opf': `<package><manifest><item id="i" href="c.xhtml"/></manifest><spine>${'<itemref idref="i"/>'.repeat(count)}</spine></package>`,
    'c.xhtml': `<html><body>${'<p>words of a page</p>'.repeat(1_000)}</body></html>`,
  })

test.each<[string, string, () => Uint8Array, 'too_large' | null]>([
  [
    'cells repeated over many tables',
    'a.ods',
    () => openDocument('spreadsheet', table.repeat(50)),
    'too_large',
  ],
  [
    'a row much longer than the others',
    'a.csv',
    () => text(`${'c,'.repeat(200_000)}\n${'1\n'.repeat(20_000)}`),
    null,
  ],
  ['a million rows', 'a.csv', () => text('a,b\n'.repeat(1_000_000)), null],
  ['a million lines of JSON', 'a.jsonl', () => text('{"a":1}\n'.repeat(1_000_000)), null],
  ['a chapter that comes again and again', 'a.epub', () => pages(5_000), 'too_large'],
])('%s', async (_, name, file, failure) => {
  const { outcome, ms } = await read(file(), name)
  expect(isFailure(outcome) ? outcome.failure : null).toBe(failure)
  expect(ms).toBeLessThan(8_000)
})

test('an object that comes again and again is read a limited number of times', async () => {
  const file = withParts(openDocument('text', objects), { 'O/content.xml': content })
  expect((await read(file, 'a.odt')).ms).toBeLessThan(8_000)
})
