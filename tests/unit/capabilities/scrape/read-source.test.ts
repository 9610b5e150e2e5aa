import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { readHits } from '@/lib/capabilities/answer'
import { readSource } from '@/lib/capabilities/scrape'
import { archive, docx, p, run } from '@/tests/support/office-files'
import { pdfWith } from '@/tests/support/pdf-files'
import { type Site, startSite } from '@/tests/support/site'
import { startCall } from '@/tests/support/upstreams/call'

const SENTENCE = 'Mount Talbek is 4812 metres high according to the survey.'
const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const DOCX = docx(`${p(run('Talbek survey'), '<w:outlineLvl w:val="0"/>')}${p(run(SENTENCE))}`)
let site: Site

const send =
  (bytes: Uint8Array, type: string): Parameters<typeof startSite>[0][string] =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': type }).end(bytes)

beforeAll(async () => {
  site = await startSite({
    '/report.pdf': sendPdf(pdfWith([SENTENCE, 'The second page.'], { Title: 'Survey report' })),
    '/report.docx': send(DOCX, 'application/octet-stream'),
    '/download': send(DOCX, OFFICE),
    '/file.zip': send(archive({ 'a.txt': 'x' }), 'application/zip'),
    '/photo.docx': send(Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'image/png'),
    '/paper': sendPdf(pdfWith([SENTENCE])),
    '/page': `<!doctype html><title>Talbek</title><main><article><h1>Talbek</h1><p>${SENTENCE} It took a year of work in the field.</p><p>The office published the figure on Monday, after a long debate.</p></article></main>`,
    '/broken.pdf': sendPdf(Buffer.from('%PDF-1.4 broken')),
    '/notes.txt': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.end(SENTENCE)
    },
  })
})
afterAll(() => site.close())
afterEach(() => vi.unstubAllEnvs())

function sendPdf(bytes: Buffer): Parameters<typeof startSite>[0][string] {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' })
    response.end(bytes)
  }
}

const read = (path: string) => {
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', new URL(site.url).host)
  return readSource(`${site.url}${path}`, { markdown: true, passages: true }, startCall().call)
}
const hitAt = (path: string) => ({
  title: 'From the search',
  link: `${site.url}${path}`,
  snippet: 'A report.',
  provider: 'searxng',
})

it.each(['/report.pdf', '/paper'])('reads the PDF at %s as a page', async (path) => {
  const source = await read(path)
  expect(source.markdown).toContain('4812 metres')
  expect(source?.passages.map(({ text }) => text).join('\n')).toContain('4812 metres')
})

it.each(['/report.docx', '/download'])('reads the office file at %s as a page', async (path) => {
  const source = await read(path)
  expect(source.title).toBe('Talbek survey')
  expect(source.markdown).toBe(`# Talbek survey\n\n${SENTENCE}`)
  expect(source?.passages.map(({ text }) => text).join('\n')).toContain('4812 metres')
})

it.each(['/file.zip', '/photo.docx'])('refuses %s, which is another kind of file', async (path) => {
  await expect(read(path)).rejects.toMatchObject({ status: expect.any(Number) })
})

it('gives an answer the text of a PDF, with its title', async () => {
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', new URL(site.url).host)
  const [source] = await readHits([hitAt('/report.pdf')], startCall().call)
  expect(source).toMatchObject({ read: 'page', title: 'Survey report' })
  expect(source?.passages.map(({ text }) => text).join('\n')).toContain('4812 metres')
})

it('gives an answer the text of a page', async () => {
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', new URL(site.url).host)
  const [source] = await readHits([hitAt('/page')], startCall().call)
  expect(source).toMatchObject({ read: 'page', title: 'Talbek' })
  expect(source?.passages.map(({ text }) => text).join('\n')).toContain('4812 metres')
})

it('falls back on the snippet of a PDF that cannot be read', async () => {
  await expect(read('/broken.pdf')).rejects.toMatchObject({ code: 'pdf_unreadable' })
  const [source] = await readHits([hitAt('/broken.pdf')], startCall().call)
  expect(source).toMatchObject({ read: 'snippet', title: 'From the search' })
})

it.each(['/notes.txt', '/paper'])(
  'keeps the title of the search for %s, which has none',
  async (path) => {
    vi.stubEnv('ALLOWED_PRIVATE_HOSTS', new URL(site.url).host)
    const [source] = await readHits([hitAt(path)], startCall().call)
    expect(source).toMatchObject({ read: 'page', title: 'From the search' })
  },
)
