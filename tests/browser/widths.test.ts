import type { Locator } from '@playwright/test'
import { enter, expect, test } from './app'

const QUESTION =
  'Why do grey herons stand still in shallow water for so long before they catch a fish? '.repeat(4)
const ADDRESS = `https://example.com/${'a-very-long-part-of-the-path-'.repeat(12)}`
const MEMBER = `a.member.with.a.long.name.${'x'.repeat(30)}`

test('long questions and addresses do not widen the playground', async ({ page }) => {
  await enter(page, '/playground')
  for (const [id, name, text] of [
    ['v2/answer', 'query', QUESTION],
    ['v2/answer', 'query', 'W'.repeat(300)],
    ['v2/scrape', 'url', ADDRESS],
  ] as const) {
    await page.goto(
      `/playground?endpoint=${id}&request=${encodeURIComponent(JSON.stringify({ [name]: text }))}`,
    )
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(page.getByText('Status', { exact: true })).toBeVisible()
  }
  for (const address of ['/playground', page.url()]) {
    await page.goto(address)
    await page.getByRole('tab', { name: 'History' }).click()
    const list = page.getByRole('region', { name: 'History' })
    await expect(list).toContainText('grey herons')
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const hidden = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(hidden, `${address} at ${width}`).toBeLessThanOrEqual(0)
      const form = await page.getByRole('form', { name: 'Request' }).boundingBox()
      for (const row of await list.getByRole('listitem').all()) {
        const box = await row.boundingBox()
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
          (form?.x ?? 0) + (form?.width ?? 0),
        )
      }
    }
  }
})

test('on a laptop amounts, times and actions stay visible, with several people and long names', async ({
  page,
  browser,
  world,
}) => {
  for (const n of Array.from({ length: 12 }, (_, index) => index))
    world.server.script('scripts/key.ts', '--name', `${'a key with a long name '.repeat(3)}${n}`)
  await world.server.post('/api/v2/scrape', { url: `${world.site.url}/${'long-'.repeat(30)}` })
  for (let n = 0; n < 12; n++)
    await world.server.post('/api/v2/web_search', { query: `${n} ${QUESTION}` })
  await enter(page, '/members')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = (await page.getByTestId('invitation-link').textContent()) ?? ''
  await page.getByRole('button', { name: 'Done' }).click()
  const member = await browser.newPage({ baseURL: world.server.url })
  await member.goto(link)
  await member.getByRole('textbox', { name: 'Name' }).fill(MEMBER)
  await member.getByLabel('Password').fill('a long enough password')
  await member.getByRole('button', { name: 'Join' }).click()
  await member.getByRole('button', { name: 'Create key' }).click()
  await expect(member.getByTestId('new-key')).toBeVisible()
  await member.close()
  for (const [place, label, columns] of [
    ['/keys', 'Keys', ['Name', 'Spent', 'Actions']],
    ['/usage', 'Calls', ['Query or URL', 'Status', 'Time', 'Cost']],
    ['/members', 'Members', ['Name', 'Credit', 'Actions']],
    ['/credit', 'Transactions', ['Amount']],
  ] as const) {
    await page.goto(place)
    const list = page.getByRole('region', { name: label, exact: true })
    for (const width of [768, 1024, 1100, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(list.getByRole('row').nth(1)).toBeVisible()
      const hidden = await list.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      )
      expect(hidden, `${place} at ${width}`).toBeLessThanOrEqual(0)
      for (const name of columns)
        await expect(list.getByRole('columnheader', { name })).toBeVisible()
      if (place === '/keys')
        await expect(list.getByText(MEMBER).filter({ visible: true })).toHaveCount(1)
    }
  }
})

test('on a phone the days of a statement are on one line, and its buttons on the next', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/credit')
  const days = page.getByRole('form', { name: 'Days' })
  const middleOf = async (it: Locator) => {
    const box = await it.boundingBox()
    return box ? Math.round(box.y + box.height / 2) : null
  }
  const first = await middleOf(days.getByLabel('First day'))
  expect(await middleOf(days.getByLabel('Last day'))).toBe(first)
  const apply = await middleOf(days.getByRole('button', { name: 'Apply' }))
  expect(apply).toBeGreaterThan(first ?? 0)
  expect(await middleOf(days.getByRole('link', { name: 'CSV' }))).toBe(apply)
})

test('the copy button does not cover any code', async ({ page }) => {
  await enter(page, '/docs')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const code = await page.getByRole('region', { name: /curl/ }).first().boundingBox()
    const copy = await page.getByRole('button', { name: 'Copy' }).first().boundingBox()
    const end = (code?.x ?? 0) + (code?.width ?? 0)
    expect(copy?.x, `at ${width}`).toBeGreaterThanOrEqual(end)
  }
})

test('very long words wrap in results, requests and errors', async ({ page, world }) => {
  const found = await world.server.post('/api/v2/web_search', { query: 'W'.repeat(300) })
  const refused = await world.server.post('/api/v2/scrape', { url: ADDRESS.replace('https', 'x') })
  for (const reply of [found, refused])
    for (const width of [390, 1024]) {
      await page.setViewportSize({ width, height: 844 })
      await enter(page, `/usage/${reply.headers.get('x-request-id')}`)
      await expect(page.getByRole('heading', { name: 'Charges' })).toBeVisible()
      const cut = await page.locator('main').evaluate((main) =>
        [...main.querySelectorAll('p, a, h1, h2, h3, section')]
          .filter((node) => !node.matches('[class*=truncate], nav *'))
          .filter(
            ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
          )
          .map((node) => node.outerHTML.slice(0, 120)),
      )
      expect(cut, `at ${width}`).toEqual([])
    }
})

test('a wide screen is used, and lines of read text stay short', async ({ page, world }) => {
  const { id } = await (
    await world.server.post('/api/v2/batch_scrape', { urls: [`${world.site.url}/page-1`] })
  ).json()
  await page.setViewportSize({ width: 1920, height: 1080 })
  await enter(page, '/overview')
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0
  for (const place of ['/overview', '/usage', '/playground', `/jobs/${id}`]) {
    await page.goto(place)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(await widthOf(page.getByRole('main')), place).toBeGreaterThan(1_600)
  }
  const paragraph = page.getByRole('article', { name: 'Result' }).getByText(/^Grey herons build/)
  await expect(paragraph).toBeVisible()
  expect(await widthOf(paragraph)).toBeLessThan(800)
})
