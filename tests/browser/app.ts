import { test as base, type Page } from '@playwright/test'
import { showcase } from '../support/showcase'
import { startWorld, type World } from '../support/world'

export const PASSWORD = 'a long enough password'

/** One running world a worker, and one more for each other `own`; each test starts signed out. */
export const test = base.extend<object, { own: string; world: World }>({
  own: ['', { scope: 'worker', option: true }],
  world: [
    async ({ own: _own }, use) => {
      const world = await startWorld({ pages: await showcase() })
      await use(world)
      await world.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ world }, use) => use(world.server.url),
})

/** Signs the owner in, or sets their password at the first visit. */
export async function signIn(page: Page, password = PASSWORD): Promise<void> {
  await page.goto('/')
  await nameOwner(page)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: /Sign in|Set password/ }).click()
  await page.waitForURL(/overview$|start$/)
}

/** Fills in the name, which the page only knows if there is no other person. */
export async function nameOwner(page: Page): Promise<void> {
  const name = page.getByLabel('Name')
  await page.getByLabel('Password').waitFor()
  if (await name.isVisible()) await name.fill('owner')
}

/**
 * Goes to a page as the owner, signed in without the form; with the form on a server whose password
 * is not chosen yet.
 */
export async function enter(page: Page, place: string, password = PASSWORD): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json()
  await page.request.post('/api/auth/callback/credentials', {
    form: { csrfToken, login: 'owner', password, json: 'true' },
  })
  const cookies = await page.context().cookies()
  if (!cookies.some(({ name }) => /^(?:__Secure-)?groundwire-/.test(name)))
    await signIn(page, password)
  await page.goto(place)
}

export { expect } from '@playwright/test'
