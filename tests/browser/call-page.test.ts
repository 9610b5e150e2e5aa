import { issuesInBothThemes } from '../support/accessibility'
import { enter, expect, test } from './app'

const QUESTION =
  'Why do grey herons stand still in shallow water for so long before they catch a fish? '.repeat(4)

test('a call’s page shows its answer, its events joined, its timeline, and the code to ask again', async ({
  page,
  world,
}) => {
  const reply = await world.server.post('/api/v2/answer_stream', {
    query: QUESTION,
    model: 'service-web',
    citations: true,
    return_sources: true,
  })
  await reply.text()
  const id = reply.headers.get('x-request-id') ?? ''
  await enter(page, `/usage/${id}`)
  await expect(page).toHaveTitle(/^Why do grey herons .*answer_stream/)
  const response = page.getByRole('region', { name: 'Response' })
  await expect(response.getByText('Grounded answer')).toBeVisible()
  await expect(response.getByRole('link', { name: 'Source 1' })).toBeVisible()
  await response.getByRole('tab', { name: 'Events' }).click()
  await expect(response.getByRole('row', { name: /answer × \d+ / })).toHaveCount(1)
  await response.getByRole('tab', { name: 'JSON' }).click()
  await expect(page.getByRole('region', { name: 'Response as JSON' })).toContainText(
    'Grounded answer',
  )
  const stages = page.getByRole('region', { name: 'Stages' })
  for (const name of ['plan', 'search', 'read', 'write'])
    await expect(stages.getByText(name, { exact: true }).first()).toBeVisible()
  await expect(stages.locator('text').first()).toHaveText('0 ms')
  const prompts = page.getByRole('region', { name: 'Prompts' })
  await prompts.getByText('Prompt 1').click()
  await expect(prompts.locator('pre').first()).toContainText('grey herons stand still')
  await page
    .getByRole('region', { name: 'Request' })
    .first()
    .getByRole('tab', { name: 'Code' })
    .click()
  await expect(page.getByRole('region', { name: 'Code for curl' })).toContainText('answer_stream')
  await page.getByRole('button', { name: 'TypeScript client' }).click()
  await expect(page.getByRole('region', { name: 'Code for TypeScript client' })).toContainText(
    'groundwire.answerStream({',
  )
  await page.getByRole('button', { name: 'Python client' }).click()
  await expect(page.getByRole('region', { name: 'Code for Python client' })).toContainText(
    'client.answer_stream(',
  )
  expect(await issuesInBothThemes(page)).toEqual([])
})

test('a failed call shows the body of its error, and its key', async ({ page, world }) => {
  const failed = await world.server.post('/api/v2/scrape', { url: 'https://nothing.invalid/' })
  const body = await failed.json()
  await enter(page, `/usage/${failed.headers.get('x-request-id')}`)
  const error = page.getByRole('region', { name: 'Error', exact: true })
  await expect(error.getByRole('region', { name: 'Error body' })).toContainText(
    body.detail.error_code,
  )
  await expect(error.getByRole('region', { name: 'Error body' })).toContainText('"error_type"')
  await expect(error).toContainText('Nothing was charged.')
  await expect(page.getByRole('definition').filter({ hasText: 'test' })).toBeVisible()
  await page.getByRole('link', { name: 'Replay' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'url_scrape_failed' })).toBeVisible()
})

test('the links to newer and older calls follow the filtered list, and lead back to it', async ({
  page,
  world,
}) => {
  for (let n = 0; n < 3; n++) {
    await world.server.post('/api/v2/map', { url: `${world.site.url}/?in-the-list=${n}` })
    await world.server.post('/api/v2/web_search', { query: `beside ${n}` })
  }
  await enter(page, '/usage?endpoint=map&range=day')
  const list = page.getByRole('region', { name: 'Calls', exact: true })
  const first = await list.getByRole('link', { name: /in-the-list=1/ }).getAttribute('href')
  await page.goto(`${first?.split('?')[0]}?endpoint=map&range=day`)
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect(page.getByRole('heading', { name: /in-the-list=2/, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page.getByRole('heading', { name: /in-the-list=1/, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page.getByRole('heading', { name: /in-the-list=0/, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'All calls' }).click()
  await expect(page).toHaveURL(/endpoint=map/)
  await expect(page).toHaveURL(/range=day/)
})
