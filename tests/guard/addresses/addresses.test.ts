import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchResource, openPage, openResource } from '@/lib/network/web'
import { resolvePublic } from '@/lib/network/web/guard'
import { blockedFor, type Canary, caller, dials, failure, openCanary, standInWorld } from '../world'

/** Spellings of non-public addresses, by vector. A port may follow at `{P}`. */
const LITERALS: [string, string[]][] = [
  // Vector 1.
  ['loopback', ['127.0.0.1']],
  // Vector 2.
  ['short forms of loopback', ['127.1', '127.0.1']],
  [
    // Vector 3.
    'decimal, hexadecimal and octal loopback',
    [
      '2130706433',
      '0x7f000001',
      '0x7f.1',
      '0177.0.0.1',
      '017700000001',
      '0X7F.0x0.0.1',
      '127.0x00.1',
    ],
  ],
  // Vector 4.
  ['the unspecified address', ['0', '0.0.0.0', '0x0', '00.0.0']],
  // Vector 5.
  ['other loopback addresses', ['127.255.255.254', '127.45.67.89']],
  // Vector 6.
  ['IPv6 loopback and unspecified', ['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[0000::0001]']],
  // Vector 7.
  [
    'IPv4-mapped loopback, dotted and hexadecimal',
    ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::FFFF:7F00:0001]'],
  ],
  // Vector 8.
  ['IPv4-compatible', ['[::127.0.0.1]', '[::a9fe:a9fe]']],
  // Vector 9.
  ['SIIT', ['[::ffff:0:7f00:1]']],
  // Vector 10.
  ['NAT64', ['[64:ff9b::7f00:1]', '[64:ff9b:1::a9fe:a9fe]']],
  // Vector 11.
  ['6to4 and Teredo', ['[2002:7f00:1::]', '[2001::1]', '[2001:0:4136:e378:8000:63bf:3fff:fdd2]']],
  // Vector 12.
  ['ISATAP', ['[2606:4700::5efe:7f00:1]', '[2606:4700::200:5efe:10.0.0.1]']],
  // Vector 13.
  ['unique local', ['[fc00::1]', '[fd00:ec2::254]', '[fd20:ce::254]']],
  // Vector 14.
  ['link-local, site-local, multicast', ['[fe80::1]', '[fec0::1]', '[ff02::1]']],
  // Vector 15.
  ['outside 2000::/3', ['[1::1]', '[4000::1]', '[e000::1]', '[5f00::1]', '[100::1]']],
  [
    // Vector 16.
    'documentation and benchmarking',
    [
      '192.0.2.0',
      '192.0.2.255',
      '198.51.100.0',
      '198.51.100.255',
      '203.0.113.0',
      '203.0.113.255',
      '198.18.0.0',
    ],
  ],
  // Vector 16.
  [
    'documentation and benchmarking, more',
    ['198.19.255.255', '[2001:db8::]', '[2001:db8:ffff::1]', '[3fff::1]'],
  ],
  [
    // Vector 17.
    'private networks and their edges',
    [
      '10.0.0.0',
      '10.255.255.255',
      '172.16.0.0',
      '172.31.255.255',
      '192.168.0.0',
      '192.168.255.255',
    ],
  ],
  // Vector 18.
  ['carrier-grade NAT', ['100.64.0.0', '100.127.255.255', '100.100.100.200']],
  // Vector 19.
  [
    'metadata',
    ['169.254.169.254', '169.254.43518', '169.254.170.2', '2852039166', '[::ffff:a9fe:a9fe]'],
  ],
  // Vector 20.
  ['a platform address that looks public', ['168.63.129.16']],
  [
    // Vector 21.
    'multicast, reserved, broadcast',
    ['224.0.0.1', '239.255.255.255', '233.252.0.1', '240.0.0.1', '255.255.255.255'],
  ],
  // Vector 24.
  ['localhost by name', ['localhost', 'LOCALHOST', 'localhost.', 'foo.localhost']],
  [
    // Vector 25.
    'Unicode and escapes that become loopback',
    ['①②⑦.⓪.⓪.①', '127。0。0。1', '１２７.０.０.１', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', 'local\u00adhost', 'loc%61lhost'],
  ],
]

describe('an address that is not public', () => {
  standInWorld()
  let canary: Canary
  let canary6: Canary
  beforeAll(async () => {
    canary = await openCanary()
    canary6 = await openCanary('::1')
  })
  afterAll(async () => {
    await canary.close()
    await canary6.close()
  })

  it.each(LITERALS)('%s is refused without a connection', async (_vector, spellings) => {
    for (const host of spellings) {
      for (const port of ['', `:${canary.port}`, `:${canary6.port}`, ':8080']) {
        for (const scheme of ['http', 'https']) {
          const url = `${scheme}://${host}${port}/`
          expect(await failure(fetchResource(url, {}, caller())), url).toBe('blocked_url')
        }
      }
      expect(await failure(openPage(`http://${host}/`, {}, caller())), host).toBe('blocked_url')
      expect(await failure(openResource(`http://${host}/`, {}, caller())), host).toBe('blocked_url')
    }
    expect(dials).toEqual([])
    expect([canary.hits(), canary6.hits()]).toEqual([0, 0])
  })

  it.each(LITERALS)(
    '%s is refused for its address, not only for its port',
    async (_vector, spellings) => {
      for (const host of spellings) {
        const why = await blockedFor(
          resolvePublic(new URL(`http://${host}/`).hostname, 443, { privateAllowed: true }),
        )
        expect(why, host).not.toMatch(/no failure|port/)
      }
    },
  )

  // Vector 1.
  it('the canary counts a connection if there is one', async () => {
    await fetch(`http://127.0.0.1:${canary.port}/`)
    expect(canary.counts).toMatchObject({ connections: 1, requests: 1 })
    canary.reset()
  })
})
