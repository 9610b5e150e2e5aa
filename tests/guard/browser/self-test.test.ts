import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowsers, selfTest } from '@/lib/network/browser'
import { standInWorld } from '../world'

describe('the self-test at start', () => {
  standInWorld()
  afterAll(() => closeBrowsers())

  // Vector 117.
  it("sees a page's attempts end at the proxy", async () => {
    const result = await selfTest()
    expect(result.browser).toBe('locked')
  })
})
