import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { showcase } from '../support/showcase'
import { startWorld, type World } from '../support/world'

export const PASSWORD = 'a long enough password'

type Own = Parameters<typeof startWorld>[0]
/** A world, and a browser window for it that keeps its cache between tests. */
type Kept = { world: World; context: BrowserContext; clear: () => Promise<void> }

/**
 * Each test starts signed out in the worker's world, or in a separate world if the file uses `own`,
 * which ends with the file.
 */
export const test = base.extend<
  { own: Own; kept: Kept; world: World },
  { worlds: Map<Own, Promise<Kept>> }
>({
  own: [undefined, { option: true }],
  worlds: [
    async ({}, use) => {
      const worlds = new Map()
      await use(worlds)
      await endAll(worlds)
    },
    { scope: 'worker' },
  ],
  kept: async ({ browser, worlds, own }, use) => {
    await endAll(worlds, [undefined, own])
    const kept = worlds.get(own) ?? keep(browser, own)
    worlds.set(own, kept)
    await use(await kept)
  },
  world: async ({ kept }, use) => use(kept.world),
  baseURL: async ({ world }, use) => use(world.server.url),
  context: async ({ kept }, use) => {
    await use(kept.context)
    await kept.clear()
  },
})

async function keep(browser: Browser, own: Own): Promise<Kept> {
  const world = await startWorld(own ?? { pages: await showcase() })
  const context = await browser.newContext({
    baseURL: world.server.url,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const first = await context.newPage()
  await first.goto('/api/health')
  const clear = async () => {
    const pages = context.pages().filter((page) => page !== first)
    await Promise.all(pages.map((page) => page.close()))
    await first.evaluate(() => localStorage.clear())
    await context.clearCookies()
  }
  return { world, context, clear }
}

async function endAll(worlds: Map<Own, Promise<Kept>>, but: Own[] = []): Promise<void> {
  for (const [own, kept] of worlds) {
    if (but.includes(own)) continue
    worlds.delete(own)
    const { context, world } = await kept
    await context.close()
    await world.stop()
  }
}

/** The owner's sessions by window. */
const sessions = new WeakMap<BrowserContext, Awaited<ReturnType<BrowserContext['cookies']>>>()

/** Signs the owner in, or sets the password on the first visit. */
export async function signIn(page: Page, password = PASSWORD): Promise<void> {
  await page.goto('/')
  await nameOwner(page)
  await page.getByLabel('Password').fill(password)
  const repeated = page.getByLabel('Type it again')
  if (await repeated.isVisible()) await repeated.fill(password)
  await page.getByRole('button', { name: /Sign in|Set password/ }).click()
  await page.waitForURL(/overview$|start$/)
}

/** Fills in the name, which is only preset if there is no other person. */
export async function nameOwner(page: Page): Promise<void> {
  const name = page.getByRole('textbox', { name: 'Name' })
  await page.getByLabel('Password').waitFor()
  if (await name.isVisible()) await name.fill('owner')
}

/**
 * Opens a page as the owner, signed in without the form, or with the form if the password is not
 * chosen yet.
 */
export async function enter(page: Page, place: string, password = PASSWORD): Promise<void> {
  const context = page.context()
  await context.addCookies(sessions.get(context) ?? [])
  await page.goto(place)
  if (!/\/(?:sign-in|welcome)\b/.test(page.url())) return
  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json()
  await page.request.post('/api/auth/callback/credentials', {
    form: { csrfToken, login: 'owner', password, json: 'true' },
  })
  const cookies = await context.cookies()
  if (!cookies.some(({ name }) => /^(?:__Secure-)?groundwire-/.test(name)))
    await signIn(page, password)
  sessions.set(context, await context.cookies())
  await page.goto(place)
}

/** Waits until React handles the events of an element: a key that is pressed before does nothing. */
export async function interactive(element: Locator): Promise<void> {
  const isHandled = () =>
    element.evaluate((one) => Object.keys(one).some((name) => name.startsWith('__reactProps')))
  await expect.poll(isHandled, { timeout: 30_000 }).toBe(true)
}

export { expect }
