import { test as base } from '@playwright/test'
import { startWorld, type World } from '../support/world'

export const PASSWORD = 'a long enough password'

/** One running world a worker; each test starts signed out. */
export const test = base.extend<object, { world: World }>({
  world: [
    async ({}, use) => {
      const world = await startWorld()
      await use(world)
      await world.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ world }, use) => use(world.server.url),
})

export { expect } from '@playwright/test'
