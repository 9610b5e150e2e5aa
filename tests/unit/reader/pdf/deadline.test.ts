import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { pdf } from '@/lib/reader/pdf/index'
import { slowPdf } from '../../../support/pdf-files'
import { startSite } from '../../../support/site'

afterEach(() => vi.unstubAllEnvs())
const site = await startSite({
  '/slow.pdf': (_, response) => void response.end(slowPdf()),
  '/late.pdf': (_, response) => void setTimeout(() => response.end('not a PDF'), 11_000),
})
afterAll(() => site.close())

const input = {
  url: `${site.url}/slow.pdf`,
  page_start: 1,
  format: 'text' as const,
  ocr: false,
  page_images: false,
  languages: [],
}
const within = (timeoutMs: number) =>
  pdf.run(
    input,
    openCall({ id: 'test', accountId: 'test', signal: new AbortController().signal, timeoutMs }),
  )

test('a waiting call ends at its deadline', async () => {
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', site.host)
  const busy = [within(2_500), within(2_500)].map((call) => call.catch((error) => error))
  const from = performance.now()
  await expect(within(1_200)).rejects.toMatchObject({ code: 'pdf_timeout', status: 504 })
  expect(performance.now() - from).toBeLessThan(2_400)
  for (const error of await Promise.all(busy)) expect(error).toMatchObject({ code: 'pdf_timeout' })
}, 20_000)

test('a site has the whole 15 seconds to send its first byte', async () => {
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', site.host)
  const call = openCall({
    id: 'test',
    accountId: 'test',
    signal: new AbortController().signal,
    timeoutMs: 15_000,
  })
  const read = pdf.run({ ...input, url: `${site.url}/late.pdf` }, call)
  await expect(read).rejects.toMatchObject({ code: 'not_a_pdf' })
}, 20_000)
