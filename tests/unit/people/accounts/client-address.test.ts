import type { IncomingMessage } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  getClientAddress,
  isProxied,
  setClientAddress,
  toNetwork,
} from '@/lib/people/accounts/client-address'

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

const requestWith = (headers: Record<string, string>, httpVersion = '1.1') =>
  ({ headers, httpVersion, socket: { remoteAddress: '127.0.0.1' } }) as unknown as IncomingMessage

test('a proxy that adds no header is seen by its HTTP/1.0', () => {
  for (const [version, isBehind] of [
    ['1.0', true],
    ['1.1', false],
  ] as const) {
    const request = requestWith({ host: '127.0.0.1:3000' }, version)
    setClientAddress(request)
    expect(isProxied(new Headers(request.headers as Record<string, string>))).toBe(isBehind)
  }
})

test.each([
  ['https://gw.example.com', 'https://gw.example.com', 'gw.example.com'],
  ['https://gw.example.com:8443/', 'https://gw.example.com:8443', 'gw.example.com:8443'],
  ['https://gw.example.com', 'https://evil.example', undefined],
  ['https://gw.example.com', 'http://gw.example.com', undefined],
  ['', 'https://gw.example.com', undefined],
])('with PUBLIC_URL=%s a form from %s is sent to %s', (publicUrl, origin, host) => {
  vi.stubEnv('PUBLIC_URL', publicUrl)
  const { headers } = requestWith({
    host: '127.0.0.1:3000',
    origin,
    'x-forwarded-host': 'x.example',
  })
  setClientAddress({ ...requestWith({}), headers } as unknown as IncomingMessage)
  expect(headers['x-forwarded-host']).toBe(host)
})

test('attempts are counted per IPv4 address or IPv6 /64 network', () => {
  expect(toNetwork('192.0.2.7')).toBe('192.0.2.7')
  expect(toNetwork('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(toNetwork('2001:db8:1:2:3:4:5:6')).toBe(toNetwork('2001:db8:1:2::9'))
  expect(toNetwork('2001:db8:1:2::1')).not.toBe(toNetwork('2001:db8:1:3::1'))
  expect(toNetwork('unknown')).toBe('unknown')
})
