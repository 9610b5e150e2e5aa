import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { strToU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { framesOf } from '../support/frames'
import { jobsOf } from '../support/jobs'
import { archive, docx, p, run, withParts } from '../support/office-files'
import { pdfWith } from '../support/pdf-files'
import { pictureOf, scannedPdf } from '../support/scans'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

type Page = {
  number: number
  name: string | null
  markdown: string | null
  text: string | null
  ocr: { confidence: number; lines: { text: string }[] } | null
}
type Reply = {
  type: string
  markdown: string | null
  pages: Page[]
  tables: { rows: string[][] }[] | null
  warnings: string[]
  cost: number
}

const HERONS = docx(
  `${p(run('Herons'), '<w:outlineLvl w:val="0"/>')}${p(run('They fish.'))}<w:tbl><w:tr><w:tc>${p(run('A'))}</w:tc></w:tr><w:tr><w:tc>${p(run('1'))}</w:tc></w:tr></w:tbl>`,
)
/** Office writes a locked file as a container with this stream. */
const LOCKED = Buffer.concat([
  Buffer.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  Buffer.from('EncryptedPackage', 'utf16le'),
])
const MARKDOWN = '# Herons\n\nThey fish.\n\n| A |\n| --- |\n| 1 |'
let world: World
let book: ReturnType<typeof openBook>
beforeAll(async () => {
  const send =
    (bytes: Uint8Array, type: string) =>
    (_: unknown, response: import('node:http').ServerResponse) =>
      void response.writeHead(200, { 'Content-Type': type }).end(bytes)
  world = await joinWorld({
    model: false,
    pages: {
      '/report.docx': send(HERONS, 'application/octet-stream'),
      '/paper.pdf': send(pdfWith(['First page', 'Second page']), 'application/pdf'),
      '/scan.pdf': send(
        scannedPdf([
          await pictureOf('Herons fish at night and sleep by day'),
          await pictureOf('The second page'),
        ]),
        'application/pdf',
      ),
      '/photo.png': send(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2), 'image/png'),
    },
  })
  book = openBook(world.server)
})
afterAll(async () => {
  book.close()
  await world.stop()
})

const headers = () => ({ Authorization: `Bearer ${world.server.key}` })
const at = (place: string) => `${world.site.url}${place}`
async function read(response: Response): Promise<Reply> {
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Reply
}
const parse = (body: object) => world.server.post('/api/v2/parse', body)
async function upload(
  fields: Record<string, string>,
  file: Uint8Array,
  name: string,
  more: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([new Uint8Array(file)]), name)
  return fetch(`${world.server.url}/api/v2/parse`, {
    method: 'POST',
    headers: { ...headers(), ...more },
    body: form,
  })
}

describe('a file is read the same', () => {
  test('by URL', async () => {
    const { markdown, type, cost } = await read(await parse({ url: at('/report.docx') }))
    expect({ markdown, type, cost }).toEqual({ markdown: MARKDOWN, type: 'docx', cost: 0.002 })
  })

  test('in base64', async () => {
    const data = Buffer.from(HERONS).toString('base64')
    expect((await read(await parse({ data, name: 'r.docx' }))).markdown).toBe(MARKDOWN)
  })

  test('as a form, with its fields, and leaves nothing on the disk', async () => {
    const fields = { formats: '["markdown","tables"]', pages: '1', instructions: '[none]' }
    const reply = await read(await upload(fields, HERONS, 'r.docx'))
    expect(reply.markdown).toBe(MARKDOWN)
    expect(reply.tables).toEqual([{ page: 1, rows: [['A'], ['1']] }])
    const plain = await read(await upload({ formats: 'markdown, tables' }, HERONS, 'r.docx'))
    expect([plain.markdown, plain.tables]).toEqual([reply.markdown, reply.tables])
    const left = readdirSync(tmpdir()).filter((name) => name.startsWith('groundwire-upload-'))
    expect(left).toEqual([])
  })

  test('as a raw body', async () => {
    const response = await fetch(`${world.server.url}/api/v2/parse`, {
      method: 'POST',
      headers: { ...headers(), 'Content-Type': 'application/octet-stream', 'X-Filename': 'r.docx' },
      body: new Uint8Array(HERONS),
    })
    expect((await read(response)).markdown).toBe(MARKDOWN)
  })

  test('page by page', async () => {
    const frames = await framesOf(
      await world.server.post('/api/v2/parse_stream', { url: at('/report.docx') }),
    )
    expect(frames.map(({ type }) => type)).toEqual(['page', 'usage', 'done'])
    expect(frames[0]?.page).toMatchObject({ number: 1, markdown: MARKDOWN })
  })
})

test('a PDF by its pages, of which some may be chosen', async () => {
  const { pages, type } = await read(
    await parse({ url: at('/paper.pdf'), formats: ['text'], pages: '2' }),
  )
  expect([type, pages]).toEqual([
    'pdf',
    [
      {
        number: 2,
        name: null,
        markdown: null,
        text: 'Second page',
        html: null,
        ocr: null,
        image: null,
      },
    ],
  ])
})

