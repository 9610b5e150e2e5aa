import { issuesInBothThemes } from '../support/accessibility'
import { enter, expect, test } from './app'

const QUOTE = 'The grey heron eats mostly fish, frogs and small mammals'
const ANSWER = `The grey heron eats mostly fish, frogs and small mammals [2]. Grey herons were first sold in Berlin markets in 1874 for 12 marks [1]. An adult needs about 400 grams of food a day [2].`
const shared = (id: string, request: object) =>
  `/playground?${new URLSearchParams({ endpoint: id, request: JSON.stringify(request) })}`
const REQUEST = {
  query:
    'What does the grey heron eat, and how much of it does an adult need for each day? '.repeat(3),
  model: 'service-web',
  citations: true,
  return_sources: true,
}

test('a citation shows the checked quote and links to it on the page; unsupported statements are marked', async ({
  page,
  world,
}) => {
  await enter(page, shared('v2/answer_stream', REQUEST))
  // A page that a busy machine reads too late for an answer supports nothing.
  await expect(async () => {
    world.model?.script({ text: ANSWER })
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    // With the list of statements, the quotes have come as well.
    await expect(
      page.locator('details', { hasText: '2 of 3 supported, 1 unsupported' }),
    ).toBeVisible({ timeout: 20_000 })
  }).toPass({ timeout: 100_000 })
  const citation = page.getByTestId('citation')
  const marker = page.getByRole('link', { name: 'Source 2' }).first()
  await marker.hover()
  await expect(citation).toContainText(QUOTE)
  await expect(citation).toContainText('Heron food')
  await expect(citation).toContainText(new URL(world.site.url).host)
  await expect(citation.getByText('Supported', { exact: true })).toBeVisible()
  const address = await citation.getByRole('link').getAttribute('href')
  expect(address).toMatch(/\/page-2#:~:text=The%20grey%20heron/)
  await page.mouse.move(0, 0)
  await expect(citation).toHaveCount(0)
  await page.getByRole('link', { name: 'Source 2' }).last().focus()
  await expect(citation).toContainText('400 grams')
  expect(await issuesInBothThemes(page, { within: 'main' })).toEqual([])
  await page.getByText('2 of 3 supported, 1 unsupported').click()
  await expect(page.getByRole('list', { name: 'Statements without support' })).toContainText(
    'Grey herons were first sold in Berlin',
  )
  const sources = page.getByRole('region', { name: 'Sources' })
  await expect(sources).toContainText('1 cited, 1 not used')
  await expect(sources.getByRole('listitem').first()).toContainText('not used')
  await expect(sources.getByRole('link', { name: /Heron food/ })).toHaveAttribute(
    'href',
    /#:~:text=/,
  )
})

test('a streamed answer shows its progress: pages as they are read, then writing', async ({
  page,
  world,
}) => {
  await enter(page, shared('v2/answer_stream', REQUEST))
  const held = Promise.withResolvers<void>()
  world.model?.script(async () => {
    await held.promise
    return { text: ANSWER }
  })
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const steps = page.getByRole('list', { name: 'Steps' })
  await expect(steps).toContainText('Searching · 3 results')
  await expect(steps.getByRole('list', { name: 'Pages read' }).getByRole('listitem')).toHaveCount(3)
  await expect(steps).toContainText('Writing')
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('Running')
  held.resolve()
  await expect(page.getByText('2 of 3 supported, 1 unsupported')).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('a scrape shows its markdown beside what was removed', async ({ page, world }) => {
  await enter(
    page,
    shared('v2/scrape', {
      url: `${world.site.url}/page-1`,
      main_content_only: true,
      explain: true,
    }),
  )
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(
    page.getByRole('region', { name: 'Page' }).getByRole('heading', { name: 'Heron nesting' }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Markdown' })).toContainText('# Heron nesting')
  const left = page.getByRole('region', { name: 'Left out' })
  await expect(left).toContainText('navigation')
  await left.getByRole('button', { name: 'Show 1 part' }).click()
  await expect(page.getByRole('list', { name: 'Left out' })).toBeVisible()
})

test('a published proof is read by anyone until it is withdrawn', async ({
  page,
  world,
  browser,
}) => {
  await enter(page, '/overview')
  world.model?.script({ text: ANSWER })
  const reply = await world.server.post('/api/v2/answer', {
    ...REQUEST,
    query: 'What does the grey heron eat?',
  })
  const call = reply.headers.get('x-request-id')
  await page.goto(`/usage/${call}`)
  await page.getByRole('button', { name: 'Publish proof' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: /\/proof\// })
  const path = (await link.getAttribute('href')) ?? ''
  const stranger = await browser.newPage({ baseURL: world.server.url })
  const opened = await stranger.goto(path)
  expect(opened?.status()).toBe(200)
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('grey heron')
  await expect(stranger.getByRole('heading', { name: 'Sentence by sentence' })).toBeVisible()
  await expect(stranger.getByText('No source that was read supports this.')).toBeVisible()
  expect(await issuesInBothThemes(stranger, { within: 'main' })).toEqual([])
  const file = await stranger.request.get(`${path}/evidence`)
  expect(JSON.parse(await file.text())).toHaveProperty('payload')
  for (const wrong of [`${path}x`, path.replace(/\.[^.]+$/, `.${'a'.repeat(22)}`), '/proof/x'])
    expect((await stranger.request.get(wrong)).status(), wrong).toBe(404)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  expect((await stranger.request.get(path)).status()).toBe(404)
  expect((await stranger.request.get(`${path}/evidence`)).status()).toBe(404)
  await page.goto('/audit')
  await expect(page.getByRole('row', { name: /owner withdrew the proof of/ })).toBeVisible()
  await stranger.close()
})
