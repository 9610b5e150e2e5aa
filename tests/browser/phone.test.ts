import { sample } from '../support/sample'
import { enter, expect, test } from './app'

test('on a phone no list hides amounts, actions or states beyond its edge', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  world.server.script(
    'scripts/key.ts',
    '--name',
    'a key for everything',
    '--credit',
    '1234.000000567',
  )
  await world.server.post('/api/v2/scrape', { url: `${world.site.url}/${'long-'.repeat(30)}` })
  await world.server.post('/api/v2/web_search', { query: 'herons' })
  world.server.script('scripts/key.ts', '--name', 'W'.repeat(60))
  await enter(page, '/keys')
  await page.getByRole('button', { name: 'Rotate a key for everything' }).click()
  await page.getByRole('button', { name: 'Rotate key' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.goto('/local-index')
  await page.getByLabel('Site URL').fill(`${world.site.url}/page-2`)
  await page.getByRole('button', { name: 'Add site' }).click()
  await expect(page.getByText(/^Done: \d+ page/)).toBeVisible()
  await page.goto('/members')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('Name or note').fill('anna')
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  for (const [place, label, seen] of [
    ['/usage', 'Calls', 'url_scrape_failed'],
    ['/credit', 'Transactions', '$1,234.000000567'],
    ['/keys', 'Keys', '$0.0'],
    ['/members', 'Members', 'owner'],
    ['/local-index', 'Sites', '127.0.0.1'],
    ['/settings', 'Models', '$'],
  ] as const) {
    for (const width of sample([360, 390], 2)) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(place)
      if (place === '/settings') await page.getByRole('tab', { name: 'Models and prices' }).click()
      const list = page.getByRole('region', { name: label, exact: true })
      await expect(list).toBeVisible()
      const hidden = await list.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      )
      expect(hidden, `${place} at ${width}`).toBeLessThanOrEqual(0)
      await expect(list.getByText(seen).filter({ visible: true }).first()).toBeVisible()
    }
  }
})

test('in a narrow table the actions of a row are in a menu, which returns the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [place, row, action] of [
    ['/keys', 'test', 'Revoke'],
    ['/members', 'owner', 'Change role of'],
  ] as const) {
    await enter(page, place)
    const open = page.getByRole('button', { name: `Actions for ${row}`, exact: true })
    const choice = page.getByRole('button', { name: `${action} ${row}`, exact: true })
    await expect(open).toBeEnabled()
    await expect(choice).toBeHidden()
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(choice).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(choice).toBeHidden()
    await expect(open).toBeFocused()
    await open.click()
    await choice.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(choice).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(open).toBeHidden()
    await expect(choice).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
  }
})