test('files in an archive are read and paid one by one; what cannot be read is told', async () => {
  const before = book.balance()
  const text = { 'a.csv': 'x,y\n1,2\n', 'b.bin': '\u0000\u0001\u0002\u0000', 'c.txt': 'Text.' }
  const file = withParts(archive(text), { 'd.zip': archive({ 'e.txt': 'In.' }), 'f.txt': '' })
  const reply = await read(await upload({}, file, 'all.zip'))
  expect(reply.pages.map(({ name }) => name)).toEqual(['a.csv', 'c.txt'])
  expect(reply.warnings).toEqual([
    'b.bin was not read: b.bin is not a document that can be read.',
    'd.zip was not read: it is an archive in another file.',
    'f.txt was not read: f.txt is empty.',
  ])
  expect(reply.cost).toBe(0.006)
  await book.settled()
  expect(before - book.balance()).toBe(6_000_000)
})

describe('scans', () => {
  const TEXT = 'Herons fish at night and sleep by day'
  const scan = async () => scannedPdf([await pictureOf(TEXT), await pictureOf('The second page')])

  test('are read, and paid by the page', async () => {
    const before = book.balance()
    const reply = await read(await upload({}, await scan(), 'scan.pdf'))
    expect(reply.pages.map(({ markdown }) => markdown)).toEqual([TEXT, 'The second page'])
    expect(reply.pages[0]?.ocr?.lines[0]).toMatchObject({ text: TEXT })
    expect(reply.pages[0]?.ocr?.confidence).toBeGreaterThan(0.8)
    expect(reply.cost).toBe(0.004)
    await book.settled()
    expect(before - book.balance()).toBe(4_000_000)
  }, 60_000)

  test('are left alone with ocr never', async () => {
    const reply = await read(await upload({ ocr: 'never' }, await scan(), 'scan.pdf'))
    expect([reply.cost, reply.warnings.length, reply.markdown?.trim()]).toEqual([0.002, 1, ''])
  })

  test('are read by get_pdf_content with ocr', async () => {
    const ask = (ocr: boolean) =>
      world.server.post('/api/v2/get_pdf_content', { url: at('/scan.pdf'), ocr })
    const plain = (await (await ask(false)).json()) as { text: string; warnings?: string[] }
    expect([plain.text.trim(), plain.warnings]).toEqual(['', undefined])
    const { text, cost, warnings } = (await (await ask(true)).json()) as Reply & { text: string }
    expect([text, cost, warnings]).toEqual([`${TEXT}\fThe second page`, 0.004, []])
  }, 60_000)

  test('a language that is not installed is named', async () => {
    const response = await parse({ url: at('/scan.pdf'), languages: ['de'] })
    const body = await response.json()
    expect([response.status, body.detail.error_code]).toEqual([400, 'invalid_languages'])
    expect(body.detail.message).toContain('npm run ocr -- deu')
  })
})

describe('by other services’ interfaces', () => {
  test('Firecrawl: a form with options, and office files in a scrape', async () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(HERONS)]), 'r.docx')
    form.set('options', JSON.stringify({ formats: ['markdown', 'html'] }))
    const url = `${world.server.url}/v2/parse`
    const response = await fetch(url, { method: 'POST', headers: headers(), body: form })
    const { success, data } = (await response.json()) as {
      success: boolean
      data: { markdown: string; html: string }
    }
    expect([response.status, success, data.markdown]).toEqual([200, true, MARKDOWN])
    expect(data.html).toContain('<h1>Herons</h1>')
    const page = await world.server.post('/v2/scrape', { url: at('/report.docx') })
    expect((await page.json()).data.markdown).toBe(MARKDOWN)
  })

  test('Jina: a URL of an office file, and a file in base64', async () => {
    const ask = (body: object) => world.server.post('/r/', body, { Accept: 'application/json' })
    const byUrl = (await (await ask({ url: at('/report.docx') })).json()) as {
      data: { content: string }
    }
    expect(byUrl.data.content).toContain('They fish.')
    const data = Buffer.from(pdfWith(['A page of a PDF'])).toString('base64')
    expect(JSON.stringify(await (await ask({ pdf: data })).json())).toContain('A page of a PDF')
  })

  test('Open WebUI: its loader of documents', async () => {
    const response = await fetch(`${world.server.url}/open-webui/process`, {
      method: 'PUT',
      headers: {
        ...headers(),
        'Content-Type': 'application/octet-stream',
        'X-Filename': 'r%20a.docx',
      },
      body: new Uint8Array(HERONS),
    })
    expect(await response.json()).toMatchObject([
      { page_content: MARKDOWN, metadata: { source: 'r a.docx' } },
    ])
  })

  test.each(['/v2/parse', '/open-webui/process'])(
    '%s needs a key before it takes a file',
    async (path) => {
      const response = await fetch(`${world.server.url}${path}`, {
        method: path === '/v2/parse' ? 'POST' : 'PUT',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: new Uint8Array(1_000),
      })
      expect(response.status).toBe(401)
      const left = readdirSync(tmpdir()).filter((name) => name.startsWith('groundwire-upload-'))
      expect(left).toEqual([])
    },
  )
})

