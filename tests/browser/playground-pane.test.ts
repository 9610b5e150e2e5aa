import type { Locator, Page } from '@playwright/test'
import { catalog } from '@/lib/operations/catalog'
import { issuesInBothThemes } from '../support/accessibility'
import { sample } from '../support/sample'
import { enter, expect, test } from './app'

const QUESTION =
  'Why do grey herons stand still in shallow water for so long before they catch a fish? '
    .repeat(4)
    .trim()
const shared = (id: string, request: object) =>
  `/playground?${new URLSearchParams({ endpoint: id, request: JSON.stringify(request) })}`
const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true })
const query = (page: Page) => page.getByRole('textbox', { name: 'Query' })
const history = (page: Page) => page.getByRole('region', { name: 'History' })

/** Whether an element is completely within the window, with nothing over its centre. */
async function isInSight(it: Locator): Promise<boolean> {
  return it.evaluate((node) => {
    const { top, bottom, left, width } = node.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= window.innerHeight && (node.contains(over) || over === node)
  })
}

test('Run and the estimate are visible for every endpoint, on laptops and when scrolled', async ({
  page,
}) => {
  await enter(page, '/playground')
  for (const { path } of sample(catalog, 3)) {
    const id = path.replace('/api/', '')
    await page.goto(shared(id, { query: QUESTION, url: 'https://example.com/' }))
    await page.getByRole('form', { name: 'Request' }).evaluate((form) => {
      for (const group of form.querySelectorAll('details')) group.open = true
    })
    for (const [width, height] of [
      [1366, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const it of [run(page), page.getByTestId('estimate')])
        await expect.poll(() => isInSight(it), `${id} at ${width}×${height}`).toBe(true)
    }
  }
  await page.goto(shared('v2/answer', { query: QUESTION, model: 'service-web' }))
  await run(page).click()
  await expect(page.getByText('200 OK')).toBeVisible()
  await page.evaluate(() => {
    document.querySelector('main')?.style.setProperty('padding-bottom', '3000px')
    window.scrollTo(0, 600)
  })
  for (const it of [run(page), page.getByTestId('estimate')])
    await expect.poll(() => isInSight(it)).toBe(true)
})

test('the picker stays on one line; its menu opens jobs and legacy endpoints by keyboard', async ({
  page,
}) => {
  await enter(page, '/playground')
  const picker = page.getByRole('group', { name: 'Endpoint', exact: true })
  const more = picker.getByRole('button', { name: 'More endpoints' })
  for (const width of [1024, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 768 })
    const tops = await picker
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
    expect(tops, `at ${width}`).toHaveLength(11)
    expect(new Set(tops).size, `at ${width}`).toBe(1)
    expect(await isInSight(more), `at ${width}`).toBe(true)
  }
  await more.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitemradio')).toHaveCount(8)
  expect(await issuesInBothThemes(page, { within: '[role=menu]' })).toEqual([])
  await menu.getByRole('menuitemradio', { name: /^Research/ }).press('Enter')
  await expect(menu).toHaveCount(0)
  await expect(page.getByText('/api/v2/research', { exact: false }).first()).toBeVisible()
  await expect(picker.getByRole('button', { name: /^Research/ })).toBeFocused()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(more).toBeVisible()
})

test('on a phone a run scrolls to its result', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, shared('v2/web_search', { query: 'herons' }))
  const result = page.getByRole('region', { name: 'Response' })
  expect((await result.boundingBox())?.y).toBeGreaterThan(400)
  for (const question of ['herons', QUESTION]) {
    await query(page).fill(question)
    await run(page).click()
    await expect(page.getByText('200 OK')).toBeInViewport()
    // The page was refreshed, and the URL contains the shown call.
    await expect(page).toHaveURL(/replay=call_/)
    await page.waitForLoadState('networkidle')
    expect((await result.boundingBox())?.y).toBeLessThan(150)
  }
})

