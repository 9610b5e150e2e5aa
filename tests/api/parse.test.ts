import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { strToU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { framesOf } from '../support/frames'
import { archive, docx, p, run } from '../support/office-files'
import { pdfWith } from '../support/pdf-files'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

type Page = { number: number; name: string | null; markdown: string | null; text: string | null }
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
async function upload(fields: Record<string, string>, file: Uint8Array, name: string) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([new Uint8Array(file)]), name)
  return fetch(`${world.server.url}/api/v2/parse`, {
    method: 'POST',
    headers: headers(),
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
    const reply = await read(await upload({ formats: '["markdown","tables"]' }, HERONS, 'r.docx'))
    expect(reply.markdown).toBe(MARKDOWN)
    expect(reply.tables).toEqual([{ page: 1, rows: [['A'], ['1']] }])
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
    [{ number: 2, name: null, markdown: null, text: 'Second page', html: null }],
  ])
})

test('files in an archive are read and paid one by one; what cannot be read is told', async () => {
  const before = book.balance()
  const file = archive({
    'a.csv': 'x,y\n1,2\n',
    'b.bin': '\u0000\u0001\u0002\u0000',
    'c.txt': 'Text.',
  })
  const reply = await read(await upload({}, file, 'all.zip'))
  expect(reply.pages.map(({ name }) => name)).toEqual(['a.csv', 'c.txt'])
  expect(reply.warnings).toEqual([expect.stringMatching(/^b\.bin was not read/)])
  expect(reply.cost).toBe(0.006)
  await book.settled()
  expect(before - book.balance()).toBe(6_000_000)
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
