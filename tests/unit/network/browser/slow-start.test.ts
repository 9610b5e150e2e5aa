import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { FetchFailure } from '@/lib/network/web'

const visit = vi.fn()
vi.mock('@/lib/network/browser/visit', () => ({ visit }))
vi.mock('@/lib/network/browser/pool', () => {
  const state = { failure: null, isClosing: false, lease: async () => ({}) }
  return { pool: () => state }
})
vi.mock('@/lib/network/browser/local/launch', () => ({ chromiumPath: () => '/opt/chromium' }))

// Other files of this worker have loaded it with a real browser.
vi.resetModules()
afterAll(() => vi.resetModules())
const { selfTest } = await import('@/lib/network/browser/self-test')
const { pool } = await import('@/lib/network/browser/pool')
beforeEach(() => {
  visit.mockReset()
  pool().failure = null
})

test('a browser that was too slow once is tried again before it is said not to work', async () => {
  visit.mockRejectedValueOnce(new FetchFailure('timeout')).mockResolvedValueOnce(11)
  expect(await selfTest()).toMatchObject({ browser: 'locked', refused: 11 })
  expect(pool().failure).toBeNull()
})

test('a browser that is too slow twice, or fails otherwise, does not work', async () => {
  visit.mockRejectedValue(new FetchFailure('timeout'))
  await expect(selfTest()).rejects.toThrow()
  expect(visit).toHaveBeenCalledTimes(2)
  expect(pool().failure).toContain('Chromium')
  visit.mockReset().mockRejectedValue(new FetchFailure('browser', new Error('crashed')))
  await expect(selfTest()).rejects.toThrow()
  expect(visit).toHaveBeenCalledTimes(1)
})
