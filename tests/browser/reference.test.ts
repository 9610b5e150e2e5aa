import { load } from 'cheerio'
import { sample } from '../support/sample'
import { expect, signIn, test } from './app'

type Schema = { properties?: Record<string, unknown> }
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }

test('each operation of openapi.json has its page, with every field of its request', async ({
  page,
}) => {
  await signIn(page)
  const document = (await (await page.request.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  const all = Object.entries(document.paths)
  expect(all.length).toBeGreaterThan(10)
  for (const [path, methods] of sample(all, 3)) {
    const [[method = '', operation] = []] = Object.entries(methods)
    const place = `/reference/${path.replace(/^\/(?:api\/)?/, '')}`
    const $ = load(await (await page.request.get(place)).text())
    expect($('h1').text()).toMatch(new RegExp(`${method.toUpperCase()} ?${path}`))
    const shown = $('[aria-label="Request fields"] code').map((_, node) => $(node).text())
    const fields = operation?.requestBody?.content['application/json']?.schema.properties ?? {}
    expect(shown.toArray(), place).toEqual(expect.arrayContaining(Object.keys(fields)))
    expect($('[aria-label="Example, curl"]').text()).toContain(path)
    expect($('[aria-label="Example response"]').text(), place).toContain('"')
  }
  await page.goto('/reference/v2/answer_stream')
  const list = page.getByRole('navigation', { name: 'Reference' })
  expect(await list.getByRole('link').count()).toBeGreaterThanOrEqual(all.length + 2)
  await expect(page.getByRole('list', { name: 'Events', exact: true })).toContainText('done')
  await page.getByRole('tab', { name: 'Python', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Example, Python' })).toContainText(
    'urllib.request',
  )
  await page.getByRole('link', { name: 'Try it' }).click()
  await expect(page.getByRole('textbox', { name: 'Query' })).toHaveValue(/HTTP/)
  await page.goto('/reference/v2/scrape')
  const errors = page.getByRole('list', { name: 'Errors of this endpoint' })
  await expect(errors).toContainText('blocked_by_site')
  await expect(page.locator('main')).not.toContainText(/pdf_encrypted|transcript_|map_failed/)
  await expect(page.getByText('18 errors of every call')).toBeVisible()
  await page.goto('/reference/errors')
  await expect(page.getByText('insufficient_credits')).toBeVisible()
})
