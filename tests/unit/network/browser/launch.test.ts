import { afterEach, expect, it, vi } from 'vitest'
import { chromiumPath } from '@/lib/network/browser/local/launch'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('takes the browser that CHROMIUM_PATH names', () => {
  vi.stubEnv('CHROMIUM_PATH', '/some/chromium')
  expect(chromiumPath()).toBe('/some/chromium')
})

it.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'never uses a system browser if npm has one',
  () => {
    vi.stubEnv('CHROMIUM_PATH', '')
    expect(chromiumPath()).toBeUndefined()
  },
)
