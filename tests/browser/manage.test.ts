import { enter, expect, PASSWORD, test } from './app'

test.describe.configure({ mode: 'serial' })

const call = (secret: string) => ({ Authorization: `Bearer ${secret}` })

test('a key is limited to endpoints, edited, and rotated; the old one still works', async ({
  page,
  world,
}) => {
  await enter(page, '/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('crawler')
  await page.getByText('Limits and endpoints').click()
  await page.getByLabel('Requests per minute').fill('50')
  await page.getByRole('checkbox', { name: 'map' }).uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  const first = (await page.getByTestId('new-key').textContent())?.trim() ?? ''
  await page.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row', { name: /crawler/ })
  await expect(row).toContainText('50 per minute')
  const map = () => world.server.post('/api/v2/map', { url: world.site.url }, call(first))
  expect((await map()).status).toBe(403)

  await page.getByRole('button', { name: 'Edit crawler' }).click()
  await page.getByRole('checkbox', { name: 'map' }).check()
  await page.getByLabel('Daily cap (USD)').fill('0.5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('$0.50 per day')
  expect((await map()).status).toBe(200)

  await page.getByRole('button', { name: 'Rotate crawler' }).click()
  await page.getByRole('button', { name: 'Rotate key' }).click()
  const second = (await page.getByTestId('new-key').textContent())?.trim() ?? ''
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/replaced, ends/)).toBeVisible()
  for (const secret of [first, second])
    expect(
      (await world.server.post('/api/v2/map', { url: world.site.url }, call(secret))).status,
    ).toBe(200)

  await page.getByLabel('Search keys').fill('no such')
  await expect(page.getByText('No keys match.')).toBeVisible()
})

test('the owner adds credit with a note, and the ledger shows it', async ({ page }) => {
  await enter(page, '/credit')
  await page.getByRole('button', { name: 'Add credit' }).click()
  await page.getByLabel('Amount (USD)').fill('2.5')
  await page.getByLabel('Note').fill('for the demo')
  await page.getByRole('dialog').getByRole('button', { name: 'Add credit' }).click()
  await expect(page.getByRole('row', { name: /granted for the demo \+\$2\.50/ })).toBeVisible()
})

test('a site is added to the index, found, and removed', async ({ page, world }) => {
  await enter(page, '/local-index')
  await page.getByLabel('Site URL').fill(`${world.site.url}/page-2`)
  await page.getByRole('button', { name: 'Add site' }).click()
  await expect(page.getByText(/^Done: \d+ page/)).toBeVisible()
  await page.getByLabel('Search the index').fill('what does the heron eat')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Results' })).toContainText('Heron food')
  await page.reload()
  await page.getByRole('button', { name: /^Refresh/ }).click()
  await expect(page.getByText(/^Done: \d+ pages?/)).toBeVisible()
  await expect(page.getByRole('list', { name: /^Sections of/ })).toContainText('/')
  await expect(page.getByRole('region', { name: 'Site' }).locator('canvas')).toHaveAttribute(
    'data-branches',
    /^[2-9]/,
  )
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Remove site' }).click()
  await expect(page.getByText('No sites yet')).toBeVisible()
})

test('providers are tested', async ({ page }) => {
  await enter(page, '/settings')
  await page.getByRole('button', { name: 'Test searxng' }).click()
  await expect(page.getByText(/\d+ ms$/)).toBeVisible()
  await page.getByRole('tab', { name: 'Limits and retention' }).click()
  await expect(page.getByLabel('Days to keep requests and responses')).toHaveValue('30')
  const refund = page.getByLabel('Refund empty answers')
  await refund.selectOption('Yes')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await expect(page.getByText('Saved. It is in effect now.')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Limits and retention' }).click()
  await expect(refund).toHaveValue('true')
  await refund.selectOption('No')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await expect(page.getByText('Saved. It is in effect now.')).toBeVisible()
})

test('a changed password and an ended session sign other browsers out, not this one', async ({
  page,
  browser,
  world,
}) => {
  const other = await browser.newPage({ baseURL: world.server.url })
  await enter(page, '/account')
  await enter(other, '/keys')
  await page.reload()
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1)
  await other.goto('/keys')
  await expect(other).toHaveURL(/sign-in(?:\?to=|$)/)

  await enter(other, '/keys')
  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password').fill(next)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not the password', 'another long password')
  await expect(page.getByText('The current password is incorrect.')).toBeVisible()
  await change(PASSWORD, 'another long password')
  await expect(page.getByText('Password changed.')).toBeVisible()
  await other.goto('/keys')
  await expect(other).toHaveURL(/sign-in(?:\?to=|$)/)
  await other.close()
  // Other test files sign in to the same world.
  await page.goto('/account')
  await change('another long password', PASSWORD)
  await expect(page.getByText('Password changed.')).toBeVisible()
})
