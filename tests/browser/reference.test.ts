import { expect, signIn, test } from './app'

type Schema = { properties?: Record<string, unknown> }
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }

test('each operation of openapi.json has its page, with every field of its request', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  const document = (await (await page.request.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  const all = Object.entries(document.paths)
  expect(all.length).toBeGreaterThan(10)
  for (const [path, methods] of all) {
    const [[method = '', operation] = []] = Object.entries(methods)
    await page.goto(`/reference/${path.replace(/^\/(?:api\/)?/, '')}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`${method.toUpperCase()} ?${path}`),
    )
    const fields = page.getByRole('list', { name: 'Request fields' })
    for (const name of Object.keys(
      operation?.requestBody?.content['application/json']?.schema.properties ?? {},
    ))
      await expect(fields.getByText(name, { exact: true }).first()).toBeAttached()
    await expect(page.getByRole('region', { name: 'Example, curl' })).toContainText(path)
    await expect(page.getByRole('region', { name: 'Example response' })).toContainText('"')
  }
  await page.goto('/reference/v2/answer_stream')
  await expect(page.getByRole('list', { name: 'Events', exact: true })).toContainText('done')
  await page.getByRole('tab', { name: 'Python', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Example, Python' })).toContainText(
    'urllib.request',
  )
  await page.getByRole('link', { name: 'Try it' }).click()
  await expect(page.getByRole('textbox', { name: 'Query' })).toHaveValue(/HTTP/)
  await page.goto('/reference/errors')
  await expect(page.getByText('insufficient_credits')).toBeVisible()
})