test('the question is kept when another endpoint is chosen, after a reload, and after Back', async ({
  page,
}) => {
  await enter(page, '/playground')
  await query(page).fill(QUESTION)
  await page.getByRole('switch', { name: 'Stream' }).uncheck()
  await expect(page.getByText('/api/v2/answer', { exact: false }).first()).toBeVisible()
  await expect(query(page)).toHaveValue(QUESTION)
  await page.getByRole('button', { name: 'Scrape', exact: true }).click()
  await page.getByRole('button', { name: 'Web search', exact: true }).click()
  await expect(query(page)).toHaveValue(QUESTION)
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(query(page)).toHaveValue(QUESTION)
  const long = `${QUESTION} ${'long '.repeat(1_000)}`.trim()
  for (const text of [QUESTION, long]) {
    await query(page).fill(text)
    await page.reload()
    // Before hydration, nothing can be stored for the next reload.
    await expect(page.getByText('Up to $')).toBeVisible()
    await expect(query(page)).toHaveValue(text)
  }
  await page.getByRole('link', { name: 'Usage' }).click()
  await expect(page.getByRole('heading', { name: 'Usage', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(query(page)).toHaveValue(long)
})

test('a question that is typed before the scripts have loaded is kept', async ({ page }) => {
  await enter(page, shared('v2/answer', { query: 'before' }))
  const { promise: isLet, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js', async (route) => {
    await isLet
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await query(page).fill(QUESTION)
  letThrough()
  await expect(page.getByText('Up to $')).toBeVisible()
  await expect(query(page)).toHaveValue(QUESTION)
  await expect(page).toHaveURL(/shallow/)
  await page.reload()
  await expect(query(page)).toHaveValue(QUESTION)
})

test('a result is shown again after a reload, and from the history with its cost, free', async ({
  page,
  world,
}) => {
  await enter(page, shared('v2/answer_stream', { query: 'What do herons eat?', citations: true }))
  await run(page).click()
  await expect(page.getByText('200 OK')).toBeVisible()
  await expect(page).toHaveURL(/replay=call_/)
  const asked = world.model?.calls.length
  await page.reload()
  await expect(page.getByText('Nothing was run or charged.')).toBeVisible()
  await expect(page.getByText('Grounded answer')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  const row = history(page).getByRole('button', { name: /What do herons eat/ })
  await expect(row.first()).toContainText('$0.007')
  await row.first().click()
  await expect(page.getByText('Grounded answer')).toBeVisible()
  expect(world.model?.calls.length).toBe(asked)
})

test('the form and its JSON are kept in sync; errors are shown with line and column, and not sent', async ({
  page,
}) => {
  await enter(page, shared('v2/extract', { url: 'https://example.com/', modes: ['json'] }))
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.headers()['x-estimate-only'])
      sent.push(request.url())
  })
  await page.getByLabel('JSON schema').fill('{"title": "string",,}')
  await run(page).click()
  await expect(page.getByLabel('JSON schema')).toBeFocused()
  await expect(page.getByLabel('JSON schema')).toHaveAccessibleDescription(
    'Line 1, column 20: expected a name in double quotes.',
  )
  await page.getByLabel('JSON schema').fill('{"title": "string"}')
  await page.getByRole('tab', { name: 'JSON' }).first().click()
  const editor = page.getByLabel('Request as JSON')
  await expect(editor).toHaveValue(/"title": "string"/)
  await editor.fill('{\n  "url": "https://example.org/"\n  "modes": ["links"]\n}')
  await expect(page.getByText('Line 3, column 3: expected a comma or }.')).toBeVisible()
  await run(page).click()
  expect(sent).toEqual([])
  await editor.fill('{"url": "https://example.org/", "modes": ["links"], "new_field": 1}')
  await page.getByRole('tab', { name: 'Form' }).click()
  await expect(page.getByLabel('URL')).toHaveValue('https://example.org/')
  await expect(page.getByText('Also sent: new_field')).toBeVisible()
})

test('errors are shown at their field; a bare host gets a scheme', async ({ page }) => {
  await enter(page, shared('v2/answer', { query: 'x', model: 'service-web' }))
  await query(page).fill('')
  await run(page).click()
  await expect(query(page)).toHaveAccessibleDescription('This field is required.')
  await page.goto(shared('v2/crawl_stream', { url: 'example.com', max_pages: 200 }))
  await run(page).click()
  await expect(page.getByLabel('Max pages')).toHaveAccessibleDescription(
    'Enter a number from 1 to 100.',
  )
  await page.goto(shared('v2/scrape', { url: 'example.invalid/a' }))
  await run(page).click()
  await expect(page.getByLabel('URL')).toHaveValue('https://example.invalid/a')
  await expect(page.getByRole('alert').filter({ hasText: 'url_scrape_failed' })).toBeVisible()
})

test('a request is saved under a name and opened again', async ({ page }) => {
  await enter(page, shared('v2/scrape', { url: 'https://example.com/kept', formats: ['html'] }))
  await page.getByRole('tab', { name: 'Saved' }).click()
  await page.getByLabel('Name of the request').fill('kept page')
  await page.keyboard.press('Enter')
  await page.goto('/playground?endpoint=v2/map')
  await page.getByRole('tab', { name: 'Saved' }).click()
  await page.getByRole('button', { name: /^kept page/ }).click()
  await expect(page.getByLabel('URL')).toHaveValue('https://example.com/kept')
  await page.getByRole('tab', { name: 'Saved' }).click()
  const remove = page.getByRole('button', { name: 'Delete kept page' })
  await remove.click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await remove.click()
  await expect(page.getByRole('button', { name: /^kept page/ })).toHaveCount(0)
})

test('a link works right after typing, and Back restores what was typed', async ({ page }) => {
  await enter(page, '/playground')
  await expect(page.getByText('Up to $')).toBeVisible()
  await query(page).fill(QUESTION)
  await page.getByRole('link', { name: 'Usage' }).click()
  await expect(page.getByRole('heading', { name: 'Usage', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(query(page)).toHaveValue(QUESTION)
})
