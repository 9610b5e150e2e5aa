import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoint } from '@/lib/api/http/index'
import { parse } from '@/lib/capabilities/parse/index'
import { type Inside, openInside } from '@/tests/support/inside'
import {
  archive,
  docx,
  openDocument,
  p,
  pptx,
  relationsTo,
  run,
  withParts,
  xlsx,
} from '@/tests/support/office-files'
import { pdfFile, pdfOf, pdfWith } from '@/tests/support/pdf-files'
import { pictureOf, scannedPdf } from '@/tests/support/scans'

type Image = { page: number | null; type: string | null; data: string | null; url: string | null }
let inside: Inside
let png: Buffer
beforeAll(async () => {
  inside = await openInside()
  const create = { width: 20, height: 20, channels: 3, background: '#c33' } as const
  png = await sharp({ create }).png().toBuffer()
})
afterAll(() => inside.stop())

async function imagesOf(file: Uint8Array | string, name: string) {
  const data = Buffer.from(file as string).toString('base64')
  const body = { data, name, formats: ['images'], ocr: 'never' }
  const response = await endpoint(parse)(inside.request(body))
  const reply = (await response.json()) as { images: Image[]; warnings: string[] }
  expect(response.status, JSON.stringify(reply).slice(0, 500)).toBe(200)
  return reply
}

const slides = () =>
  withParts(
    pptx([
      { title: 'A', texts: ['a'] },
      { title: 'B', texts: ['b'] },
    ]),
    {
      'ppt/slides/_rels/slide2.xml.rels': relationsTo('image', ['../media/image1.png']),
      'ppt/media/image1.png': png,
    },
  )
const sheets = () =>
  withParts(
    xlsx([
      { name: 'A', rows: ['<c r="A1"><v>1</v></c>'] },
      { name: 'B', rows: ['<c r="A1"><v>2</v></c>'] },
    ]),
    {
      'xl/worksheets/_rels/sheet2.xml.rels': relationsTo('drawing', ['../drawings/drawing1.xml']),
      'xl/drawings/drawing1.xml': '<xdr:wsDr/>',
      'xl/drawings/_rels/drawing1.xml.rels': relationsTo('image', ['../media/image1.png']),
      'xl/media/image1.png': png,
    },
  )
const book = () =>
  withParts(
    archive({
      mimetype: 'application/epub+zip',
      'META-INF/container.xml': '<container><rootfile full-path="OPS/book.opf"/></container>',
      'OPS/book.opf':
        '<package><manifest><item id="a" href="a.xhtml"/><item id="b" href="b.xhtml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>',
      'OPS/a.xhtml': '<html><body><p>One</p></body></html>',
      'OPS/b.xhtml': '<html><body><img src="pictures/i.png"/></body></html>',
    }),
    { 'OPS/pictures/i.png': png },
  )
const web = () =>
  [
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary="b"; type="text/html"',
    '',
    '--b',
    'Content-Type: text/html',
    '',
    '<html><body><p>Herons</p><img src="cid:p1"></body></html>',
    '--b',
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    'Content-ID: <p1>',
    '',
    png.toString('base64'),
    '--b--',
  ].join('\r\n')
const page = () =>
  `<!doctype html><p>Herons</p><img src="data:image/png;base64,${png.toString('base64')}">`

test.each<[string, () => Uint8Array | string, number]>([
  ['a.docx', () => withParts(docx(p(run('A'))), { 'word/media/image1.png': png }), 1],
  ['a.pptx', slides, 2],
  ['a.xlsx', sheets, 2],
  ['a.odt', () => withParts(openDocument('text', ''), { 'Pictures/1.png': png }), 1],
  ['a.epub', book, 2],
  ['a.mht', web, 1],
  ['a.html', page, 1],
])('the picture of %s, with its page', async (name, file, number) => {
  const { images } = await imagesOf(file(), name)
  const [image] = images
  expect(images.length).toBe(1)
  expect(image).toMatchObject({ page: number, type: 'image/png', data: png.toString('base64') })
})

