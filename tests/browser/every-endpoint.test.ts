import { catalog, type EndpointName } from '@/lib/operations/catalog'
import { enter, expect, test } from './app'

/** What is sent to each endpoint, and what of its result the call's page shows. */
const CALLS = (site: string): Record<EndpointName, [body: object, view: RegExp]> => {
  const question = { query: 'What does the grey heron eat?', model: 'service-web' }
  const url = `${site}/page-1`
  const file = { url: `${site}/paper.pdf` }
  return {
    answer: [question, /Grounded answer/],
    answer_stream: [question, /Grounded answer/],
    search: [question, /Grounded answer/],
    search_stream: [question, /Grounded answer/],
    web_search: [{ query: 'heron' }, /Page 1 about heron/],
    context: [{ query: 'What do herons eat?' }, /grey heron/],
    context_stream: [{ query: 'What do herons eat?' }, /grey heron/],
    scrape: [{ url }, /large nests of sticks/],
    extract: [{ url, modes: ['links'] }, /Home|links/],
    map: [{ url }, /page/],
    crawl_stream: [{ url, max_pages: 1 }, /page-1/],
    batch_scrape: [{ urls: [url] }, /Open job/],
    batch_parse: [{ urls: [file.url] }, /Open job/],
    crawl: [{ url, max_pages: 1 }, /Open job/],
    research: [{ query: 'How do herons live?' }, /Open job/],
    monitors: [{ url, schedule: 'every 6h' }, /Open monitor/],
    get_pdf_content: [file, /river delta/],
    parse: [file, /river delta/],
    parse_stream: [file, /river delta/],
    video_transcript: [{ url: `${site}/talk` }, /river museum/],
    verify: [
      { text: 'Herons eat fish.', sources: [{ text: 'Herons eat mostly fish.' }] },
      /Herons eat fish/,
    ],
    rerank: [{ query: 'food', documents: ['Herons eat fish.', 'A lamp.'] }, /Herons eat fish/],
  }
}

test('the call of every endpoint shows its result, or leads to it', async ({ page, world }) => {
  test.setTimeout(240_000)
  const calls = CALLS(world.site.url)
  await enter(page, '/usage')
  for (const { path } of catalog) {
    const name = path.split('/').at(-1) as EndpointName
    const [body, view] = calls[name]
    const response = await world.server.post(path, body)
    await response.text()
    expect(response.ok, name).toBe(true)
    await page.goto(`/usage/${response.headers.get('x-request-id')}`)
    const result = page.getByRole('tabpanel', { name: 'Rendered' })
    await expect(result, name).toContainText(view)
    // A job's or monitor's own cost is unknown here: no zero stands for it.
    if (/Open/.test(view.source)) {
      await expect(page.getByText('Time', { exact: true })).toBeVisible()
      await expect(page.getByText('Free to start'), name).toBeVisible()
      await expect(page.getByText('$0.00', { exact: true })).toHaveCount(0)
    }
  }
})
