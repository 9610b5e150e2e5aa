import type { Page } from '@playwright/test'
import { pdfWith } from '@/tests/support/pdf-files'
import { seriousIssuesOf } from '../support/accessibility'
import { sample } from '../support/sample'
import { enter, expect, test } from './app'

type Seen = [
  id: string,
  request: (site: string) => Record<string, unknown>,
  tab: string | null,
  text: RegExp,
]

const HERONS = (site: string) => ({ url: `${site}/herons` })
const VIEWS: Seen[] = [
  [
    'v2/answer',
    () => ({ query: 'herons', citations: true, return_sources: true }),
    null,
    /Sources/,
  ],
  ['v2/answer_stream', () => ({ query: 'herons' }), 'Events', /headers/],
  ['v2/web_search', () => ({ query: 'herons' }), null, /says about/],
  [
    'v2/scrape',
    (site) => ({ ...HERONS(site), main_content_only: true, explain: true }),
    'Left out',
    /words were left out/,
  ],
  ['v2/extract', (site) => ({ ...HERONS(site), modes: ['links', 'brand'] }), 'Links', /links/],
  [
    'v2/extract',
    (site) => ({ ...HERONS(site), modes: ['json'], json_schema: { title: 'string' } }),
    'Data',
    /title/,
  ],
  ['v2/map', (site) => ({ url: site }), null, /of \d+ links/],
  ['v2/crawl_stream', (site) => ({ ...HERONS(site), max_pages: 3 }), null, /pages read/],
  ['v2/get_pdf_content', (site) => ({ url: `${site}/paper.pdf`, page_images: true }), null, /of 3/],
  ['v2/video_transcript', (site) => ({ url: `${site}/talk`, segments: true }), null, /1:02:03/],
  [
    'v2/verify',
    () => ({
      text: 'Herons eat frogs and fish [1]. They weigh 20 kg [1]. Zebras live in large herds [1].',
      sources: [{ title: 'Herons', text: 'Herons eat fish and frogs. They weigh 1 to 2 kg.' }],
    }),
    null,
    /1 of 3 supported/,
  ],
  [
    'v2/rerank',
    () => ({ query: 'Where do herons nest?', documents: ['Bread.', 'Herons nest in trees.'] }),
    null,
    /document 1/,
  ],
  ['v2/parse', (site) => ({ url: `${site}/paper.pdf` }), null, /pdf/],
]

/** What else a view shows. */
const SHOWN: Record<string, (page: Page) => Promise<void>> = {
  'v2/get_pdf_content': async (page) => {
    const picture = page.getByRole('img', { name: 'Page 1' })
    await expect(picture).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('img', { name: 'Page 2' })).toBeVisible()
  },
  'v2/video_transcript': async (page) => {
    const moment = page.getByRole('link', { name: '1:02:03' })
    await expect(moment).toHaveAttribute('href', /\?t=3723&start=3723#t=3723$/)
  },
}

test('each kind of result is shown, and has no serious accessibility issue in light or dark', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000)
  await enter(page, '/overview')
  for (const [at, [id, request, tab, text]] of VIEWS.entries()) {
    await page.goto(
      `/playground?${new URLSearchParams({ endpoint: id, request: JSON.stringify(request(world.site.url)) })}`,
    )
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(page.getByText('Status', { exact: true }), id).toBeVisible({ timeout: 20_000 })
    await expect(page, id).toHaveURL(/replay=/)
    if (tab) await page.getByRole('tab', { name: tab }).first().click()
    await expect(page.getByRole('tabpanel').filter({ hasText: text }).first(), id).toBeVisible()
    await SHOWN[id]?.(page)
    for (const colorScheme of sample(['light', 'dark'] as const, 2, at)) {
      await page.emulateMedia({ colorScheme })
      expect(await seriousIssuesOf(page), `${id} ${colorScheme}`).toEqual([])
    }
  }
})

test('the playground takes a dropped file and shows its page next to its text', async ({
  page,
}) => {
  await enter(page, '/playground?endpoint=v2/parse')
  const bytes = [...pdfWith(['Invoice 4711\nTotal: 1'])]
  const transfer = await page.evaluateHandle((content) => {
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(content)], 'invoice.pdf', { type: 'application/pdf' }))
    return files
  }, bytes)
  const zone = page.getByText('Drop a file here, or choose one')
  // Nothing listens before the page is hydrated.
  await expect(async () => {
    await zone.dispatchEvent('dragover', { dataTransfer: transfer }, { timeout: 1_000 })
    await zone.dispatchEvent('drop', { dataTransfer: transfer }, { timeout: 1_000 })
    await expect(page.getByText('invoice.pdf')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('textbox', { name: 'JSON schema' }).fill('{"total": "number"}')
  await expect(page.getByTestId('estimate')).toContainText('0.027')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const picture = page.getByRole('img', { name: 'Page 1' })
  await expect(picture).toBeVisible({ timeout: 20_000 })
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    500,
  )
  await expect(page.getByTitle('/total: 1')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText('Invoice 4711').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect(page.getByText('file=@invoice.pdf')).toBeVisible()
  expect(await seriousIssuesOf(page)).toEqual([])
})