test('a picture is told not to be read', async () => {
  const { type, warnings } = await read(await parse({ url: at('/photo.png') }))
  expect([type, warnings.length]).toEqual(['image', 1])
})

describe('a bad file', () => {
  const cases: [what: string, ask: () => Promise<Response>, status: number, code: string][] = [
    ['none', () => parse({}), 400, 'missing_url'],
    ['two', () => parse({ url: at('/report.docx'), data: 'AA==' }), 400, 'invalid_data'],
    ['not base64', () => parse({ data: '%%%' }), 400, 'invalid_data'],
    ['another’s upload', () => parse({ data: 'upload:guessed' }), 400, 'unsupported_document'],
    ['a private address', () => parse({ url: 'http://10.0.0.1/a.docx' }), 400, 'blocked_url'],
    [
      'old Word',
      () => upload({}, Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'a.doc'),
      400,
      'unsupported_document',
    ],
    ['empty', () => upload({}, strToU8(' \n'), 'a.txt'), 422, 'document_unreadable'],
    ['with a password', () => upload({}, LOCKED, 'a.docx'), 422, 'document_encrypted'],
    ['corrupted', () => upload({}, HERONS.subarray(0, 400), 'a.docx'), 422, 'document_unreadable'],
    [
      'a form without a file',
      async () => {
        const form = new FormData()
        form.set('formats', '["text"]')
        return fetch(`${world.server.url}/api/v2/parse`, {
          method: 'POST',
          headers: headers(),
          body: form,
        })
      },
      400,
      'missing_file',
    ],
  ]
  test.each(cases)('%s is free', async (_, ask, status, code) => {
    const before = book.balance()
    const response = await ask()
    expect([response.status, (await response.json()).detail?.error_code]).toEqual([status, code])
    await book.settled()
    expect(book.balance()).toBe(before)
  })

  test('over 50 MiB is refused, and without a key it is not stored', async () => {
    const large = new Uint8Array((50 << 20) + 1)
    const send = (own: Record<string, string>) =>
      fetch(`${world.server.url}/api/v2/parse`, {
        method: 'POST',
        headers: { ...own, 'Content-Type': 'application/octet-stream' },
        body: large,
      }).then(
        async (response) => (await response.json()).detail?.error_code as string,
        // The server may close before all was sent.
        () => 'closed',
      )
    expect(['document_too_large', 'closed']).toContain(await send(headers()))
    expect(['missing_service_api_key', 'closed']).toContain(await send({}))
  })
})

test('a mail by the command line’s form has its attachment', async () => {
  const mail = `From: a@b.example\r\nTo: c@d.example\r\nSubject: S\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nHello\r\n--x\r\nContent-Disposition: attachment; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nx,y\r\n1,2\r\n--x--\r\n`
  const reply = await read(await upload({}, strToU8(mail), 'm.eml'))
  expect(reply.pages.map(({ name }) => name)).toEqual(['S', 'a.csv'])
  expect(reply.cost).toBe(0.004)
})

test('a batch parses each file in a job, and charges only what was read', async () => {
  const jobs = jobsOf(world.server)
  const balance = book.balance()
  const urls = ['/report.docx', '/paper.pdf', '/photo.png', '/gone.pdf'].map(at)
  const body = { urls, formats: ['markdown', 'tables'], ocr: 'never' }
  const { id } = await jobs.start('batch_parse', body)
  expect(await jobs.until(id, 'completed')).toMatchObject({
    kind: 'batch_parse',
    progress: { done: 3, failed: 1, total: 4 },
    cost: 0.006,
  })
  const results = await jobs.results(id)
  const page = (place: string) => results.find(({ url }) => url === at(place))
  expect(page('/report.docx')?.page).toMatchObject({
    type: 'docx',
    markdown: MARKDOWN,
    cost: 0.002,
  })
  expect(page('/paper.pdf')?.page).toMatchObject({ type: 'pdf', page_count: 2 })
  expect(page('/gone.pdf')).toMatchObject({ success: false, page: null, cost: 0 })
  await expect.poll(() => balance - book.balance()).toBe(6_000_000)
})

test('an upload that is sent again with its Idempotency-Key gets the first reply, and is paid once', async () => {
  const key = { 'Idempotency-Key': 'the-same-file' }
  const before = book.balance()
  const first = await read(await upload({}, HERONS, 'r.docx', key))
  expect(await read(await upload({}, HERONS, 'r.docx', key))).toEqual(first)
  expect(before - book.balance()).toBe(2_000_000)
  const other = await upload({}, HERONS, 'other.docx', key)
  expect((await other.json()).detail.error_code).toBe('idempotency_mismatch')
})
