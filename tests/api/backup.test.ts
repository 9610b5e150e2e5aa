import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { startGroundwire } from '../support/groundwire'
import { bookIsSound, startWorld, type World } from '../support/world'

let world: World
const folder = mkdtempSync(path.join(tmpdir(), 'groundwire-backups-'))
const backup = (...args: string[]) =>
  world.server.script('scripts/backup.ts', '--to', folder, ...args)

beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup made under load is complete and usable: same keys and balance, open calls refunded', async () => {
  let stopped = false
  const load = Array.from({ length: 4 }, async () => {
    while (!stopped)
      await (await world.server.post('/api/v2/web_search', { query: 'herons' })).text()
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  const made = backup()
  stopped = true
  await Promise.all(load)
  expect(readdirSync(made).sort()).toEqual(['auth-secret', 'groundwire.db'])
  for (const name of readdirSync(made))
    expect(statSync(path.join(made, name)).mode & 0o077, name).toBe(0)

  const restored = await startGroundwire(
    { SEARXNG_URL: world.search.url, NODE_TIMEOUT_SECONDS: '2' },
    { dataDir: made, credit: '0' },
  )
  const book = openBook(restored)
  // The calls belong to a server that this one does not see. They are refunded after its heartbeat
  // has been silent long enough.
  await expect.poll(() => book.open(), { timeout: 50_000, interval: 500 }).toBe(0)
  const before = book.balance()
  expect(bookIsSound(restored)).toBe(true)
  const body = { query: 'herons' }
  const answer = await restored.post('/api/v2/web_search', body, {
    Authorization: `Bearer ${world.server.key}`,
  })
  expect(answer.status).toBe(200)
  expect(before - book.balance()).toBe(2_000_000)
  book.close()
  await restored.stop()
})

test('only the given number of newest backups is kept', () => {
  const made = [backup(), backup(), backup('--keep', '2')]
  expect(readdirSync(folder).sort()).toEqual(made.slice(1).map((place) => path.basename(place)))
})
