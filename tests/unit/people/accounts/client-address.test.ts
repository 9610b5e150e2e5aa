import type { IncomingMessage } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { getClientAddress, setClientAddress, toNetwork } from '@/lib/people/accounts/client-address'

afterEach(() => vi.unstubAllEnvs())

describe("the client's address", () => {
  test.each([
    [0, '1.1.1.1', '192.0.2.1'],
    [0, undefined, '192.0.2.1'],
    [1, '1.1.1.1', '1.1.1.1'],
    [1, '9.9.9.9, 1.1.1.1', '1.1.1.1'],
    [2, '9.9.9.9, 1.1.1.1, 10.0.0.1', '1.1.1.1'],
    [2, '1.1.1.1', '1.1.1.1'],
    [1, undefined, '192.0.2.1'],
    [1, ' , ', '192.0.2.1'],
  ])('behind %i proxies, with the header %s, is %s', (proxies, header, address) => {
    vi.stubEnv('TRUSTED_PROXIES', String(proxies))
    const headers = header === undefined ? {} : { 'x-forwarded-for': header }
    const request = {
      headers,
      socket: { remoteAddress: '192.0.2.1' },
    } as unknown as IncomingMessage
    setClientAddress(request)
    expect(getClientAddress(request.headers)).toBe(address)
  })
})

test('attempts are counted per IPv4 address or IPv6 /64 network', () => {
  expect(toNetwork('192.0.2.7')).toBe('192.0.2.7')
  expect(toNetwork('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(toNetwork('2001:db8:1:2:3:4:5:6')).toBe(toNetwork('2001:db8:1:2::9'))
  expect(toNetwork('2001:db8:1:2::1')).not.toBe(toNetwork('2001:db8:1:3::1'))
  expect(toNetwork('unknown')).toBe('unknown')
})