test('pictures of a PDF as PNG, each once', async () => {
  const picture = await pictureOf('Herons')
  const { images } = await imagesOf(scannedPdf([picture, picture]), 'a.pdf')
  expect(images.map(({ page: number, type }) => [number, type])).toEqual([[1, 'image/png']])
  const { width, height } = await sharp(Buffer.from(images[0]?.data ?? '', 'base64')).metadata()
  expect([width, height]).toEqual([picture.width, picture.height])
  expect((await imagesOf(pdfWith(['No picture']), 'a.pdf')).images).toEqual([])
}, 30_000)

test('a JPEG in a PDF as it is', async () => {
  const jpeg = await sharp(png).jpeg().toBuffer()
  const content = 'q 90 0 0 90 72 600 cm /I Do Q'
  const file = pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /XObject /Subtype /Image /Width 20 /Height 20 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n${jpeg.toString('latin1')}\nendstream`,
    '<< >>',
  ])
  const { images } = await imagesOf(file, 'a.pdf')
  expect(images).toMatchObject([{ type: 'image/jpeg', data: jpeg.toString('base64') }])
})

test('pictures elsewhere are named and not fetched; beyond 50 they are told', async () => {
  const { images } = await imagesOf(
    '<!doctype html><img src="https://example.com/a.png">',
    'a.html',
  )
  expect(images).toMatchObject([{ url: 'https://example.com/a.png', data: null, type: null }])
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`word/media/image${at}.png`, png]),
  )
  const reply = await imagesOf(withParts(docx(p(run('A'))), many), 'a.docx')
  expect([reply.images.length, reply.warnings[0]]).toEqual([
    50,
    expect.stringMatching(/^10 pictures were left out/),
  ])
})

describe('pictures of pages', () => {
  type Page = { number: number; image: { type: string; data: string; width: number } | null }
  const ask = async (file: Uint8Array, name: string, fields: object = {}) => {
    const data = Buffer.from(file).toString('base64')
    const body = { data, name, formats: ['text', 'page_images'], ocr: 'never', ...fields }
    const response = await endpoint(parse)(inside.request(body))
    expect(response.status).toBe(200)
    return (await response.json()) as { pages: Page[]; warnings: string[] }
  }

  test('a PDF has each page as a viewer shows it, in colour', async () => {
    const { pages } = await ask(pdfWith(['A heron stands', 'Another page']), 'a.pdf')
    expect(pages.map(({ number }) => number)).toEqual([1, 2])
    for (const { image } of pages) {
      const picture = sharp(Buffer.from(image?.data ?? '', 'base64'))
      const { format, width, channels } = await picture.metadata()
      expect([image?.type, format, width, channels]).toEqual([
        'image/webp',
        'webp',
        image?.width,
        3,
      ])
      const { channels: shades } = await picture.stats()
      expect(shades[0]?.max).toBeGreaterThan(250)
      expect(shades[0]?.min).toBeLessThan(90)
    }
  })

  test('red is red', async () => {
    const { pages } = await ask(pdfOf(['1 0 0 rg 0 0 612 792 re f']), 'a.pdf')
    const { channels } = await sharp(Buffer.from(pages[0]?.image?.data ?? '', 'base64')).stats()
    const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
    expect(red).toBeGreaterThan(240)
    expect(Math.max(green, blue)).toBeLessThan(15)
  })

  test('only the pages that are asked for, up to twenty', async () => {
    const file = pdfWith(Array.from({ length: 23 }, (_, at) => `Page ${at + 1}`))
    const some = await ask(file, 'a.pdf', { pages: '3,5' })
    expect(some.pages.map(({ number, image }) => [number, image !== null])).toEqual([
      [3, true],
      [5, true],
    ])
    const all = await ask(file, 'a.pdf')
    expect(all.pages.filter(({ image }) => image)).toHaveLength(20)
    expect(all.warnings.join()).toContain('3 pages were not drawn')
  })

  test('a picture is its own page, and an office file has none', async () => {
    const picture = await ask(png, 'a.png')
    expect(picture.pages.map(({ image }) => image?.width)).toEqual([20])
    const { pages } = await ask(docx(p(run('Text'))), 'a.docx')
    expect(pages.map(({ image }) => image)).toEqual([null])
  })
})
