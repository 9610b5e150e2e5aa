import { issuesInBothThemes } from '../support/accessibility'
import { startGroundwire } from '../support/groundwire'
import { OIDC_CLIENT, startOidcIssuer } from '../support/oidc'
import { stepAt, totpCode } from '../support/totp'
import { expect, nameOwner, PASSWORD, test } from './app'

test('a member connects the provider, signs in with it and a code, and disconnects', async ({
  page,
  browser,
}) => {
  const issuer = await startOidcIssuer({ sub: 'the owner', email: 'owner@example.com' })
  const server = await startGroundwire({
    OWNER_PASSWORD: PASSWORD,
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: OIDC_CLIENT.id,
    OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
    OIDC_NAME: 'Example Login',
  })
  const messages: string[] = []
  page.on('console', (one) => one.type() === 'error' && messages.push(one.text()))
  try {
    await page.goto(`${server.url}/sign-in`)
    await page.getByRole('button', { name: 'Sign in with Example Login' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'not verified' })).toBeVisible()
    expect(await issuesInBothThemes(page)).toEqual([])
    await nameOwner(page)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/overview/)
    await page.goto(`${server.url}/account`)
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect(page.getByText('Connected to owner@example.com.')).toBeVisible()
    await page.getByRole('button', { name: 'Set up two-factor' }).click()
    const secret = (await page.getByTestId('totp-secret').textContent()) ?? ''
    await page.getByLabel('Code', { exact: true }).fill(totpCode(secret, stepAt(Date.now())))
    await page.getByRole('button', { name: 'Turn on' }).click()
    const codes = ((await page.getByTestId('recovery-codes').textContent()) ?? '').split('\n')

    const other = await browser.newPage({ baseURL: server.url })
    await other.goto('/sign-in?to=%2Fkeys')
    await other.getByRole('button', { name: 'Sign in with Example Login' }).click()
    await expect(other.getByRole('heading', { name: 'Enter a code' })).toBeVisible()
    await other.getByLabel('Code').fill('000000')
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other.getByText(/Incorrect code/)).toBeVisible()
    await other.getByLabel('Code').fill(codes[0] ?? '')
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.waitForURL(/\/keys$/)

    issuer.person.amr = ['pwd', 'mfa']
    const third = await browser.newPage({ baseURL: server.url })
    await third.goto('/sign-in')
    await third.getByRole('button', { name: 'Sign in with Example Login' }).click()
    await third.waitForURL(/overview/)
    await third.goto('/account')
    await third.getByRole('button', { name: 'Disconnect' }).click()
    await expect(third.getByText('Connect your account to sign in')).toBeVisible()
    expect(messages).toEqual([])
    await Promise.all([other.close(), third.close()])
  } finally {
    await server.stop()
    await issuer.close()
  }
})
