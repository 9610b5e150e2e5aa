import { stepAt, totpCode } from '../support/totp'
import { enter, expect, nameOwner, PASSWORD, test } from './app'

test.describe.configure({ mode: 'serial' })

test('a member is made an admin, and the audit log says who did it', async ({
  page,
  browser,
  world,
}) => {
  world.server.script('tests/support/join.ts', 'rolf', 'a password for rolf')
  await enter(page, '/members')
  await page.getByRole('button', { name: 'Change role of rolf' }).click()
  await page.getByLabel('Role', { exact: true }).selectOption('admin')
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByRole('row', { name: /rolf admin/ })).toBeVisible()
  await page.getByRole('button', { name: 'Change role of owner' }).click()
  await page.getByLabel('Role', { exact: true }).selectOption('viewer')
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByText('The server needs an owner.')).toBeVisible()

  await page.goto('/audit')
  await page.getByLabel('Change', { exact: true }).selectOption('Role changed')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(
    page.getByRole('row', { name: 'owner changed the role of rolf from developer to admin' }),
  ).toBeVisible()
  const rolf = await browser.newPage({ baseURL: world.server.url })
  await rolf.goto('/sign-in')
  await rolf.getByRole('textbox', { name: 'Name' }).fill('rolf')
  await rolf.getByLabel('Password').fill('a password for rolf')
  await rolf.getByRole('button', { name: 'Sign in' }).click()
  await rolf.waitForURL(/overview/)
  await rolf.goto('/members')
  await expect(rolf.getByRole('button', { name: 'Change role of owner' })).toHaveCount(0)
  await rolf.close()
})

test('two-factor is set up, required at sign-in, and turned off', async ({
  page,
  browser,
  world,
}) => {
  await enter(page, '/account')
  await page.getByRole('button', { name: 'Set up two-factor' }).click()
  await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible()
  const secret = (await page.getByTestId('totp-secret').textContent()) ?? ''
  const codeAt = (now: number) => totpCode(secret, stepAt(now))
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText(/Incorrect code/)).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(codeAt(Date.now()))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = ((await page.getByTestId('recovery-codes').textContent()) ?? '').split('\n')
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  const other = await browser.newPage({ baseURL: world.server.url })
  await other.goto('/sign-in')
  await nameOwner(other)
  await other.getByLabel('Password').fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await other.getByLabel('Code', { exact: true }).fill('000000')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByText(/Incorrect code/)).toBeVisible()
  await other.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await other.waitForURL(/overview/)
  await other.close()

  // Other test files sign in to the same world.
  await page.reload()
  await page.getByRole('button', { name: 'Turn off two-factor' }).click()
  await page.getByLabel('Code', { exact: true }).fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Set up two-factor' })).toBeVisible()
})
