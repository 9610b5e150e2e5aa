import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CookieBrowser } from '../support/cookie-browser'
import { type Groundwire, startGroundwire } from '../support/groundwire'
import { OIDC_CLIENT, type OidcFault, type OidcIssuer, startOidcIssuer } from '../support/oidc'

const PASSWORD = 'a password for the owner'
const ANNA = { sub: 'anna-1', email: 'anna@example.com', email_verified: true }
let issuer: OidcIssuer
let server: Groundwire

beforeAll(async () => {
  issuer = await startOidcIssuer(ANNA)
  server = await startGroundwire({
    OWNER_PASSWORD: PASSWORD,
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: OIDC_CLIENT.id,
    OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
    OIDC_NAME: 'Example Login',
    OIDC_ALLOWED_DOMAINS: 'example.com',
    OIDC_ROLE: 'viewer',
  })
})
beforeEach(() => {
  Object.assign(issuer, { person: ANNA, fault: null, emailLater: false, cancels: false })
})
afterAll(async () => {
  await server.stop()
  await issuer.close()
})

const account = async (browser: CookieBrowser) => (await browser.get('/account')).text()

/** Signs in with the issuer. Returns the browser and its final page. */
async function enter(): Promise<{ browser: CookieBrowser; page: string; text: string }> {
  const browser = new CookieBrowser(server.url)
  const end = await browser.enterWith('oidc', '/overview')
  const page = end.url.replace(server.url, '')
  return { browser, page, text: await end.text() }
}

test('people of an allowed domain become members, with the configured role', async () => {
  const { browser, page } = await enter()
  expect(page).toBe('/overview')
  expect(await account(browser)).toContain('Signed in as anna@example.com (role: viewer)')
  const again = await enter()
  expect(await account(again.browser)).toContain('Signed in as anna@example.com (role: viewer)')
})

test('their role is checked like everyone’s, and the audit log says how they joined', async () => {
  const { browser } = await enter()
  expect(await (await browser.get('/members')).text()).not.toContain('>Members</h1>')
  server.script('tests/support/give-role.ts', 'anna@example.com', 'admin')
  expect(await (await browser.get('/members')).text()).toContain('>Members</h1>')
  const audit = await (await browser.get('/audit/export')).text()
  expect(audit).toContain(`"email":"${ANNA.email}","role":"viewer"`.replaceAll('"', '""'))
  expect(audit).toContain('single_sign_on.used')
})

test('the account stays the person’s when its e-mail address changes', async () => {
  issuer.person = { ...ANNA, email: 'anna.new@example.com' }
  expect(await account((await enter()).browser)).toContain('Signed in as anna@example.com')
})

test('another account with a member’s address is refused', async () => {
  issuer.person = { ...ANNA, sub: 'anna-2' }
  expect((await enter()).text).toContain('is connected to another account of Example Login')
})

test('an address that only the userinfo endpoint returns is used', async () => {
  issuer.emailLater = true
  issuer.person = { sub: 'ben-1', email: 'ben@example.com', email_verified: true }
  expect(await account((await enter()).browser)).toContain('Signed in as ben@example.com')
})

const FAULTS: [OidcFault, string][] = [
  ['issuer', 'is from an issuer that this server does not trust'],
  ['discovery', 'is from an issuer that this server does not trust'],
  ['signature', 'The signature of Example Login is not valid'],
  ['none', 'The signature of Example Login is not valid'],
  ['nonce', 'belongs to another sign-in (wrong nonce)'],
  ['expired', 'has expired'],
  ['audience', 'Signing in with Example Login failed'],
]
test.each(FAULTS)('an answer with a wrong %s is rejected with a message', async (fault, words) => {
  issuer.fault = fault
  const { browser, page, text } = await enter()
  expect(page).toMatch(/^\/sign-in\?/)
  expect(text).toContain(words)
  expect(await account(browser)).not.toContain('Signed in as')
})

test('an unverified address, a stranger and someone who cancels get a message', async () => {
  issuer.person = { sub: 'carl-1', email: 'carl@example.com', email_verified: false }
  expect((await enter()).text).toContain('Your e-mail address is not verified at Example Login')
  issuer.person = { sub: 'dora-1', email: 'dora@elsewhere.org', email_verified: true }
  expect((await enter()).text).toContain('You are not a member of this server yet')
  issuer.cancels = true
  expect((await enter()).text).toContain('did not sign you in, or you cancelled')
})

test('a code of another browser is rejected', async () => {
  const [theirs, mine] = [new CookieBrowser(server.url), new CookieBrowser(server.url)]
  const callback = await theirs.callbackOf('oidc', '/overview')
  const end = await mine.follow(callback)
  expect(await end.text()).toContain('This sign-in was started in another browser')
  expect(await account(mine)).not.toContain('Signed in as')
})

test('a removed member cannot return', async () => {
  issuer.person = { sub: 'eve-1', email: 'eve@example.com', email_verified: true }
  const { browser } = await enter()
  expect(await account(browser)).toContain('Signed in as eve@example.com')
  server.script('tests/support/remove-member.ts', 'eve@example.com')
  expect(await account(browser)).not.toContain('Signed in as')
  expect((await enter()).text).toContain('Your access to this server was removed')
  issuer.person = { ...issuer.person, sub: 'eve-2' }
  expect((await enter()).text).toContain('Your access to this server was removed')
})
