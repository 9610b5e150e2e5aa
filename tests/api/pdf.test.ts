import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { endlessPdf, pdfWith, reportPdf } from '../support/pdf-files'
import { joinWorld } from '../support/shared-world'
import type { Answer } from '../support/site'
import type { World } from '../support/world'

let world: World
let book: ReturnType<typeof openBook>
const ask = (path: string, more: Record<string, unknown> = {}) =>
  world.server.post('/api/v2/get_pdf_content', {
    url: path.startsWith('/') ? world.site.url + path : path,
    ...more,
  })
const send =
  (body: Buffer | string, type = 'application/pdf'): Answer =>
  (_, response) => {
    response.writeHead(200, { 'Content-Type': type })
    response.end(body)
  }
const GOOD = pdfWith(
  ['The first page of a pam-\nphlet about wells.', 'The second page.', 'The third.'],
  {
    Title: 'Wells',
    Author: 'A. Digger',
    CreationDate: "D:20260131120000+01'00'",
  },
)

beforeAll(async () => {
  world = await joinWorld({
    pages: {
      '/good.pdf': send(GOOD),
      '/no-extension': send(GOOD, 'application/octet-stream'),
      '/cut.pdf': send(GOOD.subarray(0, 700)),
      '/page.pdf': send('<html><h1>Sign in</h1></html>', 'application/pdf'),
      '/noise.pdf': send(`%PDF-1.7\n${'x'.repeat(2_000)}`),
      '/blank.pdf': send(pdfWith([''])),
      '/long.pdf': send(pdfWith(Array.from({ length: 22 }, (_, at) => `Page ${at}`))),
      '/report.pdf': send(reportPdf()),
      '/huge.pdf': (_, response) => {
        response.writeHead(200, {
          'Content-Type': 'application/pdf',
          'Content-Length': String(60 << 20),
        })
        response.write(GOOD)
        const fill = () => {
          while (!response.destroyed && response.write(Buffer.alloc(1 << 20)));
        }
        response.on('drain', fill)
        fill()
      },
      '/stalled.pdf': (_, response) =>
        void response.writeHead(200, { 'Content-Type': 'application/pdf' }).write('%PDF-1.4\n'),
      '/endless.pdf': send(endlessPdf()),
    },
  })
  book = openBook(world.server)
})
afterAll(async () => {
  book.close()
  await world.stop()
})

describe('200', () => {
  test('returns the text in order with form feeds between pages, their number, and the metadata', async () => {
    const before = book.balance()
    const response = await ask('/good.pdf')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      text: 'The first page of a pamphlet about wells.\fThe second page.\fThe third.',
      pages: 3,
      url: `${world.site.url}/good.pdf`,
      statusCode: 200,
      cost: 0.002,
      metadata: {
        title: 'Wells',
        author: 'A. Digger',
        createdAt: '2026-01-31T11:00:00.000Z',
        modifiedAt: null,
        scanned: false,
        encrypted: false,
      },
    })
    expect(before - book.balance()).toBe(2_000_000)
  })

  test('returns selected pages, and reads a PDF with another type and name', async () => {
    expect((await (await ask('/good.pdf', { page_start: 2, page_end: 2 })).json()).text).toBe(
      'The second page.',
    )
    expect((await (await ask('/no-extension')).json()).pages).toBe(3)
  })

  test('returns pictures of the pages that are wanted, for the same price', async () => {
    const reply = await (await ask('/good.pdf', { page_start: 2, page_images: true })).json()
    expect(reply).toMatchObject({ cost: 0.002, warnings: [], pages: 3 })
    const images: { number: number; data: string; width: number }[] = reply.page_images
    expect(images.map(({ number }) => number)).toEqual([2, 3])
    for (const { data, width } of images)
      expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({
        format: 'webp',
        width,
      })
    const long = await (await ask('/long.pdf', { page_images: true })).json()
    expect(long.page_images).toHaveLength(20)
    expect(long.warnings).toEqual([expect.stringContaining('2 pages were not drawn')])
  })

  test('ignores pages beyond the last, and rejects a range that ends before it begins, free', async () => {
    expect(await (await ask('/good.pdf', { page_start: 3, page_end: 99 })).json()).toMatchObject({
      text: 'The third.',
    })
    const beyond = await ask('/good.pdf', { page_start: 4 })
    expect(beyond.status).toBe(400)
    expect((await beyond.json()).detail).toMatchObject({
      error_code: 'invalid_page_start',
      message: expect.stringContaining('3 pages'),
    })
    const before = book.balance()
    const response = await ask('/good.pdf', { page_start: 3, page_end: 2 })
    expect(response.status).toBe(400)
    expect((await response.json()).detail).toMatchObject({
      error_code: 'invalid_page_end',
      details: { issues: [{ path: 'page_end' }] },
    })
    expect(book.balance()).toBe(before)
  })

  test('markdown has headings from larger letters, and tables from aligned lines', async () => {
    const { text } = await (await ask('/report.pdf', { format: 'markdown' })).json()
    expect(text).toContain('# Wells of the county')
    expect(text).toContain('The wells were dug in the spring.')
    expect(text).toContain('| Well | Depth |\n| --- | --- |\n| Upper | 12 |\n| Lower | 30 |')
  })

  test('returns an empty text for a file without a text layer, and says that it is scanned', async () => {
    expect(await (await ask('/blank.pdf')).json()).toMatchObject({
      text: '',
      pages: 1,
      metadata: { scanned: true },
    })
  })
})

describe('the right error for each bad file, and no charge', () => {
  const bad: [string, string, number, string][] = [
    ['an HTML page served as a PDF', '/page.pdf', 400, 'not_a_pdf'],
    ['a page that is not a PDF at all', '/', 400, 'not_a_pdf'],
    ['noise after the header', '/noise.pdf', 422, 'pdf_unreadable'],
    ['over 50 MiB', '/huge.pdf', 400, 'pdf_too_large'],
    ['nothing at the address', '/missing.pdf', 500, 'url_scrape_failed'],
    ['a private address', 'http://127.0.0.1:1/a.pdf', 400, 'blocked_url'],
    ['no address', 'nope', 400, 'invalid_url'],
  ]
  test.each(bad)('%s', async (_, path, status, code) => {
    const before = book.balance()
    const response = await ask(path)
    expect((await response.json()).detail.error_code).toBe(code)
    expect(response.status).toBe(status)
    expect(book.balance()).toBe(before)
  })

  test('a download that stalls and a file that loops are 504 within 16 seconds, without delaying other calls', async () => {
    const before = book.balance()
    let areOver = false
    const from = performance.now()
    const slow = Promise.all([ask('/stalled.pdf'), ask('/endless.pdf')])
    void slow.then(() => {
      areOver = true
    })
    const other = await ask('/good.pdf')
    expect([other.status, areOver]).toEqual([200, false])
    const [stalled, endless] = await slow
    expect(performance.now() - from).toBeLessThan(16_500)
    expect(stalled.status).toBe(504)
    expect((await stalled.json()).detail).toMatchObject({
      error_type: 'scraping_error',
      error_code: 'pdf_timeout',
    })
    expect([504, 422]).toContain(endless.status)
    expect(before - book.balance()).toBe(2_000_000)
  }, 60_000)
})
