import { expect, signIn, test } from './app'

// Vector 166.
test('the owner invites, a member joins by the link, sees only their own, and is removed', async ({
  page,
  browser,
  world,
}) => {
  await signIn(page)
  await page.goto('/members')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('Name or note').fill('the new colleague')
  await page.getByLabel('Starting credit (USD)').fill('0.5')
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = (await page.getByTestId('invitation-link').textContent()) ?? ''
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(
    'the new colleague',
  )

  const far = { timezoneId: 'Pacific/Kiritimati', locale: 'en-GB' }
  const elsewhere = await browser.newPage({ baseURL: world.server.url, ...far })
  await elsewhere.context().addCookies(await page.context().cookies())
  await elsewhere.goto('/members')
  const expires = elsewhere.getByRole('list', { name: 'Open invitations' }).locator('time').last()
  const at = new Date((await expires.getAttribute('datetime')) ?? '')
  const local = at.toLocaleDateString(far.locale, {
    dateStyle: 'medium',
    timeZone: far.timezoneId,
  })
  await expect(expires).toHaveText(local)
  await elsewhere.close()

  const anna = await browser.newPage({ baseURL: world.server.url })
  await anna.goto(link)
  await anna.getByRole('textbox', { name: 'Name' }).fill('owner')
  await anna.getByLabel('Password').fill('a password for anna')
  await anna.getByRole('button', { name: 'Join' }).click()
  await expect(anna.getByText('This name is taken.')).toBeVisible()
  await anna.getByRole('textbox', { name: 'Name' }).fill('anna')
  await anna.getByRole('button', { name: 'Join' }).click()
  await expect(anna.getByRole('heading', { name: 'Welcome, anna' })).toBeVisible()
  await anna.getByRole('button', { name: 'Create key' }).click()
  const secret = (await anna.getByTestId('new-key').textContent())?.trim() ?? ''
  const call = () =>
    world.server.post('/api/v2/map', { url: world.site.url }, { Authorization: `Bearer ${secret}` })
  expect((await call()).status).toBe(200)
  await expect(anna.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await anna.goto('/settings')
  await expect(anna.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await anna.goto('/credit')
  await expect(anna.getByText('$0.498').filter({ visible: true }).first()).toBeVisible()

  const second = await browser.newPage({ baseURL: world.server.url })
  await second.goto(link)
  await expect(second.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible()
  // With several people, the name is typed first.
  await second.goto('/sign-in')
  await expect(second.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await second.close()

  await page.goto('/usage?range=day')
  await page.getByLabel('Person').selectOption('anna')
  await expect(page).toHaveURL(/person=/)
  await expect(page.getByRole('row', { name: / map / })).toHaveCount(1)
  await page.goto('/members')
  const row = page.getByRole('row', { name: /anna/ })
  await expect(row).toContainText(/just now|seconds ago|minutes? ago/)
  await row.getByRole('button', { name: 'Add credit to anna' }).click()
  await page.getByLabel('Amount (USD)').fill('2')
  await page.getByLabel('Note').fill('first month')
  await page.getByRole('dialog').getByRole('button', { name: 'Add credit' }).click()
  await expect(page.getByText('$2.00 added to anna.')).toBeVisible()
  await expect(row.getByRole('link', { name: '$2.50' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove anna' }).click()
  await page.getByRole('button', { name: 'Remove member' }).click()
  await expect(page.getByRole('row', { name: /anna removed/ })).toBeVisible()
  expect((await call()).status).toBe(401)
  await anna.goto('/keys')
  await expect(anna).toHaveURL(/sign-in(?:\?to=|$)/)
  await anna.close()
})
