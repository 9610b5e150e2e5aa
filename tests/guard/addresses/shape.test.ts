import { describe, expect, it } from 'vitest'
import { renderPage } from '@/lib/network/browser'
import { checkUrl, fetchResource, openPage, openResource, robotsFor } from '@/lib/network/web'
import { caller, dials, failure, lookups, standInWorld } from '../world'

const ENTRIES: [string, (url: string) => Promise<unknown>][] = [
  ['fetchResource', (url) => fetchResource(url, {}, caller())],
  ['openResource', (url) => openResource(url, {}, caller())],
  ['openPage', (url) => openPage(url, {}, caller())],
  ['renderPage', (url) => renderPage(url, {}, caller())],
  ['robotsFor', (url) => robotsFor(url, caller())],
]
const INVALID: [string, string[]][] = [
  [
    // Vector 34.
    'with credentials',
    [
      'http://user:pw@ok.test/',
      'http://ok.test@127.0.0.1/',
      'http://ok.test%2f@127.0.0.1/',
      'http://:x@ok.test/',
    ],
  ],
  [
    // Vector 36.
    'with control characters or outer white space',
    [
      'ht\ntp://ok.test',
      'http://loca\tlhost/',
      ' http://ok.test/',
      'http://ok.test/\u00a0',
      'http://ok.test/\0',
      'http://ok.test/\r\nX: y',
      'http://ok\u0085.test',
    ],
  ],
  [
    // Vector 38.
    'of another scheme',
    'file:///etc/passwd ftp://ok.test/ gopher://ok.test/ data:text/html,x blob:http://ok.test/x javascript:alert(1) about:blank view-source:http://ok.test jar:http://ok.test!/ filesystem:http://ok.test/ ws://ok.test/ chrome://version dict://ok.test/ ldap://ok.test/ //ok.test/ ok.test'.split(
      ' ',
    ),
  ],
  [
    // Vector 39.
    'of a port that does not exist',
    ['http://ok.test:0/', 'http://ok.test:65536/', 'http://ok.test:-1/', 'http://ok.test:1x/'],
  ],
  [
    // Vector 58.
    'of a name that cannot be',
    [
      'http://a..b/',
      'http://-a.com/',
      'http://a-.com/',
      `http://${'a'.repeat(64)}.com/`,
      `http://${'abc.'.repeat(64)}com/`,
      'http://xn--a.com\u200b\u2028/',
      'http://a b.com/',
      'http://',
    ],
  ],
  [
    // Vector 59.
    'too long',
    [
      `http://ok.test/${'a'.repeat(8192)}`,
      `http://ok.test/?${'a=1&'.repeat(10_000)}`,
      `http://ok.test/#${'x'.repeat(1_000_000)}`,
    ],
  ],
  // Vector 14.
  ['with a zone', ['http://[fe80::1%25eth0]/', 'http://[fe80::1%eth0]/']],
]

describe('a URL', () => {
  standInWorld({ 'ok.test': ['127.0.0.1'] })

  it.each(INVALID)('%s is invalid for every interface', async (_vector, urls) => {
    for (const [name, door] of ENTRIES)
      for (const url of urls)
        expect(await failure(door(url)), `${name} ${url.slice(0, 60)}`).toBe('invalid_url')
    expect([dials, lookups]).toEqual([[], []])
  })

  it.each([
    ['35', 'http:\\\\127.0.0.1\\', '127.0.0.1'],
    ['35', 'http://ok.test\\@127.0.0.1/', 'ok.test'],
    ['37', 'http:127.0.0.1', '127.0.0.1'],
    ['37', 'http:/127.0.0.1', '127.0.0.1'],
    ['37', 'http:///127.0.0.1', '127.0.0.1'],
    ['25', 'http://①②⑦.⓪.⓪.①/', '127.0.0.1'],
    ['58', 'http://раypal.test/', 'xn--ypal-43d9g.test'],
  ])('%s is read once, by one parser: %s leads to %s', (_vector, text, host) => {
    expect(checkUrl(text).hostname).toBe(host)
  })

  // Vectors 35, 37.
  it('that leads to loopback in disguise is refused by every interface', async () => {
    for (const [name, door] of ENTRIES)
      for (const url of [
        'http:\\\\127.0.0.1\\',
        'http:127.0.0.1',
        'http:/127.0.0.1',
        'http:///127.0.0.1',
        'http://@127.0.0.1',
      ])
        expect(await failure(door(url)), `${name} ${url}`).toBe('blocked_url')
    expect(dials).toEqual([])
  })

  it('is reported with the name of its field', async () => {
    expect(await failure(Promise.resolve().then(() => checkUrl('x', 'seed')))).toBe('invalid_seed')
  })
})
