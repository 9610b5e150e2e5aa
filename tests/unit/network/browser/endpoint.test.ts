import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getSetting, optionalText, secretValues, setting, settings } from '@/lib/base/config'
import { explainConnection } from '@/lib/network/browser/remote/connect'
import { Endpoint } from '@/lib/network/browser/remote/endpoint'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

it('an address that fails rests twice as long each time, up to half a minute, until it works', () => {
  const endpoint = new Endpoint('ws://10.0.0.9:3000/', 'The remote browser')
  const rests = Array.from({ length: 8 }, () => {
    endpoint.rest('accepts no connection')
    const { leftMs } = endpoint
    vi.advanceTimersByTime(leftMs)
    expect(endpoint.leftMs).toBe(0)
    return Math.round(leftMs / 1000)
  })
  expect(rests).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
  endpoint.recover()
  expect(endpoint.failure).toBeNull()
  endpoint.rest('accepts no connection')
  expect(Math.round(endpoint.leftMs / 1000)).toBe(1)
})

it.each([
  ['ws://10.0.0.9:3000/', undefined],
  ['ws://10.0.0.9:3000/?token=abc', undefined],
  ['wss://pool.example.com/chromium/playwright?token=abc', 'playwright'],
  ['http://10.0.0.9:9222', 'cdp'],
  ['ws://10.0.0.9:9222/devtools/browser/0c1', 'cdp'],
])('the protocol of %s is %s', (address, protocol) => {
  expect(new Endpoint(address, 'x').protocol).toBe(protocol)
})

it.each([
  ['WebSocket error: ws://h:4290/p 401 Unauthorized', 'refuses the token of its address'],
  ['WebSocket error: ws://h:4010/p 429 Too Many', 'has no free browser'],
  ['connect ECONNREFUSED 10.0.0.9:4030', 'accepts no connection'],
  ['getaddrinfo ENOTFOUND h', 'has a host name that does not resolve'],
  ['Timeout 15000ms exceeded.', 'does not answer in time'],
  ["Executable doesn't exist at /root/x", 'has no Chromium installed'],
  ['Cannot find object to "undefined"', 'speaks neither Playwright nor CDP'],
])('"%s" is told as: %s', (text, why) => {
  expect(explainConnection(new Error(text))).toBe(why)
})

it('another version of Playwright is told as such', () => {
  const text = 'WebSocket error: ws://h/ 428 Precondition Required\nPlaywright version mismatch'
  expect(explainConnection(new Error(text))).toContain('another version of Playwright')
})

it.each(['browsers.example.com', 'ftp://h/', 'ws://h/,nothing'])(
  'the setting %s is refused without being printed',
  (text) => {
    vi.stubEnv('BROWSER_WS_ENDPOINT', text)
    const read = () => getSetting(settings.browserEndpoints)
    expect(read).toThrow(/^BROWSER_WS_ENDPOINT: each must be an address that begins with ws/)
    expect(read).not.toThrow(text)
  },
)

it('tokens and passwords of the addresses are kept out of the log in every spelling', () => {
  const addresses =
    'ws://10.0.0.9/?token=a-long%20token&name=groundwire, wss://me:password1@h.example.com/p,ws://h/0b1c'
  // The registry of secrets is emptied before each file, and settings are declared once.
  setting('BROWSERS_OF_TEST', 'Addresses.', optionalText, { secret: true })
  expect(settings.browserEndpoints.secret).toBe(true)
  vi.stubEnv('BROWSERS_OF_TEST', addresses)
  expect(secretValues()).toEqual(
    expect.arrayContaining([
      addresses,
      'ws://10.0.0.9/?token=a-long%20token&name=groundwire',
      'a-long token',
      'wss://me:password1@h.example.com/p',
      'password1',
      'ws://h/0b1c',
    ]),
  )
  expect(secretValues()).not.toContain('groundwire')
})
