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
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const address of ['/playground', page.url()]) {
      await page.goto(address)
      await page.getByRole('tab', { name: 'History' }).click()
      const list = page.getByRole('region', { name: 'History' })
      await expect(list).toContainText('grey herons')
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

test('on a laptop amounts, times and actions stay in sight, with several people and long names', async ({
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
  await member.getByLabel('Name').fill(MEMBER)
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
